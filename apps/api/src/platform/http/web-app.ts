import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { isPage } from '@icare/contracts/pages';
import type { Site } from '@icare/contracts/site';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors.ts';
import { sendError } from './error-handler.ts';

/** Addresses of the API: what is not found there is an error in JSON, never a page. */
const apiPrefixes = ['/api', '/hrsuit', '/documents', '/users', '/job-applications', '/docs'];

/**
 * Serves the built web app: hashed files for a year, everything else revalidated, and the one page for every address
 * of the router – with status 404 where the router will show its 404 page.
 */
export async function serveWebApp(
  app: FastifyInstance,
  root: string,
  currentSite: () => Promise<Site>,
) {
  const built = existsSync(join(root, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      preCompressed: true,
      index: false,
      cacheControl: false,
      globIgnore: ['**/index.html*', '**/*.br', '**/*.gz', '**/*.map'],
      setHeaders: (response, path) => {
        response.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        );
      },
    });
  }
  const template = built ? await readFile(join(root, 'index.html'), 'utf8') : null;
  app.setNotFoundHandler(async (request, reply) => {
    // Split and not parsed: an address like `//` is none to a parser, and still has to be answered.
    const [pathname = '/'] = request.url.split('?', 1);
    if (template === null || !wantsPage(request, pathname)) {
      return sendError(
        reply,
        request,
        new AppError('not_found', 'There is nothing at this address.'),
      );
    }
    return sendPage(reply, template, await currentSite(), isPage(pathname) ? 200 : 404);
  });
}

function wantsPage({ method }: FastifyRequest, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (pathname.startsWith('/assets/')) return false;
  return !apiPrefixes.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

/** The settings travel in the page, as data that no policy takes for a script, so that the first paint has them. */
function sendPage(reply: FastifyReply, template: string, site: Site, status: number) {
  const data = JSON.stringify(site).replaceAll('<', '\\u003c');
  const page = template.replace(
    /(<script type="application\/json" id="site">)[^<]*(<\/script>)/,
    (_, open: string, close: string) => `${open}${data}${close}`,
  );
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .send(page);
}
