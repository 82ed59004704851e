/**
 * A portal that is updated: told the folder of a build, it closes and starts again with that, with the same data and at the
 * same address.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@icare/api/config';
import { startPortal } from '@icare/api/serve';
import { startEmbeddedPostgres } from '@icare/database/embedded-postgres';
import { administrator } from '../settings.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-journeys-'));
await chmod(folder, 0o755);
const database = await startEmbeddedPostgres({
  directory: join(folder, 'postgres'),
  throwAway: true,
});
let portal: Awaited<ReturnType<typeof startPortal>> | null = null;
let port = '0';

async function start(built: string) {
  await portal?.close();
  portal = await startPortal(
    readConfig({
      PORT: port,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: database.url('postgres'),
      DEMO_DATA: 'false',
      JWT_SECRET: 'a secret that only these journeys know',
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      LOG_LEVEL: 'error',
    }),
    undefined,
    built,
  );
  ({ port } = new URL(portal.address));
  process.send?.({ url: portal.address, folder });
}

async function stop() {
  await portal?.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}
process.on('message', (built: string) => void start(built));
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
