/**
 * `pnpm pictures` takes the pictures of the documentation from the demonstration, in a browser, and writes them to
 * docs/pictures.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { readDocument } from '@icare/contracts/document-reading';
import type { Answer } from '@icare/contracts/endpoint';
import { type Browser, chromium } from '@playwright/test';
import { demoPassword } from '../settings.ts';
import { fileOf, looks, type Picture, pathOf, pictures } from './pictures.ts';

/** Another than that of the journeys, which may run at the same time. */
const port = 28_110;
const origin = `http://127.0.0.1:${port}`;
const folder = join(import.meta.dirname, '../../../../docs/pictures');
/** A document that was just added waits for its text for so many seconds at most. */
const textWithinSeconds = 120;

type Session = { token: string; user: object };

async function signIn(username: string): Promise<Session> {
  const login = await post('/hrsuit/login', {
    ...{ username, password: demoPassword, appName: 'Sharepoint' },
  });
  const { token } = (await login.json()) as { token: string };
  const check = await get('/hrsuit/checkToken', token);
  const { authData } = (await check.json()) as { authData: { user: object } };
  return { token, user: authData.user };
}

const post = (path: string, body: object) =>
  fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const get = (path: string, token: string) =>
  fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });

/** The address of the picture's page, once there is something to see on it. */
async function addressOf(picture: Picture, session: Session | undefined): Promise<string> {
  if (!picture.document || !session) return pathOf(picture);
  const search = new URLSearchParams({ search: picture.document });
  const answer = await get(`/api/documents?${search}`, session.token);
  const { data } = (await answer.json()) as { data: { documents: { _id: string }[] } };
  const id = data.documents[0]?._id;
  if (!id) throw new Error(`There is no document ${picture.document}.`);
  for (let second = 0; second < textWithinSeconds; second++) {
    if (await isRead(id, session.token)) break;
    await sleep(1000);
  }
  return `${pathOf(picture)}/${id}`;
}

/** Whether the portal has read the text of the document. */
async function isRead(id: string, token: string): Promise<boolean> {
  const answer = await get(`/api/documents/${id}/text`, token);
  const { data } = (await answer.json()) as Answer<typeof readDocument>;
  return data.text !== null;
}

async function take(browser: Browser, picture: Picture): Promise<void> {
  const session = picture.username ? await signIn(picture.username) : undefined;
  const address = await addressOf(picture, session);
  const { width, height } = picture;
  for (const look of looks) {
    const context = await browser.newContext({
      ...{ viewport: { width, height }, colorScheme: look, reducedMotion: 'reduce' },
      ...{ locale: 'en-NG', timezoneId: 'Africa/Lagos', serviceWorkers: 'block' },
    });
    if (session) {
      const kept = { hr_token: session.token, hr_user: JSON.stringify(session.user) };
      await context.addInitScript((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, kept);
    }
    const page = await context.newPage();
    await page.goto(`${origin}${address}`, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    const path = join(folder, fileOf(picture, look));
    await page.screenshot({ path, type: 'jpeg', quality: 82 });
    console.log(path);
    await context.close();
  }
}

const server = fork(join(import.meta.dirname, '../server.ts'), {
  env: { ...process.env, E2E_PORT: String(port) },
});
try {
  await once(server, 'message');
  await mkdir(folder, { recursive: true });
  // Debian's Chromium, as for the journeys; elsewhere CHROMIUM_PATH, or the browser that Playwright installs.
  const installed = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({
    ...(existsSync(installed) && { executablePath: installed }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  for (const picture of pictures) await take(browser, picture);
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
}
