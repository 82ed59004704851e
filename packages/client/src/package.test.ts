import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A project of an integrator with the built package, zod and nothing else. */
const project = mkdtempSync(join(tmpdir(), 'client-package-'));
const built = join(project, 'node_modules/@icare/client');
const { resolve } = createRequire(import.meta.url);
const run = (...args: string[]) =>
  execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' });
/** What the compiler says of a file. */
function check(file: string): string {
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext'];
  const libraries = ['--lib', 'es2023,dom,dom.asynciterable', '--types', ''];
  const compiler = join(dirname(resolve('typescript/package.json')), 'bin/tsc');
  try {
    return run(compiler, ...options, ...libraries, file);
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

beforeAll(() => {
  mkdirSync(dirname(built), { recursive: true });
  run(join(import.meta.dirname, '../build.ts'), built);
  symlinkSync(dirname(resolve('zod/package.json')), join(project, 'node_modules/zod'), 'junction');
}, 60_000);
afterAll(() => rmSync(project, { recursive: true, force: true }));

test('the package has modules and types of the client and the contracts, and no tests', () => {
  const files = readdirSync(built);
  expect(files).toEqual(expect.arrayContaining(['client.js', 'client.d.ts', 'package.json']));
  const contracts = readdirSync(join(built, 'contracts'));
  expect(contracts).toEqual(expect.arrayContaining(['documents.js', 'documents.d.ts']));
  expect([...files, ...contracts].filter((name) => name.includes('.test.'))).toEqual([]);
});

test('it is loaded without TypeScript', () => {
  writeFileSync(
    join(project, 'read.mjs'),
    `import { createClient } from '@icare/client';
     import { listDocuments } from '@icare/client/contracts/documents';
     const fetch = async (url) => Response.json({ success: true, data: { documents: [{ name: url }] } });
     const client = createClient({ baseUrl: 'https://portal.example', fetch });
     for await (const { data } of client.items(listDocuments)) console.log(data.name);`,
  );
  const printed = run('--no-experimental-strip-types', 'read.mjs');
  expect(printed).toBe('https://portal.example/api/documents\n');
});

test('its types tell right calls from wrong ones', () => {
  writeFileSync(
    join(project, 'typed.mts'),
    `import { createClient } from '@icare/client';
     import { createDocument, downloadDocument, getDocument, listDocuments } from '@icare/client/contracts/documents';
     const client = createClient({ baseUrl: 'https://portal.example' });
     const listed = await client.call(listDocuments, { query: { category: 'SOPs' } });
     if (listed.ok) { const name: string | undefined = listed.data.documents[0]?.name; const total: number = listed.page.total; void [name, total]; }
     else { const code: string = listed.error.code; void code; }
     for await (const row of client.items(listDocuments)) if (row.ok) { const number: string = row.data.number; void number; }
     await client.call(createDocument, { body: { name: 'A', category: 'SOPs' }, files: { document: { content: new Blob(), name: 'a.pdf' } } });
     // @ts-expect-error There is no such category.
     await client.call(listDocuments, { query: { category: 'Nothing' } });
     // @ts-expect-error It needs an id.
     await client.call(getDocument);
     // @ts-expect-error It needs a file.
     await client.call(createDocument, { body: { name: 'A', category: 'SOPs' } });
     // @ts-expect-error A file is downloaded.
     await client.call(downloadDocument, { params: { id: 'x' } });
     // @ts-expect-error What failed has no data.
     void listed.data;`,
  );
  expect(check('typed.mts')).toBe('');
}, 60_000);

test('the example of the guide fits its types', () => {
  const guide = readFileSync(
    join(import.meta.dirname, '../../../docs/guide/integrators.md'),
    'utf8',
  );
  const example = /```js\n([\s\S]+?)```/.exec(guide)?.[1] ?? '';
  expect(example).toContain('createClient');
  const typed = example
    .replaceAll('process.env.PORTAL', "'https://portal.example'")
    .replaceAll('process.env.KEY', "'key'")
    .replace('(person, type, scan)', '(person: string, type: string, scan: Blob)')
    .replace('(id, target)', '(id: string, target: WritableStream<Uint8Array>)');
  writeFileSync(join(project, 'example.mts'), typed);
  expect(check('example.mts')).toBe('');
}, 60_000);
