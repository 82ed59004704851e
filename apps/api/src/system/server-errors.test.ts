import type { ServerError } from '@icare/contracts/system';
import { expect, test } from 'vitest';
import { housekeeping } from '../housekeeping.ts';
import { type TestPortal, testPortal } from '../testing/portal.ts';

let failure: () => Error = () => new Error('It broke.');

const portal = await testPortal({
  mayFail: true,
  replace: ({ database }) => ({
    database: {
      ...database,
      send: {
        ...database.send,
        rows: (name, text, values) =>
          /from "mails" order by/.test(text)
            ? Promise.reject(failure())
            : database.send.rows(name, text, values),
      },
    },
  }),
});
const admin = await portal.as('ROLE_ADMIN');
const path = '/api/mails';

async function fail(error: () => Error): Promise<string> {
  failure = error;
  const { body } = await admin.get(path);
  return body.requestId;
}

async function found(search: string, by: TestPortal = portal): Promise<ServerError[]> {
  const { body } = await (await by.as('ROLE_ADMIN')).get('/api/system/errors').query({ search });
  return body.data.serverErrors;
}

/** Errors are recorded in the background. */
const soon = { timeout: 30_000 };
const noted = (id: string) => expect.poll(() => found(id), soon).toHaveLength(1);

test('an error is found by the id that its caller was given', async () => {
  const id = await fail(() => new TypeError('Cannot read x of "Ngozi Eze", ngozi@example.com.'));
  await noted(id);
  const [error] = await found(id.slice(0, 13).toUpperCase());
  expect(error).toMatchObject({
    requestId: id,
    method: 'GET',
    route: path,
    name: 'TypeError',
    message: 'Cannot read x of "…", …',
    at: portal.clock.now().toISOString(),
  });
  expect(error?.stack).toContain('apps/api/src/');
  expect(error?.stack).not.toMatch(/node_modules|Ngozi|file:|\(\//);
});

test('of database errors, values are left out and names stay', async () => {
  const id = await fail(() =>
    Object.assign(new Error('invalid input syntax for type uuid: "Ngozi"'), {
      code: '22P02',
      table: 'users',
      detail: 'Key (email)=(ngozi@example.com) already exists.',
    }),
  );
  await noted(id);
  expect((await found(id))[0]?.message).toBe(
    'invalid input syntax for type uuid: "…" (code 22P02, table users)',
  );
});

test('answers with 503 and mistakes of callers are not recorded', async () => {
  const id = await fail(() => Object.assign(new Error('no'), { code: 'ECONNREFUSED' }));
  const { body } = await admin.get('/api/system/errors?limit=0');
  expect(body.code).toBe('invalid');
  const later = await fail(() => new Error('Later.'));
  await noted(later);
  expect(await found(id)).toEqual([]);
  expect(await found(body.requestId)).toEqual([]);
});

test('of a flood of errors only the first are recorded, and every call is answered', async () => {
  portal.clock.advance(60_000);
  const message = `Flood ${portal.platform.newId()}`;
  for (let call = 0; call < 60; call++) await fail(() => new Error(message));
  await expect.poll(async () => (await found(message)).length, soon).toBeGreaterThan(3);
  const count = (await found(message)).length;
  expect(count).toBeLessThanOrEqual(30);
  portal.clock.advance(60_000);
  await fail(() => new Error(message));
  await expect.poll(async () => (await found(message)).length, soon).toBe(count + 1);
});

test('newest first, page by page', async () => {
  const message = `Pages ${portal.platform.newId()}`;
  for (let call = 0; call < 3; call++) {
    portal.clock.advance(60_000);
    const id = await fail(() => new Error(message));
    await noted(id);
  }
  const all = await found(message);
  const times = all.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
  const page = async (cursor?: string) =>
    (await admin.get('/api/system/errors').query({ search: message, limit: 2, cursor })).body;
  const first = await page();
  const rest = await page(first.page.nextCursor);
  expect([...first.data.serverErrors, ...rest.data.serverErrors]).toEqual(all);
  expect(first.page.total).toBe(3);
});

test('errors are removed after thirty days', async () => {
  const id = await fail(() => new Error('Old.'));
  await noted(id);
  portal.clock.advance(29 * 86_400_000);
  await housekeeping(portal.platform);
  expect(await found(id)).toHaveLength(1);
  portal.clock.advance(2 * 86_400_000);
  await housekeeping(portal.platform);
  expect(await found(id)).toEqual([]);
});
