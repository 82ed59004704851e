import { expect, test } from 'vitest';
import { signInAtProvider } from '../../testing/identity-provider.ts';
import type { Client } from '../../testing/portal.ts';
import { portalWithProvider, redirectAddress } from '../../testing/single-sign-on.ts';

const { portal, provider, account, signIn, finish, comeBack } = await portalWithProvider({
  environment: { OIDC_CREATE_PEOPLE: 'true', OIDC_ROLES: '', LIMIT_LOGIN_PER_MINUTE: '1000' },
});
const { prisma } = portal.platform.database;

/** Somebody who came by the provider, has no password here, and last proved who they are 6 minutes ago. */
async function signedInAWhile() {
  const known = account();
  const answer = await signIn(known);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const client = portal.withToken(answer.body.token);
  const { userId } = await prisma.identity.findFirstOrThrow({ where: { subject: known.sub } });
  const provedAt = new Date(portal.clock.now().getTime() - 6 * 60_000);
  await prisma.session.updateMany({ where: { userId }, data: { provedAt } });
  return { known, client, userId };
}

const begin = async (client: Client) => {
  const answer = await client.post('/hrsuit/step-up/single-sign-on/begin').send({});
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.data as { address: string; state: string };
};
const prove = (client: Client, body: object) =>
  client.post('/hrsuit/step-up/single-sign-on/finish').send(body);
const isOpen = async (client: Client) => (await client.get('/hrsuit/my-data')).status === 200;

test('whoever has no password signs in again at the provider, which is told to ask', async () => {
  const { known, client } = await signedInAWhile();
  expect(await isOpen(client)).toBe(false);
  const ways = (await client.get('/hrsuit/step-up')).body.data;
  expect(ways).toMatchObject({ hasPassword: false, singleSignOn: { label: 'Microsoft 365' } });
  const byPassword = await client.post('/hrsuit/step-up').send({ password: 'anything at all' });
  expect([byPassword.status, byPassword.body.message]).toEqual([
    409,
    'You have no password here. Sign in again with Microsoft 365.',
  ]);
  const { address, state } = await begin(client);
  const asked = new URL(address).searchParams;
  expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '0']);
  const returned = await signInAtProvider(address, known.sub, redirectAddress);
  const proved = await prove(client, { state, returned });
  expect(proved.status, JSON.stringify(proved.body)).toBe(200);
  expect(await isOpen(client)).toBe(true);
  expect((await prove(client, { state, returned })).status).toBe(400);
});

test('somebody else’s account proves nothing', async () => {
  const [mine, other] = [await signedInAWhile(), await signedInAWhile()];
  const { address, state } = await begin(mine.client);
  const returned = await signInAtProvider(address, other.known.sub, redirectAddress);
  const { status, body } = await prove(mine.client, { state, returned });
  expect([status, body.message]).toEqual([
    403,
    'That is not the account you are signed in with here.',
  ]);
  expect(await isOpen(mine.client)).toBe(false);
});

test('a proof is for the session that asked for it, and neither is a sign-in nor comes of one', async () => {
  const { known, client, userId } = await signedInAWhile();
  const { address, state } = await begin(client);
  const returned = await signInAtProvider(address, known.sub, redirectAddress);
  const elsewhere = await portal.as({ id: userId });
  expect((await prove(elsewhere, { state, returned })).status).toBe(400);
  expect((await finish({ state, returned })).status).toBe(400);
  expect((await prove(client, await comeBack(known))).status).toBe(400);
  expect(await isOpen(client)).toBe(false);
  expect((await prove(client, { state, returned })).status).toBe(200);
});

test('a provider that let somebody through without asking is not believed', async () => {
  const { known, client } = await signedInAWhile();
  provider.state.tamper = (tokens) => ({
    ...tokens,
    id_token: provider.forge(String(tokens.id_token), {
      auth_time: Math.floor(portal.clock.now().getTime() / 1000) - 600,
    }),
  });
  const { address, state } = await begin(client);
  const returned = await signInAtProvider(address, known.sub, redirectAddress);
  const { status, body } = await prove(client, { state, returned });
  expect([status, body.message]).toEqual([
    400,
    'The sign-in service did not ask who you are. Sign out there, then try again.',
  ]);
  // A sign-in is as old a proof as the provider says, too.
  const again = portal.withToken((await signIn(known)).body.token);
  expect(await isOpen(again)).toBe(false);
  provider.state.tamper = (tokens) => tokens;
  expect(await isOpen(client)).toBe(false);
});
