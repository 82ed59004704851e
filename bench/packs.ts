import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { waitForEvaluation } from './compliance.ts';
import { loadCompliance } from './load-compliance.ts';
import { signIn, startPortalProcess } from './portal-process.ts';
import { memoryUsage } from './processor-time.ts';
import { formatNumber, table } from './table.ts';
import type { Workspace } from './workspace.ts';

const people = 5000;
const records = 60_000;
/** Of so many current records the certificate is there, each of this many bytes. */
const certificates = 15_000;
const certificateBytes = 60_000;

/** Measures the memory and time for an inspection pack of a hospital of 5 000 people with its certificates. */
export async function measurePacks(workspace: Workspace) {
  const { url, dataFolder } = await workspace.makeDatabase('packs', { documents: 100, people });
  await loadCompliance(url, { records });
  await addCertificates(url, join(dataFolder, 'files'));
  const start = () =>
    startPortalProcess({
      environment: { DATABASE_URL: url, DATA_DIR: dataFolder },
      logFile: join(workspace.folder, 'packs.log'),
    });
  // The first evaluation of everybody needs memory of its own, which is not the pack's.
  const first = await start();
  await waitForEvaluation(url);
  await first.stop();
  const portal = await start();
  try {
    const token = await signIn(portal.url);
    const call = async (path: string, method = 'GET', body?: object) => {
      const response = await fetch(`${portal.url}/api/compliance/packs${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}.`);
      return response;
    };
    // The duties of every start have to end first.
    await sleep(15_000);
    const before = memoryUsage(portal.pid);
    const begun = performance.now();
    let most = before;
    await call('', 'POST', { copies: 'all' });
    for (;;) {
      await sleep(100);
      most = Math.max(most, memoryUsage(portal.pid));
      const { data } = (await (await call('')).json()) as { data: Pack[] };
      const [pack] = data;
      if (!pack || pack.state === 'failed') throw new Error(`No pack: ${pack?.problem}`);
      if (pack.state !== 'ready') continue;
      const made = (performance.now() - begun) / 1000;
      let received = 0;
      const { body } = await call(`/${pack.id}/file`);
      for await (const chunk of body ?? []) {
        received += chunk.length;
        most = Math.max(most, memoryUsage(portal.pid));
      }
      if (received !== pack.file?.size) throw new Error('The download was cut off.');
      const { contents } = pack;
      console.log(
        `\n${table(
          ['what', 'measured', 'goal'],
          [
            ['people, records, certificates', Object.values(contents ?? {}).join(', '), ''],
            ['size of the pack', `${Math.round(received / 1_000_000)} MB`, ''],
            ['seconds until it was ready', formatNumber(made), ''],
            ['memory before', `${Math.round(before)} MB`, ''],
            ['most memory, made and downloaded', `${Math.round(most)} MB`, ''],
            ['added by the pack', `${Math.round(most - before)} MB`, '300 MB'],
          ],
        )}\n`,
      );
      return;
    }
  } finally {
    await portal.stop();
  }
}

type Pack = {
  id: string;
  state: string;
  problem: string | null;
  contents: object | null;
  file: { size: number } | null;
};

/** Puts certificates into storage, where the portal keeps them, with their rows. */
async function addCertificates(url: string, folder: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ record: string; id: string }>(
    `SELECT id AS record, uuidv7() AS id FROM staff_compliance
      WHERE superseded_by_id IS NULL AND state <> 'rejected' ORDER BY id LIMIT $1`,
    [certificates],
  );
  const bytes = Buffer.alloc(certificateBytes, 'certificate ');
  const hashes: string[] = [];
  for (const { id } of rows) {
    bytes.write(id);
    hashes.push(createHash('sha256').update(bytes).digest('hex'));
    await mkdir(join(folder, id.slice(-2)), { recursive: true });
    await writeFile(join(folder, id.slice(-2), id), bytes);
  }
  const given = [rows.map(({ id }) => id), hashes, rows.map(({ record }) => record)];
  await client.query(
    `WITH given AS (SELECT * FROM unnest($1::uuid[], $2::text[], $3::uuid[]) AS given (id, sha256, record)),
          stored AS (
            INSERT INTO stored_files (id, name, extension, size, sha256, created_at)
            SELECT id, 'licence.pdf', 'pdf', ${certificateBytes}, sha256, now() FROM given)
     UPDATE staff_compliance SET file_id = given.id FROM given WHERE staff_compliance.id = given.record`,
    given,
  );
  await client.end();
}
