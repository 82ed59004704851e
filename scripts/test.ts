/**
 * `pnpm test` runs every suite, one after another since each takes all cores, and ends with how each came out.
 * `pnpm test <path>…` runs what these files or folders belong to, whatever the suite; what begins with a dash and all
 * behind it goes to the suite as it is (`pnpm test apps/api/src/careers -t deadline`).
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { root } from './repository-files.ts';

type Suite = {
  name: string;
  /** Where it runs; every test in it is of this suite, unless an earlier one has it. */
  folder: string;
  /** Words for Node, in front of the paths. */
  program: string[];
  /** What Turbo makes first; it keeps what is up to date. */
  needs?: 'generate' | 'build';
};

const vitest = [join(root, 'node_modules/vitest/vitest.mjs'), 'run'];
const suites: Suite[] = [
  { name: 'Contracts', folder: 'packages/contracts', program: [...vitest, '--no-isolate'] },
  { name: 'Domain', folder: 'packages/domain', program: [...vitest, '--no-isolate'] },
  { name: 'Scripts', folder: 'scripts', program: vitest, needs: 'generate' },
  { name: 'API', folder: 'apps/api', program: vitest, needs: 'generate' },
  { name: 'Journeys', folder: 'apps/web/e2e', program: ['run.ts'], needs: 'build' },
  { name: 'Pages', folder: 'apps/web', program: vitest },
];

type Run = { suite: Suite; words: string[] };

function planRuns(words: string[]): Run[] {
  const dash = words.findIndex((word) => word.startsWith('-'));
  const paths = dash === -1 ? words : words.slice(0, dash);
  const options = dash === -1 ? [] : words.slice(dash);
  if (paths.length === 0) return suites.map((suite) => ({ suite, words: options }));
  const places = paths.map(findPlace);
  return suites.flatMap((suite) => {
    const own = places.filter((place) => place.suite === suite);
    if (own.length === 0) return [];
    // The folder itself stands for all of the suite.
    const inside = own.some(({ path }) => path === '') ? [] : own.map(({ path }) => path);
    return [{ suite, words: [...inside, ...options] }];
  });
}

/** The suite of a file or folder and the path in it; a line number may stand behind a file (`x.test.ts:12`). */
function findPlace(given: string): { suite: Suite; path: string } {
  // pnpm runs this in the root, wherever it was called.
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

async function succeeds(program: string, words: string[], folder: string): Promise<boolean> {
  running = spawn(program, words, {
    cwd: join(root, folder),
    stdio: ['ignore', 'inherit', 'inherit'],
    // On Windows Turbo is a .cmd file, which only a shell starts; its words are written here.
    shell: program === 'turbo' && process.platform === 'win32',
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
  const [code] = (await once(running, 'exit')) as [number | null];
  running = undefined;
  return code === 0;
}

async function runAll(runs: Run[]): Promise<boolean> {
  const made = new Map<string, boolean>();
  const results: string[] = [];
  let failures = 0;
  for (const { suite, words } of runs) {
    if (stopped) break;
    console.log(`\n${suite.name}: ${[suite.folder, ...words].join(' ')}`);
    const started = performance.now();
    const { needs } = suite;
    if (needs && !made.has(needs)) {
      const turbo = ['run', needs, '--output-logs=errors-only'];
      made.set(needs, await succeeds('turbo', turbo, '.'));
    }
    const passed =
      (!needs || made.get(needs) === true) &&
      (await succeeds(process.execPath, [...suite.program, ...words], suite.folder));
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
