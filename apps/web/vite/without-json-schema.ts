import type { Plugin } from 'vite';

const makers = /[\\/]zod[\\/]v4[\\/]core[\\/](?:json-schema-processors|to-json-schema)\.js$/;

/**
 * Every zod schema refers to the code that describes it as JSON schema: 5 kB of each page's scripts. Pages describe none, so
 * they do without it. The API, whose reference is made of it, is not part of this build.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'icare:without-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      makers.test(id)
        ? {
            // What has no name any more is left out of the build.
            code: code.replace(
              /^export const (\w+Processor|create\w+Method) = /gm,
              'export const $1 = () => undefined;\nconst unused_$1 = ',
            ),
            map: null,
          }
        : undefined,
  };
}
