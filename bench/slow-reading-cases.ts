/// <reference lib="dom" />
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { Line, LineSpeed } from './slow-line.ts';
import { type Watched, watch } from './watch-reading.ts';

export const slow: LineSpeed = { bytesPerSecond: 32_000, roundTripMs: 400 };
/** One for each that a visitor opens, since a text that was read before is not fetched again. */
export const protocolNames = [
  'Care in the first hour',
  'Care in the first day',
  'Care in the first week',
];

export type Reading = {
  seconds: number;
  wholeSeconds: number;
  /** Over the line until the whole text was there. */
  bytes: number;
  /** Of the answers that belong to what was tapped, without what the device fetches in the background. */
  files: string[];
};

export type Protocol = { id: string; name: string; first: string; last: string };

export type Visitor = { context: BrowserContext; line: Line; open: () => Promise<Page> };

export async function startVisitor(
  browser: Browser,
  line: Line,
  { cpu, shared }: { cpu: number; shared: boolean },
): Promise<Visitor> {
  const context = await browser.newContext({
    ...{ baseURL: line.url, locale: 'en-NG', timezoneId: 'Africa/Lagos' },
    ...{ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  });
  const open = async () => {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    if (cpu > 1) await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    if (shared) return page;
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: slow.roundTripMs },
      ...{ downloadThroughput: slow.bytesPerSecond, uploadThroughput: slow.bytesPerSecond },
    });
    return page;
  };
  return { context, line, open };
}

const row = (page: Page, { name }: Protocol) =>
  page.getByRole('link', { name, exact: true }).first();

async function openList(page: Page, protocol: Protocol) {
  await page.goto('/sops', { timeout: 120_000 });
  await row(page, protocol).waitFor({ timeout: 120_000 });
}

/**
 * Until nothing has gone over the line for some seconds: the pages and the emergency procedures are on the device. Seconds
 * until the pages and until all are, what went over the line for it, and in how many requests.
 */
async function waitUntilKept({ line }: Visitor, page: Page): Promise<Reading> {
  while (!line.requests.some(({ path }) => path === '/service-worker.js')) await sleep(50);
  const [begun, before, known] = [performance.now(), line.bytes(), line.requests.length];
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const seconds = (performance.now() - begun) / 1000;
  do await sleep(500);
  while (line.quietFor() < 6000);
  return {
    seconds,
    wholeSeconds: (performance.now() - line.quietFor() - begun) / 1000,
    bytes: line.bytes() - before,
    files: [`${line.requests.length - known} requests`],
  };
}

type Found = AsyncGenerator<{ situation: string; reading: Reading }>;

/** What a visitor does one after the other, each beginning with a browser that has never been here. */
export const sequences: readonly ((visitor: Visitor, protocols: readonly Protocol[]) => Found)[] = [
  async function* firstTap(visitor, [protocol]) {
    if (!protocol) return;
    const page = await visitor.open();
    await openList(page, protocol);
    const reading = await tap(visitor, page, protocol);
    yield { situation: 'first visit, tapped as soon as the list is there', reading };
  },
  async function* tapMeanwhile(visitor, [protocol]) {
    if (!protocol) return;
    const page = await visitor.open();
    await openList(page, protocol);
    const hasBegun = () => visitor.line.requests.some(({ path }) => path === '/service-worker.js');
    while (!hasBegun()) await sleep(100);
    await sleep(3000);
    const reading = await tap(visitor, page, protocol);
    yield { situation: 'first visit, while the device fetches what it keeps', reading };
  },
  async function* followLink(visitor, [protocol]) {
    if (!protocol) return;
    const reading = await follow(visitor, await visitor.open(), protocol);
    yield { situation: 'a link, first visit', reading };
  },
  async function* returnLater(visitor, [one, two, three]) {
    if (!one || !two || !three) return;
    const page = await visitor.open();
    await openList(page, one);
    yield { situation: 'all that the device keeps', reading: await waitUntilKept(visitor, page) };
    const settled = await tap(visitor, page, one);
    yield { situation: 'first visit, with all that the device keeps', reading: settled };
    await page.close();
    const later = await visitor.open();
    await openList(later, two);
    const again = await tap(visitor, later, two);
    yield { situation: 'later visit, tapped as soon as the list is there', reading: again };
    await later.close();
    const linked = await follow(visitor, await visitor.open(), three);
    yield { situation: 'a link, later visit', reading: linked };
  },
];

async function tap({ line }: Visitor, page: Page, protocol: Protocol): Promise<Reading> {
  await row(page, protocol).scrollIntoViewIfNeeded();
  await page.evaluate(watch, { ...protocol, from: 'click' as const });
  line.forget();
  await row(page, protocol).click();
  return readTimes(line, page);
}

async function follow({ line }: Visitor, page: Page, protocol: Protocol): Promise<Reading> {
  await page.addInitScript(watch, { ...protocol, from: 'navigation' as const });
  line.forget();
  await page.goto(`/read/${protocol.id}`, { timeout: 120_000, waitUntil: 'commit' });
  return readTimes(line, page);
}

async function readTimes(line: Line, page: Page): Promise<Reading> {
  await page.waitForFunction(() => (window as Watched).readTimes?.last !== undefined, null, {
    timeout: 120_000,
    polling: 50,
  });
  const { first = 0, last = 0 } = await page.evaluate(() => (window as Watched).readTimes ?? {});
  const files = line.requests.map(
    ({ path, received }) =>
      `${path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, ':id')} ${(received / 1000).toFixed(1)}`,
  );
  return { seconds: first / 1000, wholeSeconds: last / 1000, bytes: line.bytes(), files };
}
