/** The process: settings, portal, signals. Run through the scripts, which bring the right version of Node. */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { hasAmpleMemory } from './platform/scale-to-memory.ts';

// What it keeps stays in memory, and a small container has an empty folder for it at every start.
if (hasAmpleMemory()) enableCompileCache();

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `The portal needs Node 24 and this is ${process.version}. Start it with: npx -y pnpm@12.21.0 start`,
  );
  process.exit(1);
}

// Its lines count as environment variables; variables that are already set take precedence.
if (existsSync('.env')) process.loadEnvFile('.env');

const { ConfigError, readConfig } = await import('./config.ts');
const { StartError } = await import('./platform/process/data-folder.ts');
const { EmbeddedPostgresError } = await import('@icare/database/postgres-process');
const { startPortal } = await import('./serve.ts');
const { welcome } = await import('./welcome.ts');

/** Null until the portal has started. A signal before that ends the process by `exit`, which also stops a starting database. */
let portal: Awaited<ReturnType<typeof startPortal>> | null = null;
let isClosing = false;

/** Goes on answering for `DRAIN_SECONDS` before it ends. Signals often come twice: from a terminal, and from pnpm. */
function endAfterDrain() {
  if (isClosing || portal?.platform.drain.hasBegun()) return;
  console.log('Stopping: finishing what has begun…');
  if (!portal) return end(0);
  void portal.platform.drain.begin().then(() => end(0));
}

function end(code: number) {
  if (isClosing) return;
  isClosing = true;
  if (!portal) process.exit(code || 1);
  // The process ends within ten seconds even if closing hangs; everything acknowledged is on disk already.
  setTimeout(() => process.exit(1), 9_500).unref();
  void portal.close().then(
    () => process.exit(code),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, endAfterDrain);
}

try {
  const config = readConfig(process.env);
  portal = await startPortal(config, (sentence) => console.log(sentence));
  // While somebody develops, Vite serves the pages as they are saved; this process has those of the last build.
  const pages = process.argv.includes('--dev')
    ? `http://localhost:${process.env['WEB_PORT'] ?? 5173}`
    : undefined;
  console.log(welcome(portal, config, process.stdout.isTTY, pages));
  void portal.failed.then((sentence) => {
    console.error(sentence);
    end(1);
  });
} catch (error) {
  const isPlain =
    error instanceof ConfigError ||
    error instanceof StartError ||
    error instanceof EmbeddedPostgresError;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
