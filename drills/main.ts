/** Failure drills against real processes: `pnpm drill [--short | --full] [name]`. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { temporaryFolder } from '@icare/bench/temporary-folder';
import { clockJump } from './clock-jump.ts';
import { cluster } from './cluster/main.ts';
import { compliance } from './compliance.ts';
import { databaseKill } from './database-kill.ts';
import { descriptors } from './descriptors.ts';
import { diskFull } from './disk-full.ts';
import { type Drill, Skipped, seeded } from './drill.ts';
import { firstStart } from './first-start.ts';
import { fuzz } from './fuzz.ts';
import { gracefulStop } from './graceful-stop.ts';
import { hostile } from './hostile.ts';
import { killEverything } from './kill-everything.ts';
import { lastReleaseTests } from './last-release-tests.ts';
import { mail } from './mail.ts';
import { memoryLimit } from './memory-limit.ts';
import { objectStoreAway } from './object-store-away.ts';
import { ownDatabase } from './own-database.ts';
import { powerCut } from './power-cut.ts';
import { readingKill } from './reading-kill.ts';
import { restore } from './restore.ts';
import { secondStart } from './second-start.ts';
import { slowDatabase } from './slow-database.ts';
import { slowPeers } from './slow-peers.ts';
import { twoProcesses } from './two-processes.ts';
import { uploadKill } from './upload-kill.ts';

const drills: Drill[] = [
  uploadKill,
  readingKill,
  databaseKill,
  ownDatabase,
  powerCut,
  firstStart,
  slowDatabase,
  gracefulStop,
  twoProcesses,
  secondStart,
  diskFull,
  descriptors,
  slowPeers,
  objectStoreAway,
  memoryLimit,
  mail,
  compliance,
  clockJump,
  restore,
  hostile,
  fuzz,
  cluster,
  lastReleaseTests,
];
const { values, positionals } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const chosen = drills.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (chosen.length === 0) {
  console.error(`There is no such drill. There are: ${drills.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const temporary = await temporaryFolder('drill');
let failed = 0;
// Those that mostly wait cost little, so they run beside the others, two at a time.
const waiting = chosen.filter(({ mostlyWaits }) => mostlyWaits);
await Promise.all([
  runInTurn(waiting),
  runInTurn(waiting),
  runInTurn(chosen.filter(({ mostlyWaits, alone }) => !mostlyWaits && !alone)),
]);
await runInTurn(chosen.filter(({ alone }) => alone));
await temporary.remove();
console.log(`${chosen.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/** Takes each from the list, so that several can share one. */
async function runInTurn(drills: Drill[]) {
  for (let drill = drills.shift(); drill; drill = drills.shift()) await runDrill(drill);
}

/** Each line of its progress has its name in front, since another may run beside it; how it ended is printed in one piece. */
async function runDrill({ name, proves, run }: Drill) {
  console.log(`${name}: begun`);
  const folder = join(temporary.path, name);
  const begun = performance.now();
  const seconds = () => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
  const end = (how: string) => console.log(`${name}: ${proves}\n  ${how}`);
  try {
    await mkdir(folder);
    await run({
      folder,
      short: values.short,
      full: values.full,
      random: seeded(20261120),
      report: (line) => console.log(`${name}: ${line}`),
    });
    end(`ok (${seconds()})`);
  } catch (error) {
    // The machine of the full form has everything, so that nothing goes unproven unseen.
    if (error instanceof Skipped && !values.full) end(`skipped: ${error.message}`);
    else {
      failed++;
      const reason = error instanceof Error ? error.stack : String(error);
      end(`failed (${seconds()}): ${reason}`);
    }
  } finally {
    // Of a drill that failed: what goes on would take time and memory from those after it.
    if (process.platform === 'linux') await killEverything(folder).catch(() => {});
    // Hours of load fill a disk.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
}
