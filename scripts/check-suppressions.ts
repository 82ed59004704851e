/** Checks that every suppression gives a reason and every TODO an issue number. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportProblems } from './report-problems.ts';
import { repositoryFiles, root } from './repository-files.ts';

const forbidden: [RegExp, string][] = [
  [/@ts-(ignore|nocheck)\b/, 'use @ts-expect-error with a reason'],
  [/@ts-expect-error\s*(\*\/.*)?$/, 'say why after @ts-expect-error'],
  [/biome-ignore[^:]*:\s*(<explanation>|\.*\s*(\*\/.*)?$)/, 'say why after the colon'],
  [/\b(TODO|FIXME|XXX)\b(?!\(#\d+\))/, 'write TODO(#issue), or do it'],
  [/\.(only|skip)\(\s*['"`]/, 'no test is left out'],
];

function problemsIn(file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    forbidden
      .filter(([pattern]) => pattern.test(line))
      .map(([, advice]) => `${file}:${index + 1}: ${advice}: ${line.trim().slice(0, 100)}`),
  );
}

const self = 'scripts/check-suppressions.ts';
const files = repositoryFiles().filter((file) => /\.(tsx?|css|sql)$/.test(file) && file !== self);
reportProblems(files.flatMap(problemsIn), 'Nothing is switched off without a reason.');
