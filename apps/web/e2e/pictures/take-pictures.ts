/**
 * `pnpm pictures` takes the pictures of the documentation from the demonstration, in a browser, and writes them to
 * docs/pictures; with names it takes those alone. Whatever one shows has to be there, or the command fails and names it.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pages } from '@icare/contracts/pages';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import type { Picture } from './picture.ts';
import { fileOf, type Look, looksOf, pathOf, pictures } from './pictures.ts';
import { type Caller, openPortal } from './portal.ts';
import { readmePictures } from './readme-pictures.ts';
import { officer, phone } from './screens.ts';

/** Another than that of the journeys, which may run at the same time. */
const port = 28_110;
const portal = openPortal(`http://127.0.0.1:${port}`);
const folder = join(import.meta.dirname, '../../../../docs/pictures');
/** A guide has several pictures, and a phone may load them. */
const mostBytes = 60_000;
const qualities = [82, 72, 62, 52, 42];
/** Of a desktop in a guide, which shows it half as wide. */
const scale = 0.8;
/** Most of the time of a picture is waiting. */
const atOnce = 3;

/** What the demonstration lacks: somebody who has to read something, and a notice. */
async function prepare(caller: Caller): Promise<void> {
  for (const title of ['Hand Hygiene', 'Acceptable Use and Passwords']) {
    const document = await portal.findDocument(title, caller);
    await portal.assignReading(document, caller);
  }
  await portal.writeNotice(
    'No water in theatre 2 until about 16:00: planned operations move to theatre 1.',
    caller,
  );
}

/** The address of the picture's page, once there is something to see on it. */
async function addressOf(picture: Picture, caller: Caller | undefined): Promise<string> {
  if (!picture.document || !caller) return pathOf(picture);
  const id = await portal.findDocument(picture.document, caller);
  if (picture.page === pages.read) await portal.waitForText(id, caller);
  return pathOf(picture, id);
}

async function take(browser: Browser, picture: Picture): Promise<void> {
  const caller = picture.username ? await portal.signIn(picture.username) : undefined;
  const address = await addressOf(picture, caller);
  for (const look of looksOf(picture)) {
    const context = await newContext(browser, picture, look, caller);
    try {
      const page = await context.newPage();
      await page.goto(`${portal.origin}${address}`, { waitUntil: 'networkidle' });
      await show(page, picture);
      await save(page, picture, look);
    } catch (error) {
      throw new Error(`${picture.name}: ${(error as Error).message}`);
    } finally {
      await context.close();
    }
  }
}

async function newContext(
  browser: Browser,
  picture: Picture,
  look: Look,
  caller: Caller | undefined,
): Promise<BrowserContext> {
  const { width, height } = picture;
  const isSmaller = width > phone.width && !readmePictures.includes(picture);
  const context = await browser.newContext({
    deviceScaleFactor: isSmaller ? scale : 1,
    ...{ viewport: { width, height }, colorScheme: look, reducedMotion: 'reduce' },
    ...{ locale: 'en-NG', timezoneId: 'Africa/Lagos', serviceWorkers: 'block' },
  });
  context.setDefaultTimeout(15_000);
  if (caller) {
    const kept = { hr_token: caller.token, hr_user: JSON.stringify(caller.user) };
    await context.addInitScript((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, kept);
  }
  return context;
}

async function show(page: Page, { press = [], shows, hasPdf, from }: Picture): Promise<void> {
  for (const name of press) {
    // An item of a menu may be followed by what it does.
    const named = { name: new RegExp(`^${name}`) };
    const link = page.getByRole('link', named).or(page.getByRole('menuitem', named));
    await page.getByRole('button', named).or(link).first().click();
  }
  await page.getByText(shows).and(page.locator(':visible')).first().waitFor();
  if (hasPdf) await page.locator('main canvas').first().waitFor();
  if (from) {
    const heading = page.getByRole('heading', { name: from });
    // Below the bar, which stays at the top.
    await heading.evaluate((element) => {
      element.style.scrollMarginTop = '6rem';
      element.scrollIntoView();
    });
  }
  await page.waitForFunction(isComplete);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

/** Runs in the page: nothing is still loading, and the pages of a PDF are drawn. */
function isComplete(): boolean {
  const isLoading = document.querySelector('.skeleton, .animate-spin, [aria-label^=Opening]');
  const isDrawn = (canvas: HTMLCanvasElement) =>
    canvas
      .getContext('2d')
      ?.getImageData(0, 0, canvas.width, canvas.height)
      .data.some((value) => value > 0 && value < 255);
  return (
    !isLoading &&
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy') &&
    [...document.querySelectorAll('main canvas')].every((canvas) =>
      isDrawn(canvas as HTMLCanvasElement),
    )
  );
}

async function save(page: Page, picture: Picture, look: Look): Promise<void> {
  const path = join(folder, fileOf(picture, look));
  const tried = readmePictures.includes(picture) ? qualities.slice(0, 1) : qualities;
  for (const quality of tried) {
    const image = await page.screenshot({ type: 'jpeg', quality });
    if (image.length > mostBytes && quality !== tried.at(-1)) continue;
    await writeFile(path, image);
    return console.log(`${path}, ${Math.round(image.length / 1000)} kB`);
  }
}

/** Pictures that are in no list any more. */
async function removeOthers(): Promise<void> {
  const listed = pictures.flatMap((picture) =>
    looksOf(picture).map((look) => fileOf(picture, look)),
  );
  for (const file of await readdir(folder))
    if (!listed.includes(file)) await rm(join(folder, file));
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !pictures.some((picture) => picture.name === name));
if (unknown.length > 0) throw new Error(`There is no picture called ${unknown.join(', ')}.`);
const server = fork(join(import.meta.dirname, '../server.ts'), {
  env: { ...process.env, E2E_PORT: String(port) },
});
try {
  await once(server, 'message');
  await mkdir(folder, { recursive: true });
  const browser = await chromium.launch(launchOptions);
  await prepare(await portal.signIn(officer));
  const problems: string[] = [];
  const left = pictures.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
  const takeAll = async () => {
    for (let next = left.shift(); next; next = left.shift())
      await take(browser, next).catch((error: Error) => problems.push(error.message));
  };
  await Promise.all(Array.from({ length: atOnce }, takeAll));
  await browser.close();
  await removeOthers();
  if (problems.length > 0) throw new Error(`Not taken:\n${problems.join('\n')}`);
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
}
