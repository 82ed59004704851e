import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { everyEndpoint } from '../../testing/every-endpoint.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();

const operation = z.object({
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  description: z.string().min(1),
  security: z.array(z.object({ bearer: z.array(z.string()).length(0) })).optional(),
  parameters: z
    .array(
      z.object({ name: z.string(), in: z.enum(['path', 'query']), schema: z.object({}).loose() }),
    )
    .optional(),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ schema: z.object({}).loose() })) })
    .optional(),
  responses: z.record(
    z.string().regex(/^(\d{3}|[45]XX)$/),
    z.object({ description: z.string() }).loose(),
  ),
});
const openApi = z.object({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.object({ title: z.string().min(1), version: z.string().min(1) }),
  components: z.object({
    securitySchemes: z.object({
      bearer: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }),
    }),
    schemas: z.record(z.string(), z.unknown()).optional(),
  }),
  paths: z.record(z.string().startsWith('/'), z.record(z.string(), operation)),
});

const { body } = await portal.visitor.get('/docs/json');
const document = openApi.parse(body);

test('has exactly the endpoints of the contracts', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'head')
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
  const defined = everyEndpoint.map(
    ({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`,
  );
  expect(described.sort()).toEqual(defined.sort());
});

describe.each(
  everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s', (_, endpoint) => {
  const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
  const described = document.paths[path]?.[endpoint.method.toLowerCase()];

  test('says who may call it', () => {
    expect(described?.security !== undefined).toBe(endpoint.access !== 'public');
    if (typeof endpoint.access !== 'string') {
      expect(described?.description).toMatch(`Only ${endpoint.access.join(', ')}.`);
      const says = (words: string) => described?.description.includes(words);
      expect(says('no service account')).toBe(endpoint.peopleOnly === true);
      expect(says('scope `clearance`')).toBe(endpoint.scope === 'clearance');
      expect(says('`step_up_required`')).toBe(endpoint.stepUp === true);
    }
  });

  test('names every parameter and field', () => {
    const named = described?.parameters?.map((parameter) => parameter.name) ?? [];
    const { params, query, body: fields, files = [] } = endpoint;
    expect(named.sort()).toEqual(
      [...Object.keys(params?.shape ?? {}), ...Object.keys(query?.shape ?? {})].sort(),
    );
    const content = described?.requestBody?.content ?? {};
    const isForm = files.length > 0;
    const types = fields || isForm ? [isForm ? 'multipart/form-data' : 'application/json'] : [];
    expect(Object.keys(content)).toEqual(types);
    const schema = Object.values(content)[0]?.schema as { properties?: object } | undefined;
    expect(Object.keys(schema?.properties ?? {}).sort()).toEqual(
      [...Object.keys(fields?.shape ?? {}), ...files.map(({ field }) => field)].sort(),
    );
  });

  test('describes its success and its failures', () => {
    expect(Object.keys(described?.responses ?? {})).toEqual(
      expect.arrayContaining([String(endpoint.status ?? 200), '4XX', '5XX']),
    );
  });
});

test('every reference in it resolves', () => {
  const references = [...JSON.stringify(body).matchAll(/"\$ref":"#([^"]+)"/g)];
  for (const [, path = ''] of references) {
    const found = path
      .split('/')
      .filter(Boolean)
      .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], body);
    expect(found, path).toBeDefined();
  }
});

test('its page loads nothing from other origins and has no inline script', async () => {
  const page = await portal.visitor.get('/docs').redirects(1);
  expect(page.status).toBe(200);
  expect(page.text).not.toMatch(/(src|href)="(https?:)?\/\//);
  expect(page.text).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>[^<]*\S/);
});

test('its scripts and styles are sent compressed, and not again to browsers that have them', async () => {
  for (const [file, type] of [
    ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
    ['swagger-ui.css', 'text/css; charset=utf-8'],
  ] as const) {
    const path = `/docs/static/${file}`;
    const { status, headers, text } = await portal.visitor.get(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': type,
      'content-encoding': 'gzip',
      vary: expect.stringContaining('accept-encoding'),
    });
    expect(Number(headers['content-length'])).toBeLessThan(text.length / 2);
    const plain = await portal.visitor.get(path).set('accept-encoding', 'identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.text).toBe(text);
    const again = await portal.visitor.get(path).set('if-none-match', headers['etag'] ?? '');
    expect(again.status).toBe(304);
  }
});

test('the reference is sent compressed, also with a slash at the end of its path', async () => {
  for (const path of ['/docs/json', '/docs/json/', '/docs/yaml']) {
    const { headers } = await portal.visitor.get(path);
    expect(headers['content-encoding'], path).toBe('gzip');
  }
});

test('unknown files are not found, and pictures are sent uncompressed', async () => {
  for (const path of ['nothing.js', '..%2fpackage.json', '%2e%2e/index.js', 'constructor']) {
    expect([400, 404]).toContain((await portal.visitor.get(`/docs/static/${path}`)).status);
  }
  const picture = await portal.visitor.get('/docs/static/favicon-32x32.png');
  expect([picture.status, picture.headers['content-encoding']]).toEqual([200, undefined]);
});
