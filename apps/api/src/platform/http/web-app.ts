import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import { apiRoots } from '@icare/contracts/endpoint';
import { isPage } from '@icare/contracts/pages';
import type { Site } from '@icare/contracts/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nothingHere } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { scaleToMemory } from '../scale-to-memory.ts';
import { sendAssetsFromMemory } from './asset-memory.ts';
import { type Answered, createPageDrawer } from './drawn-pages.ts';
import { createTextEncoder, sendEncoded } from './encoded-texts.ts';
import { sendError } from './error-handler.ts';
import { type DescribePage, withHead } from './page-head.ts';
import { createPageRenderer } from './web-page.ts';

/** Under these paths an unknown address is answered with a JSON error, never with a page. */
const apiPrefixes = [...apiRoots, '/docs'];

/** Source maps, the compressed forms of files, which are sent in place of these, and files that are being written. */
const isNotServed = /\/\.|\.(?:map|br|gz)$/;

const served = (cacheControl: string) =>
  ({
    ...{ preCompressed: true, index: false, cacheControl: false },
    setHeaders: (response) => void response.header('cache-control', cacheControl),
  }) satisfies Partial<FastifyStaticOptions>;

/** Bytes of compressed pages that are kept: about a hundred. */
const mostOfPages = 16 * 1_048_576;

/**
 * Serves the built web app. Files with a hash in their name may be cached for a year, all others must be revalidated.
 * Every other path gets the app's HTML page; with status 404 if the app's router will show its 404 page.
 * A page that was opened before an update gets the files of its build from `formerPages`.
 * `describePage` lets features add metadata to the pages of their paths.
 */
export async function serveWebApp(
  app: FastifyInstance,
  { clock }: Pick<Platform, 'clock'>,
  root: string,
  formerPages: string,
  currentSite: () => Promise<Site>,
  describePage: DescribePage,
) {
  const isBuilt = existsSync(join(root, 'index.html'));
  if (isBuilt) {
    // One route for all of them: a route for each of some 700 files would take a tenth of a second at each start.
    await app.register(async (assets) => {
      sendAssetsFromMemory(assets);
      await assets.register(fastifyStatic, {
        root: [join(root, 'assets'), join(formerPages, 'assets')],
        // Before the first start has kept its files there are none of former builds.
        suppressWarning: true,
        prefix: '/assets/',
        allowedPath: (pathname) => !isNotServed.test(pathname),
        ...served('public, max-age=31536000, immutable'),
      });
    });
    await app.register(fastifyStatic, {
      root,
      decorateReply: false,
      wildcard: false,
      globIgnore: [
        ...['assets/**', 'prerendered/**', 'server/**', '**/index.html*', '**/manifest.json*'],
        ...['**/*.br', '**/*.gz', '**/*.map'],
      ],
      ...served('no-cache'),
    });
  }
  const drawer = createPageDrawer(
    join(root, 'server'),
    (href) => askAsVisitor(app, href),
    (problem) => app.log.error({ problem: String(problem) }, 'a page could not be drawn'),
    clock,
  );
  app.addHook('onClose', drawer.close);
  const renderPage = isBuilt ? await createPageRenderer(root, drawer.draw) : null;
  // The first visitor need not wait until what draws pages has been loaded.
  app.addHook('onListen', async () => void renderPage?.('/', '', await currentSite()));
  const encode = createTextEncoder(scaleToMemory(mostOfPages));
  app.setNotFoundHandler(async (request, reply) => {
    // Split, not parsed: a URL parser throws on an address such as `//`.
    const [pathname = '/', query = ''] = request.url.split('?', 2);
    if (renderPage === null || !wantsPage(request, pathname)) {
      return sendError(reply, request, nothingHere());
    }
    const [site, head] = await Promise.all([
      currentSite(),
      isPage(pathname) ? describePage(pathname) : ('missing' as const),
    ]);
    const page = await renderPage(pathname, query, site);
    return sendEncoded(request, reply, {
      text: await encode(head && head !== 'missing' ? withHead(page, head) : page),
      type: 'text/html; charset=utf-8',
      status: head === 'missing' ? 404 : 200,
    });
  });
}

/** What a visitor is answered; null if it is nothing to show in a page. */
async function askAsVisitor(app: FastifyInstance, href: string): Promise<Answered | null> {
  const { statusCode, headers, body } = await app.inject({ method: 'GET', url: href });
  const { etag } = headers;
  return statusCode === 200 && typeof etag === 'string' ? { etag, body } : null;
}

function wantsPage(request: FastifyRequest, pathname: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (pathname.startsWith('/assets/')) return false;
  return !apiPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}
