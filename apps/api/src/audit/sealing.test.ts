import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { addAuditEvent } from '../testing/audit.ts';
import { testPortal } from '../testing/portal.ts';
import { sealAuditLog } from './seal-audit-log.ts';
import { readSealState } from './seal-state.ts';
import { verifyChain } from './verify-chain.ts';

const go = new AbortController().signal;

async function sealed(portal: Awaited<ReturnType<typeof testPortal>>) {
  const seals = await portal.platform.database.prisma.auditSeal.findMany({
    orderBy: { position: 'asc' },
  });
  return seals.map(({ eventId }) => eventId);
}

/** Opens a separate connection in a transaction. */
async function begin(portal: Awaited<ReturnType<typeof testPortal>>) {
  const client = new pg.Client(portal.databaseUrl);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query('BEGIN');
  return {
    client,
    add: async () => {
      const id = portal.platform.newId();
      await client.query(
        `INSERT INTO audit_events (id, at, action, subject_type) VALUES ($1, $2, 'test.late', 'test')`,
        [id, portal.clock.now()],
      );
      await client.query('INSERT INTO audit_details (event_id) VALUES ($1)', [id]);
      return id;
    },
  };
}

test('every event gets a link, once, in the order of the numbers', async () => {
  const portal = await testPortal({ pages: false });
  const { platform } = portal;
  const ids = [await addAuditEvent(portal), await addAuditEvent(portal, { after: { a: 1.5 } })];
  expect(await sealAuditLog(platform, go)).toBe(2);
  ids.push(await addAuditEvent(portal));
  expect(await sealAuditLog(platform, go)).toBe(1);
  expect(await sealAuditLog(platform, go)).toBe(0);
  expect(await sealed(portal)).toEqual(ids);
  const seals = await platform.database.prisma.auditSeal.findMany({ orderBy: { position: 'asc' } });
  expect(seals.map(({ position }) => Number(position))).toEqual([1, 2, 3]);
  expect(new Set(seals.map(({ hash }) => hash)).size).toBe(3);
});

test('an event that appears long after its successors gets its link then', async () => {
  const portal = await testPortal({ pages: false });
  const { platform } = portal;
  const late = await begin(portal);
  const lateId = await late.add();
  const ids = [await addAuditEvent(portal), await addAuditEvent(portal)];
  // Runs several times with other events in between.
  for (let run = 0; run < 4; run++) {
    await sealAuditLog(platform, go);
    ids.push(await addAuditEvent(portal));
    portal.clock.advance(86_400_000);
  }
  expect((await readSealState(platform.database)).through).toBe(0);
  await late.client.query('COMMIT');
  await sealAuditLog(platform, go);
  expect(await sealed(portal)).toHaveLength(ids.length + 1);
  expect(await sealed(portal)).toContain(lateId);
  expect((await verifyChain(platform.database)).problem).toBeNull();
});

test('what one transaction holds up is settled though others always run', async () => {
  const portal = await testPortal({ pages: false });
  const { platform } = portal;
  await addAuditEvent(portal);
  let running = await begin(portal);
  await running.add();
  await sealAuditLog(platform, go);
  for (let run = 0; run < 3; run++) {
    const next = await begin(portal);
    await next.add();
    await running.client.query('COMMIT');
    await sealAuditLog(platform, go);
    running = next;
  }
  expect((await readSealState(platform.database)).through).toBeGreaterThanOrEqual(3);
});

test('numbers of what was rolled back are void', async () => {
  const portal = await testPortal({ pages: false });
  const { platform } = portal;
  const lost = await begin(portal);
  await lost.add();
  const id = await addAuditEvent(portal);
  await lost.client.query('ROLLBACK');
  await sealAuditLog(platform, go);
  expect(await sealed(portal)).toEqual([id]);
  expect(await readSealState(platform.database)).toMatchObject({ through: 2, running: [] });
});

test('two processes at once make one chain', async () => {
  const portal = await testPortal({ pages: false });
  const beside = await testPortal({ beside: portal, pages: false });
  for (let event = 0; event < 30; event++) await addAuditEvent(portal);
  const made = await Promise.all(
    [portal, beside, portal, beside].map(({ platform }) => sealAuditLog(platform, go)),
  );
  const rest = await sealAuditLog(portal.platform, go);
  expect(made.reduce((sum, links) => sum + links, rest)).toBe(30);
  expect(await verifyChain(portal.platform.database)).toMatchObject({ sealed: 30, problem: null });
});

test('the head is told to the log once a day', async () => {
  const portal = await testPortal({ pages: false });
  const told = () => portal.log.filter(({ msg }) => msg.startsWith('The head of the audit log'));
  await sealAuditLog(portal.platform, go);
  expect(told()).toEqual([]);
  for (let day = 1; day <= 2; day++) {
    await addAuditEvent(portal);
    for (let run = 0; run < 3; run++) await sealAuditLog(portal.platform, go);
    const { head } = await verifyChain(portal.platform.database);
    expect(told()).toHaveLength(day);
    expect(told().at(-1)).toMatchObject({ level: 30, ...head });
    portal.clock.advance(86_400_000);
  }
});

test('a run that is told to end leaves the rest to the next', async () => {
  const portal = await testPortal({ pages: false });
  await addAuditEvent(portal);
  expect(await sealAuditLog(portal.platform, AbortSignal.abort())).toBe(0);
  expect(await sealAuditLog(portal.platform, go)).toBe(1);
});
