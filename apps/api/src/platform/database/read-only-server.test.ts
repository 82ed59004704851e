import { expect, inject, test } from 'vitest';
import { ask } from '../../testing/archives.ts';
import { messageBody, sendMessage } from '../../testing/messages.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false, mayFail: true });

/** Ends every connection of the portal, so that new ones begin with what the database says now. */
const endConnections = () =>
  ask(
    portal.databaseUrl,
    'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  );
/** Set from another database: this one would refuse it. */
const setReadOnly = (value: 'on' | 'off') =>
  ask(
    inject('databaseServer'),
    `ALTER DATABASE "${new URL(portal.databaseUrl).pathname.slice(1)}" SET default_transaction_read_only = ${value}`,
  );

test('on a server that only reads, as a standby or a former primary, writes are told to come again, and not kept there', async () => {
  await setReadOnly('on');
  await endConnections();
  // Some of them meet a connection that has just been ended.
  for (let call = 0; call < 5; call++) {
    const { status, headers } = await sendMessage(portal.visitor, messageBody());
    expect([status, headers['retry-after']]).toEqual([503, '2']);
  }
  await setReadOnly('off');
  // The connections that were made meanwhile still only read, and are not used again.
  const { status } = await sendMessage(portal.visitor, messageBody());
  expect(status).toBe(201);
});
