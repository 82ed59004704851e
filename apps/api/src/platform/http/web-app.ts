import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { apiRoots } from '@icare/contracts/endpoint';
import { isPage } from '@icare/contracts/pages';
import type { Site } from '@icare/contracts/site';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { encodedTexts, sendEncoded } from './encoded-texts.ts';
import { sendError } from './error-handler.ts';
import { type DescribePage, withHead } from './page-head.ts';
import { webPages } from './web-page.ts';

/** Addresses of the API: what is not found there is an error in JSON, never a page. */
const apiPrefixes = [...apiRoots, '/docs'];

/** Each takes some 100 kB of memory. */
const keptPages = 100;

/**
 * Serves the built web app: hashed files for a year, everything else revalidated, and the one page for every address
 * of the router – with status 404 where the router will show its 404 page. Features say what stands at addresses of
 * theirs.
 */
export async function serveWebApp(
  app: FastifyInstance,
  root: string,
  currentSite: () => Promise<Site>,
  describePage: DescribePage,
) {
  const built = existsSync(join(root, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      globIgnore: [
        '**/index.html*',
        '**/manifest.json*',
        '**/prerendered/**',
        '**/*.br',
        '**/*.gz',
        '**/*.map',
      ],
      setHeaders: (response, path) => {
        response.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  const pageOf = built ? await webPages(root) : null;
  const encoded = encodedTexts(keptPages);
  app.setNotFoundHandler(async (request, reply) => {
    // Split and not parsed: an address like `//` is none to a parser, and still has to be answered.
    const [pathname = '/'] = request.url.split('?', 1);
    if (pageOf === null || !wantsPage(request, pathname)) {
      return sendError(
        reply,
        request,
        new AppError('not_found', 'There is nothing at this address.'),
      );
    }
    const [site, head] = await Promise.all([
      currentSite(),
      isPage(pathname) ? describePage(pathname) : ('missing' as const),
    ]);
    const page = pageOf(pathname, site);
    return sendEncoded(request, reply, {
      text: await encoded(head && head !== 'missing' ? withHead(page, head) : page),
      type: 'text/html; charset=utf-8',
      status: head === 'missing' ? 404 : 200,
    });
  });
}

function wantsPage({ method }: FastifyRequest, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (pathname.startsWith('/assets/')) return false;
  return !apiPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}
