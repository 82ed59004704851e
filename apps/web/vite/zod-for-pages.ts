import type { Plugin } from 'vite';

const makers = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;
const contracts = /[\\/]packages[\\/]contracts[\\/]src[\\/][\w-]+\.ts$/;
const schemas = /[\\/]zod[\\/]v4[\\/]core[\\/]schemas\.js$/;

/**
 * What pages cannot use of zod is left out of their build; that of the API is another.
 *
 * Every schema refers to the code that describes it as JSON schema: 5 kB of each page's scripts. And a schema of an object
 * compiles itself to a function with `new Function`, after it has tried whether it may: the content security policy forbids
 * that, and browsers report the attempt as a violation. Without it, the schema is interpreted, as it was in the end anyway.
 * What the contracts say of their fields is for the API reference alone: some kB of each page's scripts.
 */
export function zodForPages(): Plugin {
  return {
    name: 'icare:zod-for-pages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (contracts.test(id)) return { code: withoutDescriptions(code), map: null };
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

/** The source of a contract without its calls of `describe`, which change nothing that a schema does. */
export function withoutDescriptions(code: string): string {
  const call = '.describe(';
  let kept = '';
  let from = 0;
  for (let at = code.indexOf(call); at !== -1; at = code.indexOf(call, from)) {
    kept += code.slice(from, at);
    from = endOf(code, at + call.length, ')');
  }
  return kept + code.slice(from);
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** The place behind the sign that closes what is open at `at`, past all strings and brackets within. */
function endOf(code: string, at: number, end: string): number {
  for (let place = at; place < code.length; place++) {
    const sign = code.charAt(place);
    if (sign === end) return place + 1;
    if (sign === "'" || sign === '"' || sign === '`') place = endOfText(code, place) - 1;
    else if (closing[sign]) place = endOf(code, place + 1, closing[sign]) - 1;
  }
  throw new Error(`A ${end} is missing.`);
}

function endOfText(code: string, at: number): number {
  const quote = code.charAt(at);
  for (let place = at + 1; place < code.length; place++) {
    const sign = code.charAt(place);
    if (sign === quote) return place + 1;
    if (sign === '\\') place++;
    else if (quote === '`' && code.startsWith('${', place)) place = endOf(code, place + 2, '}') - 1;
  }
  throw new Error(`A ${quote} is missing.`);
}
