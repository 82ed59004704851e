import { type Plugin, parseAst } from 'vite';

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
  let kept = '';
  let from = 0;
  for (const { start, end } of findDescriptions(parseAst(code, { lang: 'ts' }))) {
    // One within what another one says is gone with it.
    if (start < from) continue;
    kept += code.slice(from, start);
    from = end;
  }
  return kept + code.slice(from);
}

type Range = { start: number; end: number };

/** From the end of what is described to the end of the call, as they follow each other. */
function findDescriptions(tree: unknown): Range[] {
  const found: Range[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    if (isDescription(node)) found.push({ start: node.callee.object.end, end: node.end });
    for (const part of Object.values(node)) visit(part);
  };
  visit(tree);
  return found.toSorted((one, other) => one.start - other.start);
}

type Description = Range & {
  callee: { object: Range; property: { name: string } };
};

function isDescription(node: object): node is Description {
  const { type, callee } = node as { type?: string; callee?: Partial<Description['callee']> };
  return type === 'CallExpression' && callee?.property?.name === 'describe';
}
