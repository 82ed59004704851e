import type { AddressInfo } from 'node:net';
import { createClient, type Deprecated } from '@icare/client';
import { answer } from '@icare/contracts/answers';
import { type Deprecation, endpoint } from '@icare/contracts/endpoint';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { everyEndpoint } from '../../testing/every-endpoint.ts';
import { testPortal } from '../../testing/portal.ts';
import { serveApiReference } from './api-reference.ts';
import { arrivalRules } from './arrival-rules.ts';
import { createDeprecationHeaders } from './deprecation.ts';
import { createRoute } from './endpoint-routes.ts';
import { handleErrors } from './error-handler.ts';
import { requestIds } from './request-log.ts';

const thing = {
  method: 'GET',
  path: '/api/things/:id',
  access: 'public',
  tag: 'Things',
  summary: 'One',
  params: z.object({ id: z.string() }),
  response: answer(z.object({ name: z.string() })),
} as const;
const newThing = endpoint({ ...thing, path: '/api/new-things/:id' });
const deprecated: Deprecation = { since: '2027-01-01', sunset: '2028-01-01', instead: newThing };
const oldThing = endpoint({ ...thing, deprecated });
const closedThing = endpoint({
  ...thing,
  path: '/api/closed-things',
  access: ['ROLE_ADMIN'],
  deprecated: { ...deprecated, instead: null },
});

const { platform } = await testPortal();
const app = Fastify(requestIds);
app.setValidatorCompiler(validatorCompiler);
app.setSerializerCompiler(serializerCompiler);
handleErrors(app, async () => {});
await serveApiReference(app, 'Test');
await app.register(async (api) => {
  const route = createRoute(api, platform, arrivalRules);
  const name = async () => ({ success: true as const, data: { name: 'A thing' } });
  for (const each of [oldThing, newThing]) route(each, name);
  route(closedThing, name);
});
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

test('its answers say from when on it is deprecated and gone, and what to call instead', async () => {
  const { headers } = await fetch(`${url}/api/things/a%2Fb`);
  expect(headers.get('deprecation')).toBe('@1798761600');
  expect(headers.get('sunset')).toBe('Sat, 01 Jan 2028 00:00:00 GMT');
  expect(headers.get('link')).toBe(
    '</docs>; rel="deprecation"; type="text/html", </api/new-things/a%2Fb>; rel="successor-version"',
  );
});

test('refusals say it too, and where nothing replaces it, nothing is named', async () => {
  const { status, headers } = await fetch(`${url}/api/closed-things`);
  expect(status).toBe(401);
  expect(headers.get('deprecation')).toBe('@1798761600');
  expect(headers.get('link')).not.toContain('successor-version');
});

test('a call that stays says nothing', async () => {
  const { headers } = await fetch(`${url}/api/new-things/1`);
  for (const name of ['deprecation', 'sunset', 'link']) expect(headers.get(name)).toBeNull();
});

test('the reference marks it', async () => {
  const { paths } = (await (await fetch(`${url}/docs/json`)).json()) as {
    paths: Record<string, { get: { deprecated?: boolean; description: string } }>;
  };
  expect(paths['/api/things/{id}']?.get.deprecated).toBe(true);
  expect(paths['/api/things/{id}']?.get.description).toBe(
    'Deprecated since 2027-01-01; it may be gone from 2028-01-01 on. Use `GET /api/new-things/:id` instead. Everyone may call this.',
  );
  expect(paths['/api/new-things/{id}']?.get.deprecated).toBeUndefined();
});

test('the client tells of it once', async () => {
  const told: Deprecated[] = [];
  const client = createClient({ baseUrl: url, onDeprecated: (call) => told.push(call) });
  await client.call(oldThing, { params: { id: '1' } });
  await client.call(oldThing, { params: { id: '2' } });
  await client.call(newThing, { params: { id: '1' } });
  expect(told).toEqual([
    {
      call: 'GET /api/things/:id',
      since: new Date('2027-01-01'),
      sunset: new Date('2028-01-01'),
      instead: '/api/new-things/1',
    },
  ]);
});

test.each([
  ['leaves programs too little time', { ...deprecated, sunset: '2027-12-31' }, 'for 12 months'],
  ['ends on no day', { ...deprecated, sunset: '2028-13-01' }, 'is no day'],
  [
    'names one with parameters that it does not have',
    { ...deprecated, instead: { method: 'GET', path: '/api/things/:id/parts/:part' } },
    'all parameters',
  ],
] as const)('the portal does not start if a call %s', (_, wrong, message) => {
  expect(() => createDeprecationHeaders({ ...thing, deprecated: wrong })).toThrow(message);
});

test('what replaces a call of the contracts is there, and stays', () => {
  const stays = everyEndpoint.filter((call) => !call.deprecated);
  const replacing = everyEndpoint.flatMap((call) => call.deprecated?.instead ?? []);
  const missing = replacing.filter(
    ({ method, path }) => !stays.some((call) => call.method === method && call.path === path),
  );
  expect(missing).toEqual([]);
});
