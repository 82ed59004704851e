import { serializerCompiler as encodingCompiler } from 'fastify-type-provider-zod';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { everyEndpoint } from '../../testing/every-endpoint.ts';
import { hasDirection, serializerCompiler } from './serialize-answers.ts';

const compile = (schema: z.ZodType, compiler = serializerCompiler) =>
  compiler({ schema, method: 'GET', url: '/tried' });

const days = z.codec(z.string(), z.number(), { decode: Number, encode: String });

test.each([
  ['a codec', days],
  ['one far inside', z.object({ list: z.array(z.union([z.null(), z.object({ days })])) })],
  ['a default', z.object({ a: z.string().default('x').optional() })],
  ['a transform', z.record(z.string(), z.string().transform(Number))],
  ['a coerced number', z.tuple([z.coerce.number()])],
  ['one behind a name', z.object({ a: z.lazy(() => days) })],
])('%s tells the two directions apart', (_, schema) => {
  expect(hasDirection(schema)).toBe(true);
});

test('no answer of the contracts tells them apart, nor does a schema that contains itself', () => {
  const tree: z.ZodType = z.object({ leaves: z.array(z.lazy(() => tree)) });
  const schemas = everyEndpoint.flatMap(({ response }) =>
    typeof response === 'string' ? [] : [response],
  );
  expect(schemas.length).toBeGreaterThan(300);
  for (const schema of [tree, ...schemas]) expect(hasDirection(schema)).toBe(false);
});

test('an answer has what its contract names and nothing else, as the library would send it', () => {
  const schema = z.object({
    name: z.string().trim(),
    id: z.uuid().nullable(),
    of: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('one'), more: z.string().optional() }),
      z.object({ kind: z.literal('two') }),
    ]),
    days: z.array(z.iso.date()).readonly(),
  });
  const answer = {
    ...{ name: ' Ada ', id: null, days: ['2026-11-30'], secret: 'unnamed' },
    of: { kind: 'one', more: undefined, secret: 'unnamed' },
  };
  const sent = compile(schema)(answer);
  expect(sent).toBe('{"name":"Ada","id":null,"of":{"kind":"one"},"days":["2026-11-30"]}');
  expect(sent).toBe(compile(schema, encodingCompiler)(answer));
});

test('what breaks the contract is not sent', () => {
  expect(() => compile(z.object({ id: z.uuid() }))({ id: 'no' })).toThrow(
    "Response doesn't match the schema",
  );
});

test('a codec is encoded', () => {
  expect(compile(z.object({ days }))({ days: 3 })).toBe('{"days":"3"}');
});
