import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { givenTime } from '@icare/api/testing/given-time';
import { ask } from '@icare/api/testing/postgres-pair';
import { assert } from '../drill.ts';
import { assertEveryMail, type MailRow } from '../mail.ts';
import type { Cluster } from './cluster.ts';
import type { Kept } from './load.ts';

/**
 * Milliseconds. A mail whose portal was killed is settled a minute later, by a job that runs every minute, and tried again
 * after one minute, or two the second time: three minutes and four for one that its portal and the primary both held up.
 */
const settledWithin = 420_000;

/** Asserts that everything that was acknowledged is there, once, and nothing else. */
export async function assertKept(cluster: Cluster, kept: Kept): Promise<string> {
  const { ownerUrl, url, mails } = cluster;
  for (const { id, sha256 } of kept.documents) {
    const answer = await fetch(`${url}/api/documents/${id}/file`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert(answer.status === 200, `document ${id} downloads with ${answer.status}`);
    const found = createHash('sha256').update(bytes).digest('hex');
    assert(found === sha256, `document ${id} came back with other bytes`);
  }
  const documents = await ask(
    ownerUrl,
    `SELECT id, (SELECT count(*)::int FROM audit_events WHERE subject_id = documents.id AND action = 'document.created') AS events,
       (SELECT count(*)::int FROM reading_receipts WHERE document_id = documents.id) AS receipts FROM documents`,
  );
  assertSame(
    'documents',
    documents.map(({ id }) => id),
    kept.documents.map(({ id }) => id),
  );
  for (const { id, events, receipts } of documents) {
    assert(events === 1, `document ${id} was created ${events} times by the audit log`);
    assert(receipts === 1, `the reading of document ${id} has ${receipts} receipts`);
  }
  assert(kept.confirmed.length === documents.length, 'not all of them were confirmed');
  const messages = await ask(
    ownerUrl,
    "SELECT id FROM contact_messages WHERE message LIKE 'Message %'",
  );
  assertSame(
    'messages',
    messages.map(({ id }) => id),
    [...kept.messages.values()],
  );

  const ids = new Set(kept.messages.values());
  const rows = await settledMails(ownerUrl);
  const about = rows.filter(({ about_id }) => ids.has(about_id));
  const received = new Map(
    about.flatMap(({ message_id }) => {
      const times = mails.received.get(message_id);
      return times === undefined ? [] : [[message_id, times] as const];
    }),
  );
  assertEveryMail(about, ids, received);
  const twice = [...received.values()].filter((times) => times > 1).length;
  return `${documents.length} documents with a receipt each and ${messages.length} messages with a mail each are there once; ${twice} mails arrived twice and say so`;
}

function assertSame(what: string, found: unknown[], expected: string[]) {
  const missing = expected.filter((id) => !found.includes(id));
  assert(
    missing.length === 0,
    `of ${expected.length} acknowledged ${what} ${missing.length} are lost`,
  );
  assert(
    found.length === expected.length,
    `${found.length - expected.length} ${what} are there twice`,
  );
}

async function settledMails(url: string): Promise<MailRow[]> {
  const until = givenTime() + settledWithin;
  for (;;) {
    const rows = await ask(
      url,
      'SELECT message_id, state, about_id, attempts, unknown_attempts FROM mails',
    );
    const open = rows.filter(({ state }) => state === 'waiting' || state === 'sending');
    if (open.length === 0) return rows as MailRow[];
    assert(givenTime() < until, `mails are still open: ${JSON.stringify(open)}`);
    await sleep(500);
  }
}
