/** Starts the real portal with demonstration data and a temporary PostgreSQL, serving the built web app. */
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readConfig } from '@icare/api/config';
import { readDocumentTexts } from '@icare/api/read-document-texts';
import { startPortal } from '@icare/api/serve';
import { makeCertificate, trust } from '@icare/api/testing/certificate';
import { startEmbeddedPostgres } from '@icare/database/embedded-postgres';
import { forgetDatabase, noteDatabase } from './journeys-database.ts';
import { administrator, demoPassword, port } from './settings.ts';
import { forgetCertificate, noteCertificate } from './webhooks/receiver.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-journeys-'));
await chmod(folder, 0o755);
// Copied, so that a build during the journeys does not change them.
const webRoot = join(folder, 'web');
const built = process.env['WEB_DIST'] ?? join(import.meta.dirname, '../dist');
await cp(built, webRoot, { recursive: true });
const database = await startEmbeddedPostgres({
  directory: join(folder, 'postgres'),
  throwAway: true,
});
// Webhooks lead to receivers on this machine, which have this certificate.
const certificate = await makeCertificate('receiver.example');
trust(certificate);
await noteCertificate(certificate);
const portal = await startPortal(
  readConfig({
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url('postgres'),
    JWT_SECRET: 'a secret that only these journeys know',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    DEMO_DATA: 'true',
    DEMO_PASSWORD: demoPassword,
    LIMIT_LOGIN_PER_MINUTE: '1000',
    LIMIT_CONTACT_PER_MINUTE: '1000',
    LIMIT_APPLY_PER_MINUTE: '1000',
    LIMIT_SEARCH_MS: '5000',
    WEBHOOK_PRIVATE_ADDRESSES: '127.0.0.1/32',
    LOG_LEVEL: 'warn',
  }),
  undefined,
  webRoot,
);

await noteDatabase(database.url('postgres'));
process.send?.('up');
// The journeys need the texts of the demonstration; by itself the portal pauses three quarters of the time.
const closing = new AbortController();
const reading = readTexts();

/** Also if a reader does not start in time, as on a busy machine. */
async function readTexts() {
  while (!closing.signal.aborted) {
    try {
      return await readDocumentTexts(portal.platform, closing.signal, { pauseRatio: 0 });
    } catch (error) {
      console.error('Texts could not be read, and are read again:', error);
      await sleep(500);
    }
  }
}

async function stop() {
  closing.abort();
  await reading;
  await Promise.all([forgetDatabase(), forgetCertificate()]);
  await portal.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}
let stopping: Promise<void> | undefined;
// Playwright signals the whole process group and `servers.ts` signals each server: the second signal must not
// interrupt the shutdown.
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => (stopping ??= stop()));
