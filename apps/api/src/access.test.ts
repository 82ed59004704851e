import { subscribe } from 'node:diagnostics_channel';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { EndpointDefinition } from '@icare/contracts/endpoint';
import { deleteDevelopmentActivity } from '@icare/contracts/professional-development';
import { type Role, roles } from '@icare/contracts/roles';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { requireDeclaredAccess } from './platform/http/endpoint-routes.ts';
import { everyEndpoint, isEndpoint, nameOf } from './testing/every-endpoint.ts';
import { addInspector } from './testing/inspectors.ts';
import { type Client, testPortal } from './testing/portal.ts';
import { runSql } from './testing/run-sql.ts';
import { validRequests } from './testing/valid-requests.ts';

const routes: RouteOptions[] = [];
// Fastify announces every app that it creates, early enough to record every route.
subscribe('fastify.initialization', (message) => {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', (route) => {
    routes.push(route);
  });
});

const portal = await testPortal();
const { database } = portal.platform;
const prepare = await validRequests(portal);

/** What a refused call may write: who calls, and how often. */
const notCompared = ['sessions', 'rate_limits'];

/**
 * Refused calls must leave all other rows unchanged. A row that is added or changed has the number of a later transaction,
 * and one that is deleted is missing from the count; to read every value would take a hundred times as long.
 */
const rowsOfTables = await statementOverTables();

async function statementOverTables() {
  const tables = await runSql<{ name: string }>(
    database,
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1) ORDER BY tablename`,
    [notCompared],
  );
  return tables
    .map(
      ({ name }) =>
        `SELECT '${name}' AS table, count(*) AS rows, max(xmin::text::bigint) AS last_transaction FROM "${name}"`,
    )
    .join(' UNION ALL ');
}

async function rows() {
  const tables = await runSql(database, rowsOfTables);
  return { tables, files: (await portal.files()).sort() };
}

const callers = [
  'visitor',
  'bad token',
  'ended session',
  'expired session',
  'deactivated',
  'inspector',
  ...roles,
] as const;

async function clientOf(caller: (typeof callers)[number]): Promise<Client> {
  if (caller === 'visitor') return portal.visitor;
  if (caller === 'bad token') return portal.withToken('a.bad.token');
  if (caller === 'inspector') return portal.as(await addInspector(portal));
  if ((roles as readonly string[]).includes(caller)) return portal.as(caller as Role);
  const person = await portal.person({ role: 'ROLE_ADMIN' });
  const token = await portal.tokenOf(person);
  const data =
    caller === 'ended session'
      ? { endedAt: portal.clock.now() }
      : { expiresAt: portal.clock.now() };
  if (caller === 'deactivated') {
    await database.prisma.user.update({ where: { id: person.id }, data: { status: 'Inactive' } });
  } else await database.prisma.session.updateMany({ where: { userId: person.id }, data });
  return portal.withToken(token);
}

/** A refusal changes nothing about its caller, so one of each serves every endpoint. */
const refusedClients = Object.fromEntries(
  await Promise.all(callers.map(async (caller) => [caller, await clientOf(caller)] as const)),
);

function expected({ access, inspectorsToo }: EndpointDefinition, caller: (typeof callers)[number]) {
  if (access === 'public' || access === 'optional') return 'allowed';
  // Of the whole hospital; what lies outside of what others inspect is tested where it is read.
  if (caller === 'inspector') return inspectorsToo ? 'allowed' : 403;
  if (!(roles as readonly string[]).includes(caller)) return 401;
  return access.includes(caller as Role) ? 'allowed' : 403;
}

function refusal(caller: (typeof callers)[number], status: number | string) {
  if (status === 401) return 'Access denied: Wrong access token';
  return caller === 'inspector'
    ? 'An inspector may not do this.'
    : 'Your role does not allow this.';
}

const isAllowed = (endpoint: EndpointDefinition, caller: (typeof callers)[number]) =>
  expected(endpoint, caller) === 'allowed';

describe.each(everyEndpoint.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test.each(callers.filter((caller) => isAllowed(endpoint, caller)))('%s', async (caller) => {
      const { send } = await prepare(await clientOf(caller), endpoint);
      const answer = await send();
      expect([401, 403]).not.toContain(endpoint.path === '/hrsuit/login' ? 0 : answer.status);
      const isChecked =
        endpoint.path.includes('compliance') && endpoint !== deleteDevelopmentActivity;
      if (caller === 'ROLE_ADMIN' && isChecked) {
        // Otherwise another role might have been refused because of an error in the call. Deleting is for one's own.
        expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
      }
    });
  },
);

/** Milliseconds for what every endpoint needs before it is called, on a machine that does other things as well. */
const preparing = 240_000;

type Prepared = Awaited<ReturnType<typeof prepare>>;

/** Prepares a call of each endpoint, so that what is compared afterwards is the work of the calls alone. */
async function prepareAll(endpoints: readonly EndpointDefinition[], client: () => Promise<Client>) {
  const prepared = new Map<EndpointDefinition, Prepared>();
  for (const endpoint of endpoints) prepared.set(endpoint, await prepare(await client(), endpoint));
  return prepared;
}

describe('refused', () => {
  const refusals = everyEndpoint.flatMap((endpoint) =>
    callers
      .filter((caller) => !isAllowed(endpoint, caller))
      .map((caller) => [nameOf(endpoint), caller, endpoint] as const),
  );
  let prepared: Map<EndpointDefinition, Prepared>;
  let before: Awaited<ReturnType<typeof rows>>;

  beforeAll(async () => {
    const endpoints = [...new Set(refusals.map(([, , endpoint]) => endpoint))];
    prepared = await prepareAll(endpoints, () => clientOf('ROLE_ADMIN'));
    before = await rows();
  }, preparing);

  test.each(refusals)('%s: %s', async (_, caller, endpoint) => {
    const answer = await (prepared.get(endpoint) as Prepared).send(refusedClients[caller]);
    const status = expected(endpoint, caller);
    expect(answer.status).toBe(status);
    expect(answer.body).toEqual({
      success: false,
      code: status === 401 ? 'unauthenticated' : 'forbidden',
      message: refusal(caller, status),
      requestId: answer.headers['x-request-id'],
    });
  });

  test('none of them changed anything', async () => {
    expect(await rows()).toEqual(before);
  });
});

/** Its role allows every call of people that programs may make, so only the limit refuses it. */
const limitedProgram = async () => {
  const admin = await portal.as('ROLE_ADMIN');
  const details = { role: 'ROLE_ADMIN', readOnly: false, scope: 'clearance' };
  const added = await admin
    .post('/api/service-accounts')
    .send({ name: 'Rota', purpose: 'Plans', ...details });
  const { id } = added.body.data.serviceAccount;
  const { body } = await admin.post(`/api/service-accounts/${id}/keys`).send({});
  const client = portal.withToken(body.data.key);
  // The first use of a key is noted with it; later ones of the same minute change nothing.
  await client.get('/api/documents').expect(403);
  return client;
};

describe('a program that is limited to the scope of clearance', async () => {
  const client = await limitedProgram();
  const isOpen = ({ access, scope }: EndpointDefinition) =>
    access === 'public' || scope === 'clearance';
  const [open, closed] = [
    everyEndpoint.filter(isOpen),
    everyEndpoint.filter((endpoint) => !isOpen(endpoint)),
  ];
  let prepared: Map<EndpointDefinition, Prepared>;
  let before: Awaited<ReturnType<typeof rows>>;

  beforeAll(async () => {
    prepared = await prepareAll(closed, async () => client);
    before = await rows();
  }, preparing);

  test.each(closed.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const { status, body } = await (prepared.get(endpoint) as Prepared).send();
      expect([status, body.code, body.message]).toEqual([
        403,
        'forbidden',
        endpoint.peopleOnly
          ? 'A service account may not do this.'
          : 'This service account is limited to other calls.',
      ]);
    },
  );

  test('none of these calls changed anything', async () => {
    expect(await rows()).toEqual(before);
  });

  test.each(open.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    '%s',
    async (_, endpoint) => {
      const { send } = await prepare(client, endpoint);
      const answer = await send();
      if (endpoint.scope === 'clearance') expect(answer.status).toBe(200);
      else expect(answer.body.message).not.toBe('This service account is limited to other calls.');
    },
  );

  test('may call one endpoint of those that ask who calls', () => {
    const named = everyEndpoint.filter(({ scope }) => scope !== undefined);
    expect(named.map(nameOf)).toEqual(['POST /api/compliance/clearance']);
  });
});

describe('the registered routes', () => {
  test('are exactly the endpoints of the contracts', () => {
    const registered = routes
      .map(({ config }) => config?.endpoint)
      .filter((endpoint) => endpoint !== undefined && endpoint.path !== '/*')
      .map((endpoint) => nameOf(endpoint as EndpointDefinition));
    expect([...new Set(registered)].sort()).toEqual(everyEndpoint.map(nameOf).sort());
  });

  test('are what their endpoints say', () => {
    for (const { method, url, config } of routes) {
      if (!config?.endpoint || config.endpoint.path === '/*') continue;
      expect(url).toBe(config.endpoint.path);
      expect([config.endpoint.method, 'HEAD']).toContain(method);
    }
  });

  test('without an endpoint serve pages and the API reference only', () => {
    const others = routes.filter(({ config }) => !config?.endpoint).map(({ url }) => url);
    for (const url of others) expect(url).toMatch(/^\/(docs|assets|favicon)/);
  });

  test('each declare access and a response', () => {
    for (const { access, response } of everyEndpoint) {
      expect(access === 'public' || access === 'optional' || access.length > 0).toBe(true);
      expect(response).toBeDefined();
    }
  });

  test('a route without declared access stops the start', async () => {
    const app = Fastify();
    requireDeclaredAccess(app);
    expect(() => app.get('/secret', async () => 'x')).toThrow(
      'GET /secret does not say who may call it.',
    );
  });
});

test('every module of the contracts that defines an endpoint is in the list', async () => {
  const folder = join(import.meta.dirname, '../../../packages/contracts/src');
  const defined: EndpointDefinition[] = [];
  for (const file of await readdir(folder)) {
    if (file.endsWith('.test.ts')) continue;
    const module = (await import(join(folder, file))) as Record<string, unknown>;
    defined.push(...Object.values(module).filter(isEndpoint));
  }
  expect(everyEndpoint.map(nameOf).sort()).toEqual(defined.map(nameOf).sort());
});
