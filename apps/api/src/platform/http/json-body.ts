import type { FastifyInstance } from 'fastify';

/** Bodies are JSON and nothing else; one that is announced and does not come is none. */
export function takeJsonBodies(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null);
    else parse(request, body as string, done);
  });
}
