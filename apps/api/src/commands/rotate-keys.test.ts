import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { grantPortalAccess, portalRole } from '@icare/database/roles';
import { expect, test } from 'vitest';
import { readTrackingToken, trackingToken } from '../applications/apply/tracking-link.ts';
import { openKeys } from '../platform/auth/keys.ts';
import { readKeyId } from '../platform/auth/sealed-text.ts';
import { ask, backUp, emptyPlace, placeOf, restore, scratchFolder } from '../testing/archives.ts';
import { password } from '../testing/people.ts';
import { keysOf, testPortal } from '../testing/portal.ts';
import { codeOf, personWithSecondFactor } from '../testing/second-factor.ts';
import { makeSecret, openSecret, sealSecret } from '../webhooks/secrets.ts';

type End = { code: number; out: string; said: string };

function rotate(words: string[], environment: NodeJS.ProcessEnv) {
  const { PATH, HOME } = process.env;
  const script = join(import.meta.dirname, 'keys-rotate.ts');
  return new Promise<End>((resolve) => {
    const child = execFile(
      process.execPath,
      [script, ...words],
      { env: { PATH, HOME, ...environment } },
      (_error, out, said) => resolve({ code: child.exitCode ?? -1, out, said }),
    );
  });
}

const secret = 'of an installation from before keys had ids';

test('a new signing key ends every session, a new sealing key keeps everything sealed readable', {
  timeout: 180_000,
}, async () => {
  const place = await emptyPlace();
  const { dataDirectory } = place.config;
  await writeFile(join(dataDirectory, 'jwt-secret'), `${secret}\n`);
  const source = await testPortal({ pages: false, replace: () => ({ keys: keysOf(secret) }) });
  const person = await personWithSecondFactor(source);
  const webhook = '019ab100-0000-7000-8000-0000000000bb';
  const webhookSecret = makeSecret();
  const sealed = sealSecret(keysOf(secret).seal, webhook, webhookSecret);
  await source.platform.database.prisma.webhook.create({
    data: {
      ...{ id: webhook, name: 'Rota', address: 'https://rota.example/', events: [] },
      ...{ secret: sealed, formerSecret: sealed, createdAt: new Date() },
    },
  });
  await restore(place, await backUp(placeOf(source), await scratchFolder()));
  // As values were sealed before keys had ids.
  await ask(place.databaseUrl, "UPDATE second_factors SET secret = split_part(secret, '.', 2)");
  const link = '019ab100-0000-7000-8000-0000000000aa';
  const before = await openKeys({ dataDirectory, jwtSecret: null });
  expect(before.seal.current.secret).toBe(secret);
  expect(before.sign.secret).not.toBe(secret);
  const oldLink = trackingToken({ keys: before }, link);

  const environment = {
    DATABASE_URL: place.databaseUrl,
    JWT_SECRET: secret,
    DATA_DIR: dataDirectory,
  };
  for (const words of [[], ['both'], ['sign', 'seal']]) {
    const { code, said } = await rotate(words, environment);
    expect([code, said.includes('usage: pnpm keys:rotate')]).toEqual([2, true]);
  }
  const sign = await rotate(['sign'], environment);
  expect(sign).toMatchObject({ code: 0, said: '' });
  const signed = await openKeys({ dataDirectory, jwtSecret: null });
  expect(signed.sign.id).not.toBe(before.sign.id);
  expect(signed.seal).toEqual(before.seal);
  expect(sign.out).toContain(signed.sign.id);

  const seal = await rotate(['seal'], environment);
  expect(seal).toMatchObject({ code: 0, said: '' });
  expect(seal.out).toContain('1 second factors and the secrets of 1 webhooks anew');
  const keys = await openKeys({ dataDirectory, jwtSecret: null });
  expect(keys.sign).toEqual(signed.sign);
  expect(keys.seal.current.id).not.toBe('first');
  const [factor] = await ask(place.databaseUrl, 'SELECT secret FROM second_factors');
  expect(readKeyId(factor?.['secret'])).toBe(keys.seal.current.id);
  const [told] = await ask(place.databaseUrl, 'SELECT secret, former_secret FROM webhooks');
  for (const column of ['secret', 'former_secret']) {
    expect(readKeyId(told?.[column])).toBe(keys.seal.current.id);
    expect(openSecret(keys.seal, webhook, told?.[column])).toBe(webhookSecret);
  }
  const newLink = trackingToken({ keys }, link);
  expect(newLink).not.toBe(oldLink);
  expect([oldLink, newLink].map((token) => readTrackingToken({ keys }, token))).toEqual([
    link,
    link,
  ]);
  expect(readTrackingToken({ keys: before }, newLink)).toBeNull();

  await grantPortalAccess(place.databaseUrl, portalRole);
  const portal = await testPortal({
    pages: false,
    databaseUrl: place.databaseUrl,
    replace: () => ({ keys }),
  });
  // No code works twice.
  portal.clock.advance(60_000);
  const { username } = person;
  const begun = await portal.visitor.post('/hrsuit/login').send({ username, password });
  const { challenge } = begun.body;
  const done = await portal.visitor
    .post('/hrsuit/login/continue')
    .send({ challenge, code: codeOf(portal, person.secret) });
  expect(done.status).toBe(200);
  const [header = ''] = done.body.token.split('.');
  expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toMatchObject({
    kid: keys.sign.id,
  });
  await portal.close();
  const actions = await ask(
    place.databaseUrl,
    "SELECT action FROM audit_events WHERE action LIKE '%key.replaced' ORDER BY sequence",
  );
  expect(actions.map(({ action }) => action)).toEqual([
    'signing_key.replaced',
    'sealing_key.replaced',
  ]);

  // Sealing keys are backed up, the signing key is not.
  const again = await emptyPlace();
  await restore(again, await backUp(place, await scratchFolder()));
  const there = again.config.dataDirectory;
  const moved = await openKeys({ dataDirectory: there, jwtSecret: null });
  expect(moved.seal).toEqual(keys.seal);
  expect(moved.sign.id).not.toBe(keys.sign.id);
  expect((await readFile(join(there, 'jwt-secret'), 'utf8')).trim()).toBe(secret);
});

test('two processes that start at once get the same key; a damaged file is never replaced', async () => {
  const dataDirectory = await scratchFolder();
  const place = { dataDirectory, jwtSecret: 'x'.repeat(32) };
  const all = await Promise.all([1, 2, 3, 4].map(() => openKeys(place)));
  expect(new Set(all.map(({ sign }) => sign.id)).size).toBe(1);
  await writeFile(join(dataDirectory, 'signing-key.json'), '{"id":');
  await expect(openKeys(place)).rejects.toThrow('signing-key.json is damaged');
});
