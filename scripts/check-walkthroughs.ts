/**
 * Checks the walkthroughs of docs/architecture.md. Each has a patch in docs/walkthroughs: the existing files that it
 * changes are those that its list names, and with all patches applied to a copy of the working tree the types hold.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { copyRepository } from './copy-repository.ts';
import { reportProblems } from './report-problems.ts';
import { repositoryFiles, root } from './repository-files.ts';

const folder = join(root, 'docs/walkthroughs');
const patches = readdirSync(folder)
  .filter((name) => name.endsWith('.patch'))
  .map((name) => join(folder, name));
const files = new Set(repositoryFiles());
const architecture = readFileSync(join(root, 'docs/architecture.md'), 'utf8');

/** Paths that are quoted in the numbered steps of the section that names the patch. */
function describedFiles(patch: string): string[] {
  const section = architecture
    .split(/^#+ /m)
    .find((text) => text.includes(`docs/walkthroughs/${basename(patch)}`));
  const steps = section?.split('\n').filter((line) => /^\d+\. /.test(line)) ?? [];
  return steps.flatMap((step) =>
    [...step.matchAll(/`([^`\s]+)`/g)]
      .map(([, quoted]) => quoted ?? '')
      .filter((quoted) => files.has(quoted)),
  );
}

/** The files that a patch changes and does not create. */
function changedFiles(patch: string): string[] {
  const text = readFileSync(patch, 'utf8');
  return [...text.matchAll(/^--- a\/(\S+)$/gm)].map(([, path]) => path ?? '');
}

function compareWithDescription(patch: string): string[] {
  const described = new Set(describedFiles(patch));
  const changed = new Set(changedFiles(patch));
  return [
    ...[...changed].filter((path) => !described.has(path)).map((path) => `does not name ${path}`),
    ...[...described]
      .filter((path) => !changed.has(path))
      .map((path) => `names ${path}, which stays as it is`),
  ].map((problem) => `docs/architecture.md, ${basename(patch)}: ${problem}`);
}

function run(copy: string, [program = '', ...words]: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: copy, encoding: 'utf8' });
  return status === 0 ? [] : [`${words.join(' ')}: ${stdout}${stderr}`];
}

function applyAll(): string[] {
  const copy = copyRepository();
  try {
    const refused = patches.flatMap((patch) => run(copy, ['git', 'apply', patch]));
    if (refused.length > 0) return refused;
    return ['packages/database/generate.ts', 'scripts/check-types.ts'].flatMap((script) =>
      run(copy, [process.execPath, script]),
    );
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const problems = patches.flatMap(compareWithDescription);
reportProblems(
  problems.length > 0 ? problems : applyAll(),
  `${patches.length} walkthroughs change the files that they name, and the types hold.`,
);
