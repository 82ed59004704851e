import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, signInAs, test } from './test.ts';

/** The page of a program: the portal's own have no inline scripts, which an import map is. */
const program = `<!doctype html>
<title>Program</title>
<link rel="icon" href="data:," />
<script type="importmap">
  { "imports": {
    "@icare/client": "./client/client.js",
    "@icare/client/": "./client/",
    "zod": "./zod/index.js"
  } }
</script>
<script type="module">
  import { createClient } from '@icare/client';
  import { getDocument, listDocuments } from '@icare/client/contracts/documents.js';

  const token = () => localStorage.getItem('hr_token');
  const portal = createClient({ baseUrl: location.origin, token, retry: { tries: 1 } });
  globalThis.list = async () => {
    const rows = [];
    for await (const row of portal.items(listDocuments, { query: { limit: 5 } })) rows.push(row);
    return rows;
  };
  globalThis.find = (id) => portal.call(getDocument, { params: { id } });
</script>`;
const nowhere = `find('019a9f3e-0000-7000-8000-000000000000')`;

const { resolve } = createRequire(import.meta.url);
const makePackage = join(import.meta.dirname, '../../../packages/client/build.ts');
const folders: Record<string, string> = { zod: dirname(resolve('zod/package.json')) };

test.beforeAll(async () => {
  folders['client'] = await mkdtemp(join(tmpdir(), 'portal-journeys-client-'));
  await promisify(execFile)(process.execPath, [makePackage, folders['client']]);
});
test.afterAll(() => rm(folders['client'] ?? '', { recursive: true, force: true }));
// An unknown document, and a network that is gone.
test.use({ expectedErrors: [/status of 404|ERR_INTERNET_DISCONNECTED/] });

test('the packaged client reads a list in a browser, page after page, and failures are results', async ({
  page,
  context,
}) => {
  await page.route('**/program/**', async (route) => {
    const [, folder = '', path = ''] =
      /\/program\/(\w+)\/(.+)/.exec(new URL(route.request().url()).pathname) ?? [];
    await route.fulfill(
      folders[folder]
        ? { contentType: 'text/javascript', body: await readFile(join(folders[folder], path)) }
        : { contentType: 'text/html', body: program },
    );
  });
  await signInAs(page, 'ngozi.eze');
  await page.goto('/program/');
  const token = await page.evaluate(() => localStorage.getItem('hr_token'));
  const answer = await page.request.get('/api/documents?limit=1', {
    headers: { authorization: `Bearer ${token}` },
  });
  const { total } = (await answer.json()).page;
  expect(total).toBeGreaterThan(5);
  const rows = await page.evaluate<{ ok: boolean; data?: { _id: string } }[]>('list()');
  expect(new Set(rows.map(({ data }) => data?._id)).size).toBe(total);

  expect(await page.evaluate(nowhere)).toMatchObject({
    ok: false,
    error: { code: 'not_found', status: 404, requestId: expect.any(String) },
  });
  await context.setOffline(true);
  expect(await page.evaluate(nowhere)).toMatchObject({
    ok: false,
    error: { code: 'network', status: null },
  });
});
