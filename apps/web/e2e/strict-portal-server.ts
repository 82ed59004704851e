/** A portal that asks for a second factor, over a throw-away PostgreSQL; says where it and its mails are. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@icare/api/config';
import { startPortal } from '@icare/api/serve';
import { startEmbeddedPostgres } from '@icare/database/embedded-postgres';
import { administrator } from './settings.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-journeys-'));
await chmod(folder, 0o755);
const database = await startEmbeddedPostgres({
  directory: join(folder, 'postgres'),
  throwAway: true,
});
const portal = await startPortal(
  readConfig({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url('postgres'),
    JWT_SECRET: 'a secret that only these journeys know',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    SECOND_FACTOR: 'required',
    LIMIT_LOGIN_PER_MINUTE: '1000',
    // The journeys read the address from the first line.
    LOG_LEVEL: 'error',
    ...JSON.parse(process.env['STRICT_PORTAL_SETTINGS'] ?? '{}'),
  }),
  undefined,
  process.env['WEB_DIST'] ?? join(import.meta.dirname, '../dist'),
);
process.stdout.write(
  `${JSON.stringify({
    url: portal.address,
    outbox: join(folder, 'data/outbox'),
    database: database.url('postgres'),
  })}\n`,
);

async function stop() {
  await portal.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
