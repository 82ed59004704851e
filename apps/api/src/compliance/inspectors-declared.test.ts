import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { everyEndpoint, nameOf } from '../testing/every-endpoint.ts';
import { addInspector } from '../testing/inspectors.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });
const client = await portal.as(await addInspector(portal, { departments: ['Surgery'] }));

test('whatever is not declared for inspectors is refused, whatever its input', async () => {
  const closed = everyEndpoint.filter(
    ({ access, inspectorsToo }) =>
      access !== 'public' && access !== 'optional' && inspectorsToo === undefined,
  );
  expect(closed.length).toBeGreaterThan(100);
  for (const { method, path } of closed) {
    const address = path.replace(/:\w+/g, randomUUID());
    const call = method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const { status, body } = await client[call](address);
    expect([address, status, body.message]).toEqual([
      address,
      403,
      'An inspector may not do this.',
    ]);
  }
}, 120_000);

test('what inspectors may read only reads, and the rest of it is their own account', () => {
  const of = (kind: string) => everyEndpoint.filter(({ inspectorsToo }) => inspectorsToo === kind);
  for (const endpoint of of('reads')) expect([nameOf(endpoint), endpoint.method]).toContain('GET');
  expect(of('own account').map(nameOf).sort()).toEqual([
    'GET /hrsuit/checkToken',
    'GET /hrsuit/my-data',
    'GET /hrsuit/second-factor',
    'GET /hrsuit/sessions',
    'GET /hrsuit/step-up',
    'POST /hrsuit/logout',
    'POST /hrsuit/password',
    'POST /hrsuit/second-factor/confirm',
    'POST /hrsuit/second-factor/recovery-codes',
    'POST /hrsuit/second-factor/remove',
    'POST /hrsuit/second-factor/setup',
    'POST /hrsuit/sessions/:id/end',
    'POST /hrsuit/step-up',
  ]);
});

test('what is public they see as visitors do, without what is for staff', async () => {
  const visitor = await portal.visitor.get('/api/documents');
  const theirs = await client.get('/api/documents');
  expect(theirs.body).toEqual(visitor.body);
});
