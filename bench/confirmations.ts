import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getSystem } from '@icare/contracts/system';
import pg from 'pg';
import { signIn, startPortalProcess } from './portal-process.ts';
import { formatNumber, median, table } from './table.ts';
import type { Workspace } from './workspace.ts';

const people = 5000;
const assigned = 500;
/** Documents that the same person confirms, for the rate of receipts. */
const confirmed = 4000;
/** Collections of so many of these documents each, in turn, for everyone. */
const [collections, documentsOfEach] = [5, 100];
/** Trainings that everyone needs, each met by a document that nobody has read. */
const trainings = 10;
const parallel = 16;
const callCount = 40;

/** Measures what staff have to read, who has, assigning and confirming, with 5 000 people, 500 assigned documents, 5 collections of 100 and 10 trainings by reading. */
export async function measureConfirmations(workspace: Workspace) {
  const { url, dataFolder } = await workspace.makeDatabase('confirmations', {
    documents: (assigned + confirmed) * 2,
    people,
  });
  const ids = await loadReading(url);
  const portal = await startPortalProcess({
    environment: { DATABASE_URL: url, DATA_DIR: dataFolder },
    logFile: join(workspace.folder, 'confirmations.log'),
  });
  try {
    const begunAt = performance.now();
    const token = await signIn(portal.url);
    const call = async (path: string, method = 'GET', body?: object) => {
      const response = await fetch(`${portal.url}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      if (!response.ok)
        throw new Error(`${method} ${path} was answered with ${response.status}: ${text}`);
      return JSON.parse(text) as { data: { asked: number; documents: unknown[] } };
    };
    const time = async (run: (index: number) => Promise<unknown>, count = callCount) => {
      for (let index = 0; index < 5; index++) await run(index);
      const times: number[] = [];
      for (let index = 0; index < count; index++) {
        const begun = performance.now();
        await run(index);
        times.push(performance.now() - begun);
      }
      return formatNumber(median(times));
    };
    const busy = await time(() => call('/api/documents/to-read'));
    await waitForDuties(portal.url, token);
    const dutySeconds = formatNumber((performance.now() - begunAt) / 1000);
    const [document = ''] = ids.assigned;
    const { data } = await call(`/documents/${document}/reading`);
    const own = (await call('/api/documents/to-read')).data.documents.length;
    const everyone = { audience: { everyone: true }, days: 14, repeat: 'every_version' };
    const collection = '/api/reading-collections/';
    const people50 = `${collection}${ids.collections[0]}/readers?`;
    const rows = [
      ['my reading, while the duties of the day run', busy, ''],
      [`my reading, ${own} documents`, await time(() => call('/api/documents/to-read')), '30'],
      ['desk', await time(() => call('/api/desk')), ''],
      [
        `overview of a document, ${data.asked} people`,
        await time((index) => call(`/documents/${ids.assigned[index]}/reading`)),
        '100',
      ],
      [
        'its first 50 people',
        await time((index) => call(`/documents/${ids.assigned[index]}/reading/readers?limit=50`)),
        '30',
      ],
      [
        'those of them who have not confirmed it',
        await time((index) =>
          call(`/documents/${ids.assigned[index]}/reading/readers?state=unread&limit=50`),
        ),
        '',
      ],
      [
        'how many an audience means',
        await time(() => call(`/documents/${document}/reading/count`, 'POST', everyone)),
        '',
      ],
      [
        `assigning to ${data.asked} people`,
        await time(() => call(`/documents/${document}/reading`, 'PUT', everyone), 20),
        '2000',
      ],
      [
        `a collection of ${documentsOfEach} documents`,
        await time((index) => call(`${collection}${ids.collections[index % collections]}`), 20),
        '',
      ],
      ['its first 50 people', await time(() => call(`${people50}&limit=50`), 20), ''],
      ['those who have read all', await time(() => call(`${people50}&state=read`), 20), ''],
    ];
    console.log(
      `\nThe duties of the day took ${dutySeconds} s: evaluating ${trainings} new trainings, and telling everybody what they have to read.`,
    );
    console.log(`\n${table(['what', 'ms', 'goal'], rows)}\n`);
    const queue = [...ids.others];
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: parallel }, async () => {
        for (let id = queue.pop(); id; id = queue.pop()) {
          const body = { version: 1, secondsOpen: 60, device: 'phone' };
          await call(`/api/documents/${id}/receipts`, 'POST', body);
        }
      }),
    );
    const rate = (1000 * ids.others.length) / (performance.now() - begun);
    console.log(`${formatNumber(rate)} receipts per second, ${parallel} calls at once; goal 500.`);
  } finally {
    await portal.stop();
  }
}

/** Waits until everybody was told of their reading and evaluated, and their mails are on their way: the morning after an import. */
async function waitForDuties(url: string, token: string) {
  for (;;) {
    const response = await fetch(`${url}${getSystem.path}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { jobs, alerts, mails } = getSystem.response.parse(await response.json()).data;
    const told = jobs?.find(({ name }) => name === 'reading-reminders')?.finishedAt;
    const isSent = mails?.every(({ state, count }) => state !== 'waiting' || count === 0);
    if (told && alerts?.waiting === 0 && isSent) return;
    await sleep(1000);
  }
}

/** Assigns documents to everyone, half of whom have confirmed each. */
async function loadReading(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `UPDATE documents SET version = 1 WHERE status = 'Active' AND deleted_at IS NULL RETURNING id`,
    );
    const ids = rows.map(({ id }) => id);
    const documents = ids.slice(0, assigned);
    await client.query(
      `INSERT INTO reading_assignments (document_id, everyone, departments, cadres, roles, people, left_out, days, repeat, assigned_at)
       SELECT id, true, '{}', '{}', '{}', '{}', '{}', 14, 'every_version', now() FROM unnest($1::uuid[]) AS id`,
      [documents],
    );
    await client.query(
      `INSERT INTO reading_receipts (user_id, document_id, version, sha256, confirmed_at, read_at, seconds_open, device, offline)
       SELECT u.id, d.id, 1, repeat('a', 64), now(), now(), 60, 'phone', false
         FROM users AS u, unnest($1::uuid[]) AS d(id) WHERE hashtext(u.id::text || d.id::text) % 2 = 0`,
      [documents],
    );
    await client.query(
      `INSERT INTO certification_types (id, name, description, category, validity_period_months, validity_rule, grace_days,
         issuing_authority, renewal_required, is_required, required_since, due_within_days, scope, check_steps, reading_document, created_at, updated_at)
       SELECT gen_random_uuid(), 'Training ' || number, '', 'safety', 12, 'none', 0, '', true, true, current_date, 30, 'everyone', '', number, now(), now()
         FROM documents WHERE id = any($1::uuid[])`,
      [ids.slice(-trainings)],
    );
    const made = await client.query<{ id: string }>(
      `INSERT INTO reading_collections (id, name, description, everyone, departments, cadres, roles, people, left_out, days, repeat, assigned_at, created_at)
       SELECT gen_random_uuid(), 'Collection ' || n, '', true, '{}', '{}', '{}', '{}', '{}', 14, 'every_version', now(), now() FROM generate_series(1, $1::int) AS n
       RETURNING id`,
      [collections],
    );
    const collectionIds = made.rows.map(({ id }) => id);
    await client.query(
      `INSERT INTO reading_collection_documents (collection_id, document_id, place, added_at)
       SELECT ($2::uuid[])[1 + (n - 1) / $3], id, n, now() FROM unnest($1::uuid[]) WITH ORDINALITY AS d(id, n) WHERE n <= $3 * cardinality($2::uuid[])`,
      [documents, collectionIds, documentsOfEach],
    );
    // A portal is not measured in the minute after millions of rows came at once: their statistics and their writing are done.
    await client.query('VACUUM ANALYZE');
    await client.query('CHECKPOINT');
    return {
      collections: collectionIds,
      assigned: documents,
      others: ids.slice(assigned, assigned + confirmed),
    };
  } finally {
    await client.end();
  }
}
