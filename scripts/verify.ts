/** Every check that a change must pass besides the tests. `pnpm verify <text>` runs only the steps with it in their title. */
import { spawnSync } from 'node:child_process';
import { root } from './repository-files.ts';

type Step = { title: string; command: string };

const steps: Step[] = [
  {
    title: 'Format, lint, circular imports, barrels, file length',
    command: 'biome ci . --colors=off',
  },
  { title: 'Prisma client', command: 'turbo run generate' },
  { title: 'Import rules', command: 'node scripts/check-imports.ts' },
  { title: 'Statements as text', command: 'node scripts/check-statements.ts' },
  { title: 'Transactions', command: 'node scripts/check-writes.ts' },
  { title: 'Suppressions and open ends', command: 'node scripts/check-suppressions.ts' },
  {
    title: 'Types',
    command: 'turbo run generate --output-logs=errors-only && node scripts/check-types.ts',
  },
  { title: 'Walkthroughs', command: 'node scripts/check-walkthroughs.ts' },
  { title: 'Unused code and dependencies', command: 'knip' },
  { title: 'Migrations', command: 'node packages/database/src/db.ts check' },
  { title: 'Settings', command: 'node scripts/check-settings.ts' },
  { title: 'Docs', command: 'node scripts/check-docs.ts' },
  { title: 'Monitoring', command: 'node scripts/check-monitoring.ts' },
  { title: 'Deployment', command: 'node scripts/check-deployment.ts' },
  {
    title: 'Compose files',
    command: 'dclint --max-warnings 0 docker-compose.yml deploy/compose/docker-compose.yml',
  },
  { title: 'Dockerfile', command: 'dockerfilelint Dockerfile' },
  { title: 'Build', command: 'turbo run build' },
];

const wanted = process.argv.slice(2).map((name) => name.toLowerCase());
const isNamed = ({ title }: { title: string }, name: string) => title.toLowerCase().includes(name);
const unknown = wanted.filter((name) => !steps.some((step) => isNamed(step, name)));
if (unknown.length > 0) {
  console.error(
    `There is no step ${unknown.join(', ')}: ${steps.map(({ title }) => title).join('; ')}.`,
  );
  process.exit(2);
}
const failed: string[] = [];

for (const step of steps) {
  const { title, command } = step;
  if (wanted.length > 0 && !wanted.some((name) => isNamed(step, name))) continue;
  const started = performance.now();
  // A shell, because on Windows the commands are .cmd files; `command` contains no outside input.
  const { status, stdout, stderr } = spawnSync(command, {
    cwd: root,
    shell: true,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
  if (status === 0) continue;
  failed.push(title);
  console.log(`\n$ ${command}\n${stdout}${stderr}`);
}

console.log(failed.length === 0 ? 'Verified.' : `Not verified: ${failed.join('; ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
