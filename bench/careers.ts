import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { careersCases } from './careers-cases.ts';
import type { Child } from './child-process.ts';
import { compareGrowth, type LoadedPortal } from './growth.ts';
import { post } from './load.ts';
import { loadCareers } from './load-careers.ts';
import { signIn, startPortalProcess } from './portal-process.ts';
import { memoryUsage } from './processor-time.ts';
import { boundary, formBody, uniquePdf } from './upload-body.ts';
import type { Workspace } from './workspace.ts';

/**
 * `receivedAtOnce`: how many visitor uploads the portal receives at a time; `fromOneAddress`: how many of them may come
 * from one address (apps/api/src/platform/http/arrival-rules.ts).
 */
const atOnce = { equal: 12, rounds: 100, large: 50, receivedAtOnce: 24, fromOneAddress: 6 };

/** Measures the goals of careers: duplicate applications stored once, bounded memory, and fast lists as they grow. */
export async function measureCareers(
  workspace: Workspace,
  { only, rounds }: { only: string[]; rounds: number },
) {
  const children: Child[] = [];
  const grow = async (name: string, amounts: { postings: number; applications: number }) => {
    const begun = performance.now();
    const { url, dataFolder } = await workspace.makeDatabase(name, { documents: 100, people: 100 });
    await loadCareers(url, amounts);
    const child = await startPortalProcess({
      environment: {
        DATABASE_URL: url,
        DATA_DIR: dataFolder,
        LIMIT_APPLY_PER_MINUTE: '100000',
        TRUST_PROXY: 'true',
      },
      logFile: join(workspace.folder, `${name}.log`),
    });
    children.push(child);
    console.log(`${name}: made in ${((performance.now() - begun) / 1000).toFixed(0)} s.`);
    return { url: child.url, databaseUrl: url, token: await signIn(child.url), pid: child.pid };
  };
  try {
    const small = await grow('few', { postings: 1000, applications: 1000 });
    if (only.length === 0) {
      // Memory first, since it is read as the process's peak.
      await applyWithLargeFiles(small);
      await race(small);
    }
    const large = await grow('many', { postings: 10_000, applications: 200_000 });
    await compareGrowth(small, large, { only, rounds, all: careersCases });
  } finally {
    for (const child of children) await child.stop();
  }
}

/** Sends identical applications at the same moment, round after round: one is stored, the others are refused. */
async function race(portal: LoadedPortal) {
  const jobId = await openPosting(portal);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce.equal });
  let wrong = 0;
  for (let round = 0; round < atOnce.rounds; round++) {
    const email = `${randomUUID()}@example.com`;
    const statuses = await Promise.all(
      Array.from({ length: atOnce.equal }, (_, sender) =>
        apply(portal, agent, { jobId, email, sender }, 2000),
      ),
    );
    const count = (status: number) => statuses.filter((one) => one === status).length;
    if (count(201) !== 1 || count(409) !== atOnce.equal - 1) {
      wrong++;
      console.log(`round ${round + 1}: ${statuses.join(' ')}`);
    }
  }
  agent.destroy();
  console.log(
    `${atOnce.rounds - wrong} of ${atOnce.rounds} rounds of ${atOnce.equal} equal applications: one 201, the rest 409.`,
  );
}

async function applyWithLargeFiles(portal: LoadedPortal & { pid: number }) {
  const jobId = await openPosting(portal);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce.receivedAtOnce });
  const idle = memoryUsage(portal.pid);
  for (let round = 0; round < 4; round++) {
    const statuses = await Promise.all(
      Array.from({ length: atOnce.large }, (_, sender) =>
        apply(portal, agent, { jobId, email: `${randomUUID()}@example.com`, sender }, 4_900_000),
      ),
    );
    const refused = statuses.filter((status) => status !== 201);
    if (refused.length > 0) throw new Error(`Applications were answered with ${refused[0]}.`);
  }
  agent.destroy();
  const most = memoryUsage(portal.pid, 'VmHWM');
  console.log(
    `Memory: ${Math.round(idle)} MB before, at most ${Math.round(most)} MB with ${atOnce.large} applications of 4.9 MB, ${atOnce.receivedAtOnce} at once (goal 400 MB).`,
  );
}

async function openPosting({ databaseUrl }: LoadedPortal): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM jobs WHERE status = 'open' AND NOT standing ORDER BY created_at DESC LIMIT 1`,
  );
  await client.end();
  return rows[0]?.id ?? '';
}

function apply(
  { url }: LoadedPortal,
  agent: Agent,
  { jobId, email, sender }: { jobId: string; email: string; sender: number },
  bytes: number,
): Promise<number> {
  const fields = { jobId, candidateName: 'Chidi Okoro', candidateEmail: email };
  const body = formBody(fields, { field: 'resume', pdf: uniquePdf(bytes) });
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    'x-forwarded-for': `198.51.100.${1 + Math.floor(sender / atOnce.fromOneAddress)}`,
  };
  return post(`${url}/hrsuit/api/job-applications/with-files`, agent, headers, body);
}
