import type { EndpointDefinition } from '@icare/contracts/endpoint';
import { describe, expect, test } from 'vitest';
import { everyEndpoint, nameOf } from '../testing/every-endpoint.ts';
import { testPortal } from '../testing/portal.ts';
import { validRequests } from '../testing/valid-requests.ts';

const portal = await testPortal({ environment: { LIMIT_LOGIN_PER_MINUTE: '1000' } });
const prepare = await validRequests(portal);

/** Somebody who may call it and last proved who they are 6 minutes ago. */
async function signedInAWhile({ access }: EndpointDefinition) {
  const role = typeof access === 'string' ? 'ROLE_ADMIN' : (access.at(-1) ?? 'ROLE_ADMIN');
  const person = await portal.person({ role });
  const client = await portal.as(person);
  await portal.platform.database.prisma.session.updateMany({
    where: { userId: person.id },
    data: { provedAt: new Date(portal.clock.now().getTime() - 6 * 60_000) },
  });
  return client;
}

describe.each(everyEndpoint.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s',
  (_, endpoint) => {
    test(endpoint.stepUp ? 'asks for a proof' : 'asks for no proof', async () => {
      const { send } = await prepare(await signedInAWhile(endpoint), endpoint);
      const { status, body } = await send();
      if (endpoint.stepUp) expect([status, body.code]).toEqual([403, 'step_up_required']);
      else expect(body?.code).not.toBe('step_up_required');
    });
  },
);

/** Whatever changes one of these, or takes all there is about somebody away, asks for a proof. */
const protectedNouns: readonly [
  noun: string,
  isAbout: (endpoint: EndpointDefinition) => boolean,
][] = [
  ['people, their roles, addresses and second factors', writesUnder('/users')],
  ['who leads a department and gets its digests', writesUnder('/hrsuit/api/departments')],
  ['inspectors', writesUnder('/api/inspectors')],
  ['programs', writesUnder('/api/service-accounts')],
  ['keys', writesUnder('/api/service-keys')],
  ['passkeys', writesUnder('/hrsuit/passkeys')],
  ['approvals', writesUnder('/api/approvals')],
  ['where messages of the public go', writesUnder('/api/contact-addresses')],
  ['erasure', ({ method, path }) => method !== 'GET' && /\/erase$/.test(path)],
  ['what beats erasure', ({ path }) => /\/legal-hold$/.test(path)],
  ['copies of all there is about somebody', ({ path }) => /\/(personal|my)-data$/.test(path)],
  ['lists that leave as a file', writesUnder('/hrsuit/exports')],
  ['removal of the demonstration', ({ path }) => path.startsWith('/api/system/demonstration/')],
  ['own second factors', writesUnder('/hrsuit/second-factor')],
  ['own password', writesUnder('/hrsuit/password')],
  [
    'links to the own calendar',
    ({ method, path }) => method === 'POST' && path === '/api/calendar-link',
  ],
  ['own sessions', writesUnder('/hrsuit/sessions')],
];

/** Of those nouns, what asks for none, and why. */
const exceptions: Record<string, string> = {
  'PATCH /users/:id/status': 'a call of the specification; and putting somebody out must not wait',
  'POST /users/:id/sign-out': 'putting somebody out must not wait',
  'POST /api/inspectors/:id/end': 'putting an inspector out must not wait',
  'POST /api/approvals/:id/refuse': 'stops what was asked for: nothing is done or given away',
  'POST /api/approvals/:id/withdraw': 'stops what one asked for oneself: nothing is done',
  'POST /hrsuit/exports/documents': 'a list of documents names nobody',
  'POST /hrsuit/password': 'has the password in its body, every time',
  'POST /hrsuit/password-links/open': 'whoever holds the link has no session',
  'POST /hrsuit/password-links/use': 'whoever holds the link has no session',
  'POST /hrsuit/passkeys': 'needs the challenge that the step before gave, which asked',
  'PATCH /hrsuit/passkeys/:id': 'changes what its owner calls it, and nothing else',
  'POST /hrsuit/passkeys/sign-in/begin': 'whoever signs in has no session',
  'POST /hrsuit/passkeys/sign-in': 'whoever signs in has no session',
  'POST /hrsuit/second-factor/setup': 'has the password, and the old code, in its body, every time',
  'POST /hrsuit/second-factor/confirm': 'needs the secret that the step before gave',
  'POST /hrsuit/second-factor/recovery-codes': 'asks for a proof or the password, and a code',
  'POST /hrsuit/second-factor/remove': 'asks for a proof or the password, and a code',
};

function writesUnder(path: string) {
  return (endpoint: EndpointDefinition) =>
    endpoint.method !== 'GET' && endpoint.path.startsWith(path);
}

const about = everyEndpoint.flatMap((endpoint) =>
  protectedNouns
    .filter(([, isAbout]) => isAbout(endpoint))
    .map(([noun]) => [nameOf(endpoint), noun, endpoint] as const),
);

test.each(about)('%s, which is about %s, asks for a proof or says why not', (name, _, endpoint) => {
  expect(endpoint.stepUp ?? name in exceptions).toBe(true);
});

test('nothing is excepted that asks for a proof after all, or is not there', () => {
  const silent = everyEndpoint.filter(({ stepUp }) => !stepUp).map(nameOf);
  expect(silent).toEqual(expect.arrayContaining(Object.keys(exceptions)));
});

test('what asks for a proof is for people: a key cannot give one', () => {
  const others = everyEndpoint.filter(({ stepUp, peopleOnly }) => stepUp && !peopleOnly);
  expect(others.map(nameOf)).toEqual([]);
});
