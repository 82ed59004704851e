import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { EndpointDefinition } from '@icare/contracts/endpoint';
import { errorBody } from '@icare/contracts/errors';
import { limits } from '@icare/contracts/limits';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { describeDeprecation } from './deprecation.ts';
import { type EncodedText, encodeText, sendEncoded } from './encoded-texts.ts';

// Under one name: written out at each call twice, errors were half of the reference, which its page reads as a whole.
z.globalRegistry.add(errorBody, { ...z.globalRegistry.get(errorBody), id: 'Error' });

/** Serves OpenAPI 3.1 made from the contracts, and a page at /docs to read and try it. Loads nothing from other origins. */
export async function serveApiReference(app: FastifyInstance, siteName: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `I-CARE Portal API – ${siteName}`,
        version: '1',
        description:
          'Sign in with POST /hrsuit/login and send the token as a bearer. Every failure has the same body; `requestId` names the call in the server log.',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: (route) => {
      const endpoint = route.route.config?.endpoint;
      if (!endpoint || endpoint.path === '/*') {
        return { schema: { hide: true }, url: route.url };
      }
      const body =
        endpoint.files && endpoint.body
          ? endpoint.body.extend(
              Object.fromEntries(
                endpoint.files.map(({ field, required }) => [
                  field,
                  required ? binary : binary.optional(),
                ]),
              ),
            )
          : endpoint.body;
      const schema = {
        ...(route.schema as object),
        ...(body && { body }),
        ...(endpoint.files && { consumes: ['multipart/form-data'] }),
        ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
        description: describe(endpoint),
        response: {
          [endpoint.status ?? 200]: endpoint.response === 'file' ? binary : endpoint.response,
          '4xx': errorBody,
          '5xx': errorBody,
        },
      };
      return jsonSchemaTransform({ ...route, schema } as Parameters<typeof jsonSchemaTransform>[0]);
    },
    transformObject: (document) => {
      const described = jsonSchemaTransformObject(document);
      // It is made of every name; nobody sends an error.
      if ('components' in described) delete described.components?.schemas?.['ErrorInput'];
      return described;
    },
  });
  await app.register(async (docs) => {
    serveCompressed(docs);
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      uiConfig: {
        // Only the headings: hundreds of calls at once took a slow device more than 20 seconds to draw.
        docExpansion: 'none',
        tagsSorter: 'alpha',
        filter: true,
        deepLinking: true,
        persistAuthorization: false,
      },
      theme: { title: 'I-CARE Portal API' },
    });
  });
}

const javascript = 'text/javascript; charset=utf-8';
const css = 'text/css; charset=utf-8';
/** Assets large enough to be worth compressing: the bundle alone is over a megabyte. */
const assets: Record<string, string> = {
  'swagger-ui-bundle.js': javascript,
  'swagger-ui-standalone-preset.js': javascript,
  'swagger-ui.css': css,
};
const assetFolder = join(
  dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))),
  'static',
);

/** The reference and its page are megabytes and never change while the portal runs: made and compressed only once. */
function serveCompressed(docs: FastifyInstance) {
  const writers = new Map<string, { type: string; write: () => string | Promise<string> }>([
    [
      '/docs/json',
      { type: 'application/json; charset=utf-8', write: () => JSON.stringify(docs.swagger()) },
    ],
    ['/docs/yaml', { type: 'application/x-yaml', write: () => docs.swagger({ yaml: true }) }],
    ...Object.entries(assets).map(
      ([file, type]) =>
        [
          `/docs/static/${file}`,
          { type, write: () => readFile(join(assetFolder, file), 'utf8') },
        ] as const,
    ),
  ]);
  const texts = new Map<string, Promise<EncodedText>>();
  const writeOnce = (path: string, write: () => string | Promise<string>) => {
    const known = texts.get(path);
    if (known) return known;
    const text = Promise.resolve(write()).then(encodeText);
    texts.set(path, text);
    // If reading fails, the next call reads again.
    text.catch(() => texts.delete(path));
    return text;
  };
  docs.addHook('preHandler', async (request, reply) => {
    const { url = '' } = request.routeOptions;
    // A route with `*` serves many files, told apart by the request's path; other routes also match with a final slash.
    const path = url.endsWith('/*') ? (request.url.split('?', 1)[0] ?? '') : url;
    const writer = writers.get(path);
    if (!writer) return;
    const text = await writeOnce(path, writer.write);
    return sendEncoded(request, reply, { text, type: writer.type });
  });
}

const stepUpNote = `People who signed in, or answered \`POST /hrsuit/step-up\`, more than ${limits.stepUpMinutes} minutes ago get 403 with the code \`step_up_required\`.`;

const binary = z.any().meta({ type: 'string', format: 'binary' });

function describe(endpoint: EndpointDefinition): string {
  const access = describeAccess(endpoint);
  return endpoint.deprecated ? `${describeDeprecation(endpoint.deprecated)} ${access}` : access;
}

function describeAccess({
  access,
  headsToo,
  inspectorsToo,
  peopleOnly,
  onlyReads,
  scope,
  stepUp,
}: EndpointDefinition): string {
  if (access === 'public') return 'Everyone may call this.';
  if (access === 'optional') return 'Everyone may call this; signed-in staff get more.';
  return [
    `Only ${access.join(', ')}.`,
    ...(headsToo
      ? ['Also heads of departments and their deputies, about the departments they lead.']
      : []),
    ...(inspectorsToo === 'reads' ? ['Also inspectors, about what they inspect.'] : []),
    ...(peopleOnly ? ['People only: no service account may call this.'] : []),
    ...(onlyReads ? ['Stores nothing: a service account that may only read may call this.'] : []),
    ...(scope ? [`Service accounts can be limited to this: scope \`${scope}\`.`] : []),
    ...(stepUp ? [stepUpNote] : []),
  ].join(' ');
}
