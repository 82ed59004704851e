/**
 * Type-checks every TypeScript project from its sources, without a cache, since a package is checked together with the
 * sources that it imports. A failing project does not hide the errors of others, and a TypeScript file that no project
 * includes is reported too.
 */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';
import { reportProblems } from './report-problems.ts';
import { repositoryFiles, root } from './repository-files.ts';

const files = repositoryFiles();
const compiler = join(root, 'node_modules/typescript/bin/tsc');

type Outcome = { checked: string[]; errors: string[] };

/** One process and one thread per project: with a process per core, more threads only repeat work. */
function checkProject(project: string): Promise<Outcome> {
  const options = ['--noEmit', '--listFiles', '--checkers', '1', '--pretty', 'false'];
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [compiler, '--project', project, ...options],
      { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        const lines = stdout.split(/\r?\n/).filter(Boolean);
        const isListed = (line: string) => isAbsolute(line) && existsSync(line);
        const errors = joinContinued(lines.filter((line) => !isListed(line)));
        if (error && errors.length === 0)
          reject(new Error(`${project}: ${stderr}`, { cause: error }));
        const checked = lines.filter(isListed).map((path) => relative(root, path));
        resolve({ checked: checked.map((path) => path.replaceAll(sep, '/')), errors });
      },
    );
  });
}

/** Joins indented lines, which explain the error above them. */
function joinContinued(lines: string[]): string[] {
  return lines.reduce<string[]>((errors, line) => {
    if (line.startsWith(' ')) errors.push(`${errors.pop() ?? ''}\n${line}`);
    else errors.push(line);
    return errors;
  }, []);
}

async function checkAll(projects: string[]): Promise<Outcome[]> {
  const waiting = [...projects];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift())
      outcomes.push(await checkProject(next));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return outcomes;
}

const isLarge = (project: string) => project.startsWith('apps/');
const projects = files
  .filter((file) => /(^|\/)tsconfig\.json$/.test(file))
  .map((file) => dirname(file))
  // The slowest projects start first.
  .sort((one, other) => Number(isLarge(other)) - Number(isLarge(one)));

const outcomes = await checkAll(projects);
const checked = new Set(outcomes.flatMap((outcome) => outcome.checked));
const sources = files.filter((file) => /\.[cm]?tsx?$/.test(file));
// A contract is checked with every project that imports it; its errors are reported once.
const errors = [...new Set(outcomes.flatMap((outcome) => outcome.errors))].sort();
const unchecked = sources.filter((file) => !checked.has(file));
reportProblems(
  [...errors, ...unchecked.map((file) => `${file}: no tsconfig.json includes it`)],
  `${projects.length} projects check all ${sources.length} TypeScript files.`,
);
