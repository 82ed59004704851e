import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Several times as deep as any call of the contracts; bounds every recursion over a body. */
const deepest = 32;

/** Bodies are JSON and nothing else; one that is announced and does not come is none. */
export function acceptJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null);
    parse(request, body as string, (error, value) => {
      if (error) return done(error);
      return isTooDeep(value) ? done(tooDeep()) : done(null, value);
    });
  });
}

/** Level by level, since whatever calls itself is what too deep a value breaks. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= deepest; depth++) {
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      for (const inner of Object.values(item)) next.push(inner);
    }
    if (next.length === 0) return false;
    level = next;
  }
  return true;
}

export function tooDeep() {
  return new AppError('invalid', 'What was sent is nested too deeply.');
}
