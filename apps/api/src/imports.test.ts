import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';

const source = import.meta.dirname;
const repository = join(source, '../../..');
const roots = [
  source,
  ...['contracts', 'domain'].map((name) => join(repository, 'packages', name, 'src')),
];

type SourceFile = { path: string; text: string; imports: string[] };

const files: SourceFile[] = roots.flatMap((root) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const text = readFileSync(path, 'utf8');
      const named = /(?<!')\b(?:from|import)\s*\(?\s*'([^'\n]+)'|new URL\('([^'\n]+)'/g;
      return { path, text, imports: [...text.matchAll(named)].map(([, a, b]) => a ?? b ?? '') };
    }),
);
const shown = (path: string) => relative(repository, path).split(sep).join('/');
const isTest = ({ path }: SourceFile) =>
  path.endsWith('.test.ts') || path.includes(`${sep}testing${sep}`);
const isApi = ({ path }: SourceFile) => path.startsWith(source);

/**
 * `documents` of `documents/queries.ts`; null for what puts the features together: files beside app.ts, and the
 * commands that are run beside the portal.
 */
function folderOf(path: string): string | null {
  const [first = '', ...rest] = relative(source, path).split(sep);
  return rest.length === 0 || first === 'commands' ? null : first;
}

const targets = ({ path, imports }: SourceFile) =>
  imports.filter((name) => name.startsWith('.')).map((name) => join(dirname(path), name));

test('the rules find the files that they are about', () => {
  expect(files.length).toBeGreaterThan(60);
  expect(new Set(files.filter(isApi).map(({ path }) => folderOf(path)))).toEqual(
    new Set([
      null,
      'applications',
      'appointments',
      'approvals',
      'audit',
      'backup',
      'calendar',
      'compliance',
      'contact',
      'documents',
      'facilities',
      'inspectors',
      'list-views',
      'mails',
      'notices',
      'people',
      'platform',
      'portal',
      'postings',
      'privacy',
      'search',
      'service-accounts',
      'session',
      'system',
      'testing',
      'webhooks',
    ]),
  );
});

test('no feature reaches into another, and the platform knows no feature', () => {
  const wrong = files
    .filter((file) => isApi(file) && !isTest(file))
    .flatMap((file) =>
      targets(file)
        .filter((target) => {
          const [from, to] = [folderOf(file.path), folderOf(target)];
          if (from === null || to === null || from === to || to === 'platform') return false;
          return true;
        })
        .map((target) => `${shown(file.path)} → ${shown(target)}`),
    );
  expect(wrong).toEqual([]);
});

test('only tests import test code', () => {
  const wrong = files
    .filter((file) => !isTest(file))
    .filter(({ imports }) =>
      imports.some((name) => /testing\/|^vitest|^supertest|fast-check/.test(name)),
    )
    .map(({ path }) => shown(path));
  expect(wrong).toEqual([]);
});

test('contracts import only zod, the domain only contracts', () => {
  for (const file of files) {
    if (isApi(file) || isTest(file)) continue;
    const allowed = file.path.includes(`${sep}contracts${sep}`)
      ? /^(zod|\.\/)/
      : /^(@icare\/contracts\/|\.\/)/;
    for (const name of file.imports) expect(name, shown(file.path)).toMatch(allowed);
  }
});

test('there are no import cycles', () => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  /** Types do not exist at run time, so cycles of type imports are allowed. */
  const runtime = ({ path, text }: SourceFile) =>
    [...text.matchAll(/^(?:import|export)\s(?!type\s)([^;]*?)\s?from\s+'(\.[^']+)'/gm)]
      .filter(([, names = '']) => !/^\{(\s*type\s[^,}]+,?)+\s*\}$/.test(names))
      .map(([, , name = '']) => join(dirname(path), name));
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) {
      circles.push([...trail.slice(trail.indexOf(path)), path].map(shown).join(' → '));
      return;
    }
    const file = byPath.get(path);
    if (done.has(path) || !file) return;
    for (const next of runtime(file)) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const { path } of files) visit(path, []);
  expect(circles).toEqual([]);
});

test('no file has more than 300 lines', () => {
  const long = files
    .map(({ path, text }) => ({ path: shown(path), lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > 300);
  expect(long).toEqual([]);
});

test('relative imports name a file that exists', () => {
  const known = new Set(files.map(({ path }) => path));
  for (const file of files) {
    for (const target of targets(file)) {
      expect(known.has(target), `${shown(file.path)} → ${shown(target)}`).toBe(true);
    }
  }
});
