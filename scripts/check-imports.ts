/** Checks every import of our own code against import-rules.ts. Biome finds cycles and barrel files. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importRules } from './import-rules.ts';
import { reportProblems } from './report-problems.ts';
import { repositoryFiles, root } from './repository-files.ts';

const packages: Record<string, string> = {
  '@icare/contracts': 'packages/contracts/src',
  '@icare/client': 'packages/client/src',
  '@icare/domain': 'packages/domain/src',
  '@icare/database': 'packages/database/src',
  '@icare/pdf': 'packages/pdf/src',
  '@icare/demo': 'packages/demo/src',
  '@icare/api': 'apps/api/src',
  '@icare/web': 'apps/web/src',
};

const imported = /(?:\bfrom|\bimport|\bimport\()\s*['"]([^'"\n]+)['"]/g;

/** The repository path that `specifier` resolves to; null for third-party packages. */
function ownPath(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const [scope, name, ...rest] = specifier.split('/');
  const folder = packages[`${scope}/${name}`];
  if (folder === undefined) return null;
  const path = posix.join(folder, ...rest);
  if (rest.length === 0) return `${path}/`;
  return posix.extname(path) ? path : `${path}.ts`;
}

function problemsIn(file: string): string[] {
  const rule = importRules.find(({ files }) => files.test(file));
  if (!rule)
    return [`${file}: no import rule covers this file; add one to scripts/import-rules.ts`];
  const feature = rule.files.exec(file)?.[1]?.replace(/\/$/, '') ?? '';
  const allowed = rule.mayImport.map((start) => start.replace('<feature>', feature));
  const source = readFileSync(join(root, file), 'utf8');
  return [...source.matchAll(imported)]
    .map(([, specifier]) => ownPath(file, specifier ?? ''))
    .filter((path) => path !== null && !allowed.some((start) => path.startsWith(start)))
    .map((path) => `${file} may not import ${path}; it may import from ${allowed.join(', ')}`);
}

const files = repositoryFiles().filter((file) => /\.tsx?$/.test(file));
reportProblems(files.flatMap(problemsIn), `${files.length} files import only what they may.`);
