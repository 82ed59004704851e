import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { webhookEventTypes } from '@icare/contracts/webhook-events';
import { afterAll, expect, test } from 'vitest';
import { makeSecret, signedHeaders } from './secrets.ts';

const guide = await readFile(
  join(import.meta.dirname, '../../../../docs/guide/integrators.md'),
  'utf8',
);
const examples = [...guide.matchAll(/^```js\n([\s\S]+?)^```/gm)].map(([, code = '']) => code);
const code = examples.find((one) => one.includes('isOfThePortal')) ?? '';
const folder = await mkdtemp(join(tmpdir(), 'portal-guide-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const file = join(folder, 'example.mjs');
await writeFile(file, code);
const { isOfThePortal } = (await import(pathToFileURL(file).href)) as {
  isOfThePortal: (secret: string, headers: Record<string, string>, body: string) => boolean;
};

test('the check of the guide accepts what the portal signs, and nothing else', () => {
  const [secret, former] = [makeSecret(), makeSecret()];
  const body = '{"type":"webhook.test"}';
  const message = { id: '019ab100-0000-7000-8000-0000000000aa', at: new Date(), body };
  const headers = signedHeaders([secret, former], message);
  for (const one of [secret, former]) expect(isOfThePortal(one, headers, body)).toBe(true);
  expect(isOfThePortal(makeSecret(), headers, body)).toBe(false);
  expect(isOfThePortal(secret, headers, `${body} `)).toBe(false);
  expect(isOfThePortal(secret, { ...headers, 'webhook-id': 'another' }, body)).toBe(false);
  expect(isOfThePortal(secret, { ...headers, 'webhook-timestamp': 'now' }, body)).toBe(false);
  expect(isOfThePortal(secret, {}, body)).toBe(false);
  const old = signedHeaders([secret], { ...message, at: new Date(Date.now() - 301_000) });
  expect(isOfThePortal(secret, old, body)).toBe(false);
});

test('the guide explains every event', () => {
  const missing = webhookEventTypes.filter((type) => !guide.includes(`\`${type}\``));
  expect(missing).toEqual([]);
});
