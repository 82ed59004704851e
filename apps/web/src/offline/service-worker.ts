/// <reference lib="webworker" />
import { apiRoots } from '@icare/contracts/endpoint';
import { ExpirationPlugin } from 'workbox-expiration';
import { addPlugins, cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { workerMessages } from './worker-messages.ts';

type KeptFile = { url: string; revision: string | null; integrity: string; isLater: boolean };
declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: unknown };

/** Any page's HTML; the scripts in it show the page of the address. */
const frameHref = '/offline';
const frames = 'frame';
/** Files of pages that no emergency needs: see apps/web/vite/kept-pages.ts. */
const otherFiles = 'other-files';
/** Files of pages that were visited and are not kept from the start. */
const visitedFiles = 'visited-files';

/** Milliseconds that a page waits for the network before the kept frame is shown. */
const patienceMs = 6_000;
const renewEveryMs = 12 * 3_600_000;

/** A hotel's Wi-Fi answers every address with a page of its own, also that of a script. */
const isPageInstead = ({ headers }: Response) =>
  /^text\/html\b/.test(headers.get('content-type') ?? '');
const onlyFiles = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok && !isPageInstead(response) ? response : null,
};

// Each file is also compared with the hash that the build has written into the list.
addPlugins([onlyFiles]);
const entries = self.__WB_MANIFEST as KeptFile[];
const others = entries.filter(({ isLater }) => isLater);
precacheAndRoute(entries.filter(({ isLater }) => !isLater));
cleanupOutdatedCaches();

// A file name holds the hash of its content, so a kept file is never out of date.
const fromVisited = new CacheFirst({
  cacheName: visitedFiles,
  // Its type lacks the `undefined` that `exactOptionalPropertyTypes` asks for.
  plugins: [
    onlyFiles,
    new ExpirationPlugin({ maxEntries: 150, maxAgeSeconds: 60 * 86_400 }) as object,
  ],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await caches.match(options.request)) ?? fromVisited.handle(options),
);

const isPage = ({ pathname }: URL) =>
  ![...apiRoots, '/docs'].some((root) => pathname === root || pathname.startsWith(`${root}/`));

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPage(url),
  ({ event, request }) => answerPage(event as FetchEvent, request),
);

async function answerPage(event: FetchEvent, request: Request): Promise<Response> {
  const patience = new AbortController();
  const frame = await caches.match(frameHref, { cacheName: frames });
  // Without a frame there is nothing to show instead, however long it takes.
  const timer = frame && setTimeout(() => patience.abort(), patienceMs);
  try {
    const preloaded = (await abortable(event.preloadResponse, patience.signal)) as
      | Response
      | undefined;
    const response = preloaded ?? (await fetch(request, { signal: patience.signal }));
    const isDown = response.status >= 502 && response.status <= 504;
    return frame && (isDown || isOfAnother(response)) ? frame : response;
  } catch {
    return frame ?? Response.error();
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Whether a page comes from something between here and the portal, whose every answer names its request. What it redirects
 * to is left alone: that may be a sign-in that the hospital has put before the portal.
 */
const isOfAnother = ({ ok, headers }: Response) => ok && !headers.has('x-request-id');

function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

/** Keeps the frame together with the files it names, so that the two always fit. */
async function keepFrame() {
  const response = await fetch(frameHref, { cache: 'no-store' });
  if (!response.ok) throw new Error(`${frameHref} was answered with ${response.status}.`);
  const html = await response.clone().text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
    ([, file = '']) => file,
  );
  // Whatever answers in the place of the portal, a frame without scripts would never show a page.
  if (response.redirected || isOfAnother(response) || files.length === 0) {
    throw new Error(`${frameHref} is not the portal's.`);
  }
  const cache = await caches.open(visitedFiles);
  for (const file of files) if (!(await caches.match(file))) await keepFile(cache, file);
  await (await caches.open(frames)).put(frameHref, response);
}

async function keepFile(cache: Cache, file: string) {
  const response = await fetch(file);
  if (!response.ok || isPageInstead(response)) throw new Error(`${file} is not the portal's.`);
  await cache.put(file, response);
}

let keepingOthers: Promise<void> | undefined;

/** Goes on where it was stopped: browsers end a worker that is at it for minutes. */
function keepOthers(): Promise<void> {
  keepingOthers ??= keepAllOthers().finally(() => {
    keepingOthers = undefined;
  });
  return keepingOthers;
}

/** One after the other, so that what somebody opens meanwhile has most of the line. */
async function keepAllOthers() {
  const cache = await caches.open(otherFiles);
  for (const { url, integrity } of others) {
    if (await cache.match(url)) continue;
    const response = (await caches.match(url)) ?? (await fetch(url, { integrity }));
    if (!response.ok || isPageInstead(response)) throw new Error(`${url} is not the portal's.`);
    await cache.put(url, response);
  }
}

async function removeOutdated() {
  const cache = await caches.open(otherFiles);
  const known = new Set(others.map(({ url }) => new URL(url, location.href).href));
  const outdated = (await cache.keys()).filter(({ url }) => !known.has(url));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}

async function renewFrame() {
  const kept = await caches.match(frameHref, { cacheName: frames });
  const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '');
  if (!(age < renewEveryMs)) await keepFrame();
}

/** Replaces the worker of the former build, unless another page still uses its files. */
async function startIfAlone() {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open.length <= 1) await self.skipWaiting();
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepFrame());
  // An update must not have less than the build that it replaces.
  if (self.registration.active) event.waitUntil(keepOthers());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      ...[self.registration.navigationPreload?.enable(), self.clients.claim()],
      removeOutdated(),
    ]),
  );
});
self.addEventListener('message', (event) => {
  if (event.data === workerMessages.startIfAlone) event.waitUntil(startIfAlone());
  // The next visit goes on.
  if (event.data === workerMessages.keepOthers)
    event.waitUntil(keepOthers().catch(() => undefined));
  // Without a network the kept frame stays.
  if (event.data === workerMessages.renewFrame)
    event.waitUntil(renewFrame().catch(() => undefined));
});
