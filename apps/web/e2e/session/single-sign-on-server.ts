/**
 * Starts a portal with an identity provider and a temporary PostgreSQL, and prints their addresses to standard output.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@icare/api/config';
import { startPortal } from '@icare/api/serve';
import {
  clientId,
  clientSecret,
  startIdentityProvider,
} from '@icare/api/testing/identity-provider';
import { startEmbeddedPostgres } from '@icare/database/embedded-postgres';
import { administrator } from '../settings.ts';

const folder = await mkdtemp(join(tmpdir(), 'portal-journeys-'));
await chmod(folder, 0o755);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const provider = await startIdentityProvider({ redirectAddress: `${url}/sign-in/returned` });
for (const [sub, name, groups] of [
  ['ada', 'Adaeze Nwankwo', []],
  ['ngozi', 'Ngozi Eze', []],
  ['chinedu', 'Chinedu Obi', ['portal-admins']],
] as const) {
  provider.addAccount({
    sub,
    name,
    groups,
    preferred_username: sub,
    email: `${sub}@hospital.example`,
    email_verified: true,
  });
}
// The provider knows him and the portal may not take him over.
provider.addAccount({ sub: 'stranger', email: 'x@hospital.example', email_verified: false });
const database = await startEmbeddedPostgres({
  directory: join(folder, 'postgres'),
  throwAway: true,
});
const portal = await startPortal(
  readConfig({
    PORT: String(port),
    SITE_URL: url,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url('postgres'),
    JWT_SECRET: 'a secret that only these journeys know',
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    LIMIT_LOGIN_PER_MINUTE: '1000',
    // The journeys read the addresses from the first line.
    LOG_LEVEL: 'error',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_LABEL: 'Microsoft 365',
    OIDC_ROLES: 'ROLE_ADMIN=portal-admins',
    OIDC_CREATE_PEOPLE: 'true',
  }),
  undefined,
  process.env['WEB_DIST'] ?? join(import.meta.dirname, '../../dist'),
);
process.stdout.write(`${JSON.stringify({ url, database: database.url('postgres') })}\n`);

/** The provider has to know where the portal will be. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port: found } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return found;
}

async function stop() {
  await portal.close();
  await provider.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
  process.exit(0);
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
