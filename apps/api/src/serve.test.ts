import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { readConfig } from './config.ts';
import { StartError } from './platform/process/data-folder.ts';
import { type Portal, startPortal } from './serve.ts';
import { createDatabase, dropDatabase } from './testing/database.ts';
import { welcome } from './welcome.ts';

const server = inject('databaseServer');
let folder = '';
let databaseUrl = '';
const name = `test_serve_${process.pid}`;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-serve-'));
  databaseUrl = await createDatabase(server, name);
});
afterAll(async () => {
  await dropDatabase(server, name);
  await rm(folder, { recursive: true, force: true });
});

const config = (environment: Record<string, string> = {}) =>
  readConfig({
    PORT: '0',
    DATABASE_URL: databaseUrl,
    JWT_SECRET: 'a secret that only tests sign with',
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    ...environment,
  });

async function running<T>(
  environment: Record<string, string>,
  work: (portal: Portal) => Promise<T>,
) {
  const portal = await startPortal(config(environment));
  try {
    return await work(portal);
  } finally {
    await portal.close();
  }
}

const signIn = ({ address }: Portal, username: string, password: string) =>
  supertest(address).post('/hrsuit/login').send({ username, password });

test('the first start creates an administrator whose password is shown once and stored until it is changed', async () => {
  const password = await running({}, async (portal) => {
    const { firstSignIn } = portal;
    if (firstSignIn.kind !== 'made') throw new Error('a password should have been made');
    expect(firstSignIn.isNew).toBe(true);
    expect(welcome(portal, config(), true)).toContain(firstSignIn.password);
    expect(welcome(portal, config(), false)).not.toContain(firstSignIn.password);
    // While somebody develops, the place to look is where the pages are rebuilt.
    const developing = welcome(portal, config(), false, 'http://localhost:5173');
    expect(developing).toContain('The portal is ready: http://localhost:5173');
    expect(developing).toContain('Sign in at http://localhost:5173/admin');
    expect((await readFile(firstSignIn.file, 'utf8')).trim()).toBe(firstSignIn.password);
    expect((await stat(firstSignIn.file)).mode & 0o777).toBe(0o600);
    expect((await signIn(portal, 'admin', firstSignIn.password)).body.role).toBe('ROLE_ADMIN');
    return firstSignIn.password;
  });

  await running({}, async (portal) => {
    expect(portal.firstSignIn).toMatchObject({ kind: 'made', isNew: false });
    expect(welcome(portal, config(), true)).not.toContain(password);
    const { token } = (await signIn(portal, 'admin', password)).body;
    const changed = await supertest(portal.address)
      .post('/hrsuit/password')
      .set('authorization', `Bearer ${token}`)
      .send({ currentPassword: password, newPassword: 'the rains of june are long' });
    expect(changed.status).toBe(200);
  });

  await running({}, async (portal) => {
    expect(portal.firstSignIn).toEqual({ kind: 'chosen', username: 'admin' });
    expect((await signIn(portal, 'admin', 'the rains of june are long')).status).toBe(200);
  });
});

test('a first password from the settings is used, a weak one stops the start', async () => {
  const environment = {
    DATABASE_URL: await createDatabase(server, `${name}_chosen`, 'test_template'),
    DATA_DIR: join(folder, 'chosen'),
    ADMIN_USERNAME: 'chief',
    ADMIN_PASSWORD: 'chief of the portal',
  };
  // The whole process, since this tests what the operator sees.
  const { status, stderr } = spawnSync(process.execPath, ['src/main.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...{ PORT: '0', JWT_SECRET: 'a secret that only tests sign with', LOG_LEVEL: 'silent' },
      ...environment,
    },
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([
    1,
    'ADMIN_PASSWORD cannot be used: The password must not contain the username.\n',
  ]);
  const better = { ...environment, ADMIN_PASSWORD: 'a lantern in the window' };
  await running(better, async (portal) => {
    expect(portal.firstSignIn).toEqual({ kind: 'chosen', username: 'chief' });
    expect((await signIn(portal, 'chief', better.ADMIN_PASSWORD)).status).toBe(200);
  });
  await dropDatabase(server, `${name}_chosen`);
});

test('demonstration data is added once, and its people cannot sign in unless a password is set for them', async () => {
  const count = ({ address }: Portal) =>
    supertest(address)
      .get('/api/documents')
      .then(({ body }) => body.page.total);
  const first = await running({ DEMO_DATA: 'true' }, async (portal) => {
    // If the database takes longer than a page waits, a later call gets the answer.
    await vi.waitFor(async () => {
      const { body } = await supertest(portal.address).get('/api/site');
      expect(body.data.demonstration).toBe(true);
    }, 20_000);
    const administrators = await portal.platform.database.prisma.user.findMany({
      where: { role: 'ROLE_ADMIN' },
    });
    expect(administrators.map(({ demo }) => demo)).toEqual([false]);
    const { status } = await signIn(portal, 'ngozi.eze', 'a password of nobody');
    expect(status).toBe(401);
    return count(portal);
  });
  expect(first).toBeGreaterThan(10);
  const environment = { DEMO_DATA: 'true', DEMO_PASSWORD: 'kola nuts on the table' };
  await running(environment, async (portal) => {
    expect(await count(portal)).toBe(first);
    expect((await signIn(portal, 'ngozi.eze', environment.DEMO_PASSWORD)).status).toBe(200);
    const { body } = await supertest(portal.address).get('/api/documents?limit=3');
    const nurse = (await signIn(portal, 'ngozi.eze', environment.DEMO_PASSWORD)).body.token;
    await supertest(portal.address)
      .post('/hrsuit/password')
      .set('authorization', `Bearer ${nurse}`)
      .send({ currentPassword: environment.DEMO_PASSWORD, newPassword: 'chosen by the nurse' })
      .expect(200);
    for (const { path, size } of body.data.documents) {
      const file = await supertest(portal.address).get(path).responseType('blob');
      expect(file.body).toHaveLength(size);
    }
  });
  // The same setting again changes nothing that was changed since.
  await running(environment, async (portal) => {
    expect((await signIn(portal, 'ngozi.eze', 'chosen by the nurse')).status).toBe(200);
  });
  await running({ DEMO_DATA: 'true' }, async (portal) => {
    expect((await signIn(portal, 'ngozi.eze', 'chosen by the nurse')).status).toBe(401);
  });
});

describe('a start that fails', () => {
  test('reports that the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    await expect(startPortal(config({ PORT: String(port) }))).rejects.toThrow(
      new StartError(`Port ${port} is taken. Stop what uses it, or set PORT to another.`),
    );
    other.close();
  });

  test('reports that no database answers', async () => {
    await expect(
      startPortal(config({ DATABASE_URL: 'postgresql://portal:x@127.0.0.1:1/portal' })),
    ).rejects.toThrow('No database answers at 127.0.0.1:1 (ECONNREFUSED). Check DATABASE_URL.');
  });

  test('reports the error of the database without its password', async () => {
    const wrong = new URL(databaseUrl);
    wrong.password = 'not-this-one';
    const start = startPortal(config({ DATABASE_URL: wrong.href }));
    await expect(start).rejects.toThrow(/^The database at 127\.0\.0\.1:\d+ cannot be used: /);
    await expect(start).rejects.not.toThrow('not-this-one');
  });
});

test('a renamed first administrator is still recognised', async () => {
  const environment = {
    DATABASE_URL: await createDatabase(server, `${name}_renamed`, 'test_template'),
    DATA_DIR: join(folder, 'renamed'),
  };
  const password = await running(environment, async ({ firstSignIn, platform }) => {
    if (firstSignIn.kind !== 'made') throw new Error('unreachable');
    await platform.database.prisma.user.updateMany({
      where: { username: 'admin' },
      data: { username: 'chief' },
    });
    return firstSignIn.password;
  });
  await running(environment, async (portal) => {
    expect(portal.firstSignIn).toMatchObject({ kind: 'made', username: 'chief', isNew: false });
    expect((await signIn(portal, 'chief', password)).status).toBe(200);
    expect(await portal.platform.database.prisma.user.count()).toBe(1);
  });
  await dropDatabase(server, `${name}_renamed`);
});
