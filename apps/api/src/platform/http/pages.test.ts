import { pages } from '@icare/contracts/pages';
import { describe, expect, test, vi } from 'vitest';
import { markAsDemonstration } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({
  environment: {
    SITE_NAME: 'Clinic </script><b>x',
    SITE_PHONE: '+234 (0)83 123 456 ext. 12',
    CORS_ORIGINS: 'https://intranet.example',
  },
});
const { visitor } = portal;

describe('pages', () => {
  test.each(Object.values(pages).map(({ path }) => path.replace('/*', '')))(
    '%s is the page',
    async (path) => {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.text).toContain('<div id="root"');
    },
  );

  test.each(['/policies/clinical/hand-hygiene', '/policies/', '/apps/', '/jobs?x=1'])(
    '%s is the page too',
    async (path) => {
      expect((await visitor.get(path)).status).toBe(200);
    },
  );

  test.each(['/nothing', '/apps/other', '/policiesx', '/index.html', '/apiary', '/users.html'])(
    '%s is the page with status 404',
    async (path) => {
      const answer = await visitor.get(path);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('<div id="root">');
    },
  );

  test('carry the settings as data that cannot become markup', async () => {
    const { text } = await visitor.get('/');
    expect(text).not.toContain('</script><b>');
    const data = /<script type="application\/json" id="site">([^<]*)<\/script>/.exec(text)?.[1];
    expect(JSON.parse(data ?? '')).toMatchObject({
      name: 'Clinic </script><b>x',
      demonstration: false,
    });
    expect((await visitor.get('/api/site')).body.data).toEqual(JSON.parse(data ?? ''));
  });

  test('a prerendered page has its markup before any script runs, with the settings as text', async () => {
    const { text } = await visitor.get('/services');
    expect(text).toContain('<title>Medical Services · I-CARE Portal</title>');
    expect(text).toContain('<link rel="stylesheet" href="/assets/services.css">');
    expect(text).toContain(
      '<div id="root" data-in-advance=""><h1>Services of Clinic &lt;/script&gt;&lt;b&gt;x</h1>' +
        '<a href="https://hr.owerrimedical.example/leave" title="Clinic &lt;/script&gt;&lt;b&gt;x">',
    );
    expect(text).toContain('<a href="tel:+23483123456">+234 (0)83 123 456 ext. 12</a>');
    const { text: other } = await visitor.get('/apps');
    expect(other).toContain('<div id="root"></div>');
    expect(other).toContain('<noscript>Call <a href="tel:112">112</a></noscript>');
    expect((await visitor.get('/prerendered/services.json')).status).toBe(404);
  });

  test('the modules of a prerendered page wait in a template, those of others do not', async () => {
    const main = '<script type="module" crossorigin src="/assets/main-0a1b2c3d.js"></script>';
    const own = '<link rel="modulepreload" crossorigin href="/assets/services.js">';
    const { text } = await visitor.get('/services');
    expect(text).toContain(
      `<template id="scripts">${main}${own}</template><script src="/load-scripts.js" defer></script></head>`,
    );
    expect(text.split('/assets/main-0a1b2c3d.js')).toHaveLength(2);
    const { text: other } = await visitor.get('/apps');
    expect(other).toContain(`${main}</head>`);
    expect(other).not.toContain('load-scripts.js');
  });

  test('the prerendered markup has the banner while there is demonstration data', async () => {
    const demonstration = await testPortal();
    const { id } = await demonstration.person();
    await markAsDemonstration(demonstration, id);
    // If the database is slower than a page waits for it, only a later page has the new settings.
    await vi.waitFor(async () => {
      const { text } = await demonstration.visitor.get('/services');
      expect(text).toContain(
        '<div id="root" data-in-advance=""><aside>Demonstration data</aside></div>',
      );
    }, 20_000);
  });

  test('are sent compressed, and as 304 if the browser has them', async () => {
    const ask = (headers: Record<string, string>) => visitor.get('/services').set(headers);
    const plain = await ask({ 'accept-encoding': 'identity' });
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.headers['vary']).toContain('accept-encoding');
    expect(zipped.text).toBe(plain.text);
    expect((await ask({ 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    const again = await ask({ 'if-none-match': String(plain.headers['etag']) });
    expect([again.status, again.text]).toEqual([304, '']);
    const lost = await visitor.get('/nothing').set('if-none-match', String(plain.headers['etag']));
    expect(lost.status).toBe(404);
  });

  test('hashed files may be cached for a year, other files are revalidated', async () => {
    const hashed = await visitor.get('/assets/main-0a1b2c3d.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers['content-type']).toMatch('javascript');
    expect((await visitor.get('/favicon.ico')).headers['cache-control']).toBe('no-cache');
    expect((await visitor.get('/assets/gone-00000000.js')).status).toBe(404);
  });

  test('other methods find nothing', async () => {
    expect((await visitor.post('/apps')).body).toMatchObject({ code: 'not_found' });
    expect((await visitor.head('/apps')).status).toBe(200);
  });
});

test.each(['/api', '/hrsuit', '/documents', '/users', '/job-applications', '/docs'])(
  'what is not found under %s is an error in JSON, even to a browser',
  async (prefix) => {
    for (const path of [`${prefix}/nothing/here`, `${prefix}/nothing/there?x=1`]) {
      const answer = await visitor.get(path).set('accept', 'text/html');
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toMatch('application/json');
      expect(answer.body).toEqual({
        success: false,
        code: 'not_found',
        message: 'There is nothing at this address.',
        requestId: answer.headers['x-request-id'],
      });
    }
  },
);

test('without a built web app only the API is served', async () => {
  const bare = await testPortal({ pages: false });
  expect((await bare.visitor.get('/')).body).toMatchObject({ code: 'not_found' });
  expect((await bare.visitor.get('/api/health')).status).toBe(200);
});

describe('headers', () => {
  test.each(['/', '/nothing', '/api/health', '/api/nothing', '/users', '/docs/static/index.html'])(
    '%s is guarded',
    async (path) => {
      const { headers } = await visitor.get(path);
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toMatch(/script-src 'self'[^;]*/);
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toMatch(/'unsafe-inline'|'unsafe-eval'/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
      });
      expect(headers['x-powered-by']).toBeUndefined();
    },
  );

  test('browsers may insist on HTTPS only if the portal is reached by it', async () => {
    expect((await visitor.get('/')).headers['strict-transport-security']).toBeUndefined();
    const secure = await testPortal({ environment: { SITE_URL: 'https://portal.example' } });
    for (const path of ['/', '/api/health', '/api/nothing']) {
      expect((await secure.visitor.get(path)).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      );
    }
  });

  test('no answer of the API may be cached, but those to visitors that are revalidated', async () => {
    for (const path of [
      '/api/health',
      '/api/documents/unknown',
      '/users',
      '/hrsuit/checkToken',
      '/api/x',
    ]) {
      expect((await visitor.get(path)).headers['cache-control'], path).toBe('no-store');
    }
  });

  test('a request id sent by the caller is ignored', async () => {
    const answer = await visitor.get('/api/health').set('x-request-id', 'mine');
    expect(answer.headers['x-request-id']).not.toBe('mine');
  });
});

describe('other origins', () => {
  const preflight = (origin: string) =>
    visitor.options('/users').set({ origin, 'access-control-request-method': 'PATCH' });

  test('a configured origin may call', async () => {
    const origin = 'https://intranet.example';
    const answer = await visitor.get('/api/health').set({ origin });
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
    });
    const asked = await preflight(origin);
    expect(asked.status).toBe(204);
    expect(asked.headers['access-control-allow-methods']).toContain('PATCH');
    expect(asked.headers['access-control-allow-headers']).toContain('authorization');
  });

  test('a configured origin can also read refusals', async () => {
    const answer = await visitor.get('/users').set('origin', 'https://intranet.example');
    expect(answer.status).toBe(401);
    expect(answer.headers['access-control-allow-origin']).toBe('https://intranet.example');
  });

  test.each([
    'https://evil.example',
    'http://intranet.example',
    'null',
    'https://intranet.example.evil',
  ])('%s may not', async (origin) => {
    const answer = await visitor.get('/api/health').set({ origin });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const asked = await preflight(origin);
    expect(asked.status).toBe(404);
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
  });
});
