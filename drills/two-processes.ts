import { join } from 'node:path';
import { administrator, signIn, startPortalProcess } from '@icare/bench/portal-process';
import { connectClient } from './database-client.ts';
import { assert, type Drill } from './drill.ts';
import { startDatabase } from './external-database.ts';
import { upload } from './uploads.ts';

const tries = 10;

export const twoProcesses: Drill = {
  name: 'two-processes',
  proves:
    'two portals with one database and one storage folder share migrations, administrator, sessions, limits and files',
  run: async ({ folder, report }) => {
    const server = await startDatabase(folder);
    const start = (log: string) =>
      startPortalProcess({
        environment: {
          DATABASE_URL: server.url('postgres'),
          DATA_DIR: join(folder, 'data'),
          LIMIT_LOGIN_PER_MINUTE: String(tries),
        },
        logFile: join(folder, log),
      });
    const [one, other] = await Promise.all([start('one.log'), start('other.log')]);
    const client = await connectClient(server.url('postgres'));
    const { rows } = await client.query<{ migrations: string; names: string; people: string }>(
      `SELECT (SELECT count(*) FROM _prisma_migrations) AS migrations,
              (SELECT count(DISTINCT migration_name) FROM _prisma_migrations) AS names,
              (SELECT count(*) FROM users) AS people`,
    );
    await client.end();
    assert(rows[0]?.migrations === rows[0]?.names, 'a migration ran twice');
    assert(rows[0]?.people === '1', `there are ${rows[0]?.people} administrators`);
    report('both started at once: migrations ran once, one administrator');

    const token = await signIn(one.url);
    const check = (url: string) =>
      fetch(`${url}/hrsuit/checkToken`, { headers: { authorization: `Bearer ${token}` } });
    assert((await check(other.url)).status === 200, 'a token of one is not accepted by the other');
    const { acknowledged } = await upload(one.url, token, 300_000);
    assert(acknowledged !== null, 'an upload to one failed');
    const download = await fetch(`${other.url}/api/documents/${acknowledged.id}/file`);
    assert(download.status === 200, `the other answers its download with ${download.status}`);
    await download.arrayBuffer();
    await fetch(`${one.url}/hrsuit/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    assert((await check(other.url)).status === 401, 'a token ended on one lives on the other');
    report('a file sent to one comes from the other; a token ended on one is dead on the other');

    const guess = async (url: string) => {
      const response = await fetch(`${url}/hrsuit/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...administrator, password: 'not the password' }),
      });
      await response.arrayBuffer();
      return response.status;
    };
    for (let guessed = 0; guessed < tries; guessed++) {
      const status = await guess(guessed % 2 === 0 ? one.url : other.url);
      assert(status === 401, `guess ${guessed + 1} of ${tries} was answered with ${status}`);
    }
    const beyond = [await guess(one.url), await guess(other.url)];
    assert(
      beyond.every((status) => status === 429),
      `beyond the limit they answer ${beyond.join(' and ')}`,
    );
    report(`${tries} wrong passwords, shared between the two, are the limit of both`);
    await Promise.all([one.stop(), other.stop()]);
    await server.stop();
  },
};
