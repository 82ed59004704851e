import { readdirSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { givenTime } from '@icare/api/testing/given-time';
import { signIn, startPortalProcess } from '@icare/bench/portal-process';
import { uniquePdf, uploadBody, uploadHeaders } from '@icare/bench/upload-body';
import { until } from './attack-target.ts';
import { assertComplete } from './check-kept.ts';
import { assert, type Drill } from './drill.ts';
import { startDatabase } from './external-database.ts';

const uploads = 6;
/** Keeps connections open as long as a browser does. */
const agent = new Agent({ keepAlive: true, timeout: 60_000 });

export const gracefulStop: Drill = {
  name: 'graceful-stop',
  proves:
    'after SIGTERM running uploads complete, new ones are refused, and the portal exits with 0 within 10 s',
  run: async ({ folder, report }) => {
    const server = await startDatabase(folder);
    const dataFolder = join(folder, 'data');
    const portal = await startPortalProcess({
      environment: { DATABASE_URL: server.url('postgres'), DATA_DIR: dataFolder },
      logFile: join(folder, 'portal.log'),
    });
    const token = await signIn(portal.url);
    const begun = Array.from({ length: uploads }, () => beginUpload(portal.url, token));
    const arriving = () => readdirSync(join(dataFolder, 'files', 'incoming')).length;
    assert(await until(() => arriving() === uploads, 20_000), 'not all uploads were let in');
    portal.signal('SIGTERM');
    const asked = givenTime();
    // The signal reaches the portal when it has its next turn.
    assert(await until(() => isRefused(portal.url), 5_000), 'new calls after SIGTERM are served');
    const statuses = await Promise.all(begun.map(({ finish }) => finish()));
    assert(
      statuses.every((status) => status === 201),
      `uploads that had begun ended with ${statuses.join(', ')}`,
    );
    const code = await portal.ended;
    const took = givenTime() - asked;
    assert(code === 0, `the portal ended with ${code}`);
    assert(took < 10_000, `it took ${took} ms`);
    await assertComplete(server.url('postgres'), dataFolder);
    report(
      `${uploads} uploads finished with 201, new calls refused, ended with 0 after ${took.toFixed(0)} ms`,
    );
    await server.stop();
  },
};

async function isRefused(url: string): Promise<boolean> {
  const status = await fetch(`${url}/api/health`).then(
    (answer) => answer.status,
    () => null,
  );
  return status === null || status === 503;
}

/** Sends the first half of an upload immediately and the rest when `finish` is called. */
function beginUpload(url: string, token: string) {
  const body = uploadBody(uniquePdf(2_000_000), 'Drill');
  const half = Math.floor(body.length / 2);
  const sent = request(`${url}/documents`, {
    method: 'POST',
    agent,
    headers: { ...uploadHeaders(token), 'content-length': body.length },
  });
  const answered = new Promise<number | string>((resolve) => {
    sent.once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.once('error', (error) => resolve(error.message));
  });
  sent.write(body.subarray(0, half));
  return {
    finish: () => {
      sent.end(body.subarray(half));
      return answered;
    },
  };
}
