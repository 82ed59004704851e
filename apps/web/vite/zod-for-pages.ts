import type { Plugin } from 'vite';

const makers = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;
const schemas = /[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/;

/**
 * What pages cannot use of zod is left out of their build; that of the API is another.
 *
 * Every schema refers to the code that describes it as JSON schema: 5 kB of each page's scripts. And a schema of an object
 * compiles itself to a function with `new Function`, after it has tried whether it may: the content security policy forbids
 * that, and browsers report the attempt as a violation. Without it, the schema is interpreted, as it was in the end anyway.
 */
export function zodForPages(): Plugin {
  return {
    name: 'icare:zod-for-pages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      // What has no name any more is left out of the build.
      if (makers.test(id))
        return replaced(
          code,
          /^export const (\w+Processor|create\w+Method) = /gm,
          'export const $1 = () => undefined;\nconst unused_$1 = ',
        );
      if (schemas.test(id))
        return replaced(
          code,
          /^export const \$ZodObjectJIT = /m,
          'export const $$ZodObjectJIT = $$ZodObject;\nconst unused_objectJit = ',
        );
      return undefined;
    },
  };
}

function replaced(code: string, pattern: RegExp, replacement: string) {
  const result = code.replace(pattern, replacement);
  // Another version of zod may be written otherwise; the build would succeed without doing what it should.
  if (result === code) throw new Error(`zod no longer has anything like ${pattern}.`);
  return { code: result, map: null };
}
