import {
  serializerCompiler as encodingCompiler,
  ResponseSerializationError,
} from 'fastify-type-provider-zod';
import * as z from 'zod';

/**
 * Compiles the serializer of an answer: checked against its contract, without what that does not name. The library encodes
 * every answer, which runs each of its checks twice over so that codecs can be undone; where a contract has nothing that
 * differs between the two directions, parsing gives the same in half the time.
 */
export const serializerCompiler: typeof encodingCompiler = (route) => {
  const { schema, method, url } = route;
  if (!(schema instanceof z.core.$ZodType) || isDirected(schema)) return encodingCompiler(route);
  return (data) => {
    const result = z.safeParse(schema, data);
    if (result.error) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
};

/** What was found of each contract: it takes long, and a process may serve several portals, as those of tests do. */
const found = new WeakMap<z.core.$ZodType, boolean>();

function isDirected(schema: z.core.$ZodType): boolean {
  const known = found.get(schema) ?? hasDirection(schema);
  found.set(schema, known);
  return known;
}

/** Kinds of schemas that make something else of a value on its way in than on its way out. */
const directed = new Set(['catch', 'default', 'pipe', 'prefault', 'promise', 'transform']);

/** Whether a schema, or one that it is made of, tells parsing from encoding. */
export function hasDirection(schema: z.core.$ZodType, seen = new Set<unknown>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  const { def } = schema._zod;
  if (directed.has(def.type) || ('coerce' in def && def.coerce === true)) return true;
  if (def.type === 'lazy') return hasDirection((schema as z.core.$ZodLazy)._zod.innerType, seen);
  return Object.values(def).some((part) => partsOf(part).some((one) => hasDirection(one, seen)));
}

/** The schemas in one setting of another: its inner type, its elements or options, the fields of its shape. */
function partsOf(part: unknown): z.core.$ZodType[] {
  if (part instanceof z.core.$ZodType) return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).filter((one) => one instanceof z.core.$ZodType);
}
