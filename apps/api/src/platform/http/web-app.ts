import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isPage } from '@icare/contracts/pages';
import type { Site } from '@icare/contracts/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { sendError } from './error-handler.ts';
import { type DescribePage, withHead } from './page-head.ts';
import { type WebPage, webPages } from './web-page.ts';

/** Addresses of the API: what is not found there is an error in JSON, never a page. */
const apiPrefixes = ['/api', '/hrsuit', '/documents', '/users', '/job-applications', '/docs'];

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
    const page = await pageOf(pathname, site);
    if (head === 'missing') return sendPage(request, reply, page, 404);
    return sendPage(request, reply, head ? await withHead(page, head) : page, 200);
  });
}

function wantsPage({ method }: FastifyRequest, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (pathname.startsWith('/assets/')) return false;
  return !apiPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

/** Asked again each time, which costs little: with a page that is still the same the answer is empty. */
function sendPage(request: FastifyRequest, reply: FastifyReply, page: WebPage, status: number) {
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', page.etag);
  if (status === 200 && request.headers['if-none-match'] === page.etag)
    return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) =>
    new RegExp(`\\b${name}\\b`).test(String(accepted)),
  );
  if (!encoding) return reply.send(page.identity);
  return reply.header('content-encoding', encoding).send(page[encoding]);
}
