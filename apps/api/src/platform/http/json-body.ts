import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** Levels of nesting: several times as many as any contract has. Bounds every recursion over a body. */
const maxDepth = 32;

/** Accepts only JSON bodies. An empty body counts as no body. */
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

/** Goes level by level: a recursive check would itself overflow the stack on a deeply nested value. */
export function isTooDeep(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= maxDepth; depth++) {
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
