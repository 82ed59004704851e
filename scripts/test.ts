/**
 * `pnpm test` runs every suite, one after another since each uses all cores, and prints a summary.
 * `pnpm test <path>…` runs only these files or folders, whatever their suite; the first argument with a dash and all that
 * follow are passed on to the suite (`pnpm test apps/api/src/postings -t deadline`).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { root } from './repository-files.ts';

type Suite = {
  name: string;
  /** Working directory. Every test in it belongs to this suite, unless an earlier suite claims it. */
  folder: string;
  /** Arguments for Node, before the paths. */
  program: string[];
  /** The Turbo task to run first; it skips whatever is up to date. */
  needs?: 'generate' | 'build';
};

const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run'];
const suites: Suite[] = [
  { name: 'Contracts', folder: 'packages/contracts', program: [...vitest, '--no-isolate'] },
  { name: 'Client', folder: 'packages/client', program: vitest },
  { name: 'Domain', folder: 'packages/domain', program: [...vitest, '--no-isolate'] },
  { name: 'Motifs', folder: 'packages/motifs', program: [...vitest, '--no-isolate'] },
  { name: 'Scripts', folder: 'scripts', program: vitest, needs: 'generate' },
  { name: 'API', folder: 'apps/api', program: vitest, needs: 'generate' },
  { name: 'Journeys', folder: 'apps/web/e2e', program: ['run.ts'], needs: 'build' },
  { name: 'Pages', folder: 'apps/web', program: vitest },
];

type Run = { suite: Suite; args: string[] };

function planRuns(args: string[]): Run[] {
  const dash = args.findIndex((arg) => arg.startsWith('-'));
  const paths = dash === -1 ? args : args.slice(0, dash);
  const options = dash === -1 ? [] : args.slice(dash);
  if (paths.length === 0) return suites.map((suite) => ({ suite, args: options }));
  const locations = paths.map(locate);
  return suites.flatMap((suite) => {
    const own = locations.filter((location) => location.suite === suite);
    if (own.length === 0) return [];
    // The suite's own folder means the whole suite.
    const inside = own.some(({ path }) => path === '') ? [] : own.map(({ path }) => path);
    return [{ suite, args: [...inside, ...options] }];
  });
}

/** The suite of a file or folder and the path within it; a file may be followed by a line number (`x.test.ts:12`). */
function locate(given: string): { suite: Suite; path: string } {
  // pnpm runs this script in the root, wherever it was called.
  const path = [process.env['INIT_CWD'] ?? root, root]
    .map((folder) => resolve(folder, given))
    .find((candidate) => existsSync(candidate.replace(/:\d+$/, '')));
  if (path === undefined) throw new Error(`There is no ${given}.`);
  const inRoot = relative(root, path).replaceAll(sep, '/');
  const suite = suites.find(({ folder }) => `${inRoot}/`.startsWith(`${folder}/`));
  if (!suite) {
    throw new Error(`${given} is of no suite: ${suites.map(({ folder }) => folder).join(', ')}.`);
  }
  return { suite, path: inRoot.slice(suite.folder.length + 1) };
}

let running: ChildProcess | undefined;
let stopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    stopped = true;
    running?.kill(signal);
  });
}

async function succeeds(program: string, args: string[], folder: string): Promise<boolean> {
  running = spawn(program, args, {
    cwd: join(root, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    // On Windows Turbo is a .cmd file, which needs a shell; its arguments are constants.
    shell: program === 'turbo' && process.platform === 'win32',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
  const [code] = (await once(running, 'exit')) as [number | null];
  running = undefined;
  return code === 0;
}

async function runAll(runs: Run[]): Promise<boolean> {
  const prepared = new Map<string, boolean>();
  const results: string[] = [];
  let failures = 0;
  for (const { suite, args } of runs) {
    if (stopped) break;
    console.log(`\n${suite.name}: ${[suite.folder, ...args].join(' ')}`);
    const started = performance.now();
    const { needs } = suite;
    if (needs && !prepared.has(needs)) {
      const turbo = ['run', needs, '--output-logs=errors-only'];
      prepared.set(needs, await succeeds('turbo', turbo, '.'));
    }
    const passed =
      (!needs || prepared.get(needs) === true) &&
      (await succeeds(process.execPath, [...suite.program, ...args], suite.folder));
    if (!passed) failures++;
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    results.push(`${passed ? 'ok    ' : 'FAILED'} ${suite.name} (${seconds} s)`);
  }
  console.log(`\n${results.join('\n')}`);
  if (stopped) console.log('Stopped before the end.');
  return failures === 0 && !stopped;
}

try {
  process.exitCode = (await runAll(planRuns(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
