import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { lanes } from '@icare/api/platform/sandbox/limits';
import { type ReaderName, readers } from '@icare/api/platform/sandbox/readers';
import { openSandbox, type Reading, type Sandbox } from '@icare/api/platform/sandbox/sandbox';
import { processorSpeed } from '@icare/api/testing/given-time';
import { assert, type Drill, seeded } from './drill.ts';
import { deadlySeeds, goodSeeds, hostileSeeds, overfullSeeds, type Seed } from './fuzz-seeds.ts';
import { mutate } from './mutate.ts';

/** Most milliseconds of CPU time, at the usual speed, for which a file may block the main thread. */
const maxBlockedMs = 50;
const filesPerChild = 400;
const sideBySide = 4;
const seed = 20_261_122;

export const fuzz: Drill = {
  name: 'fuzz',
  proves:
    'no mutated file blocks the portal’s process for more than 50 ms, or takes its reader beyond a limit',
  alone: true,
  run: async ({ short, report }) => {
    const good = await goodSeeds();
    const seeds = [...good, ...hostileSeeds()];
    const deadly = deadlySeeds();
    const seedBytes = seeds.map(({ bytes }) => bytes);
    const findings = new Map<string, number>();
    const ended = new Map<string, number>();
    const log = {
      warn: ({ reader, ending }: { reader: string; ending: string }) =>
        add(ended, `${reader} ${ending}`),
    };
    // A process that has loaded one reader cannot load another, so each reader has its own processes.
    const open = () =>
      openSandbox(log as never, {
        singlePass: { ...lanes.singlePass, filesPerChild },
        fullParser: { ...lanes.fullParser, children: 1, filesPerChild },
        background: { ...lanes.background, filesPerChild },
        recognition: { ...lanes.recognition, filesPerChild },
        drawing: { ...lanes.drawing, filesPerChild },
      });
    const sandboxes = (sandboxOf: () => Sandbox) =>
      Object.fromEntries(readerNames.map((name) => [name, sandboxOf()])) as Sandboxes;
    const reused = sandboxes(open);
    const portal = openSandbox(log as never);
    const real = sandboxes(() => portal);
    const thread = watchThread();
    const memoryBefore = process.memoryUsage.rss();
    const next = (i: number, isDeadly: boolean): Seed => {
      const from = isDeadly ? deadly : seeds;
      const file = from[i % from.length] as Seed;
      // Each seed is first tried unchanged.
      if (i < from.length) return file;
      // The same index gives the same file in every run.
      return { ...file, bytes: mutate(file.bytes, seedBytes, seeded(seed + i)) };
    };
    const run = async (sandboxes: Sandboxes, count: number, isDeadly = false) => {
      let begun = 0;
      const underWay = new Map<number, Seed>();
      const suspects = new Map<number, Seed>();
      const lane = async () => {
        while (begun < count) {
          const i = begun++;
          const file = thread.aside(() => next(i, isDeadly));
          underWay.set(i, file);
          for (const reading of await readAll(sandboxes, file)) {
            const finding = typeof reading === 'string' ? reading : describeResult(reading.result);
            add(findings, finding);
          }
          if (thread.takeLongest() > maxBlockedMs / processorSpeed()) {
            for (const [index, suspect] of underWay) suspects.set(index, suspect);
          }
          underWay.delete(i);
          if ((i + 1) % 2500 === 0) report(`${i + 1} files`);
        }
      };
      await Promise.all(Array.from({ length: sideBySide }, lane));
      for (const [i, suspect] of suspects) {
        const blocked = await blockedAlone(sandboxes, suspect);
        const name = `file ${i} (${suspect.extension}, ${suspect.bytes.length} bytes)`;
        const says = `${name} takes ${blocked.toFixed(0)} ms of the main thread at once`;
        assert(blocked <= maxBlockedMs / processorSpeed(), says);
        report(`${says} when it is read alone: a longer turn beside it was not its own`);
      }
    };
    // A collection of garbage or cold code takes its time once, a file that blocks does so whenever it is read.
    const blockedAlone = async (sandboxes: Sandboxes, file: Seed) => {
      let least = Number.POSITIVE_INFINITY;
      for (let attempt = 0; attempt < 3 && least > maxBlockedMs / processorSpeed(); attempt++) {
        thread.takeLongest();
        await readAll(sandboxes, file);
        least = Math.min(least, thread.takeLongest());
      }
      return least;
    };
    try {
      await run(reused, short ? 400 : 20_000);
      await run(real, short ? 30 : 400);
      await run(real, short ? deadly.length : 60, true);
    } finally {
      thread.stop();
    }
    const grown = (process.memoryUsage.rss() - memoryBefore) / 1_000_000;
    assert(grown < 300, `memory grew by ${grown.toFixed(0)} MB`);
    if (!short) await readOverfull(real);
    for (const sandbox of [...Object.values(reused), portal]) {
      const { working, waiting, turnedAway } = sandbox.figures();
      assert(working + waiting + turnedAway === 0, 'files are left waiting');
      await sandbox.close();
    }
    report(`findings: ${list(findings)}`);
    report(`processes ended: ${list(ended)}`);
    report(
      `longest turn of the main thread ${thread.longestYet().toFixed(1)} ms, memory ${grown > 0 ? '+' : ''}${grown.toFixed(0)} MB`,
    );
  },
};

const readerNames = Object.keys(readers) as ReaderName[];
type Sandboxes = Record<ReaderName, Sandbox>;

/** Runs every reader that the portal may use for a file of this kind. */
async function readAll(
  sandboxes: Sandboxes,
  { extension, bytes }: Seed,
): Promise<Reading<unknown>[]> {
  // Each from somebody else: one sender's files would not be read at the same time.
  const file = {
    sender: randomUUID(),
    size: bytes.length,
    open: () => Readable.from(piecesOf(bytes)),
  };
  const readings: Reading<unknown>[] = [
    await sandboxes.inspection.read('inspection', file, { extension }),
  ];
  if (extension === 'pdf' && bytes.includes('/Encrypt')) {
    readings.push(await sandboxes.encryptedPdf.read('encryptedPdf', file, null));
  }
  if (extension === 'doc' || extension === 'docx') {
    readings.push(await sandboxes.wordText.read('wordText', file, { extension, most: 200_000 }));
  }
  const textReader = readerNames.find((name) => name === `${extension}Text`);
  if (textReader) readings.push(await sandboxes[textReader].read(textReader, file, null as never));
  if (extension === 'csv' || extension === 'xlsx') {
    const reader = extension === 'csv' ? 'csvRows' : 'xlsxRows';
    const task = { names: ['name'], rowsAtMost: 20_000 };
    readings.push(await sandboxes[reader].read(reader, file, task, () => {}));
  }
  return readings;
}

/** As much of each is read as there is room and time for. */
async function readOverfull(sandboxes: Sandboxes): Promise<void> {
  for (const file of await overfullSeeds()) {
    const readings = await readAll(sandboxes, file);
    assert(
      readings.some((one) => one === 'exhausting' || Object(Object(one).result).sections?.length),
      `a ${file.extension} of ${file.bytes.length} bytes is not read as far as it may be`,
    );
  }
}

function* piecesOf(bytes: Buffer): Iterable<Buffer> {
  for (let at = 0; at < bytes.length; at += 262_144) yield bytes.subarray(at, at + 262_144);
}

function describeResult(result: unknown): string {
  if (typeof result === 'string') return result;
  if ('sections' in (result as object)) return 'sections';
  return 'text' in (result as object) ? 'text' : 'rows';
}

const add = (counts: Map<string, number>, name: string) =>
  counts.set(name, (counts.get(name) ?? 0) + 1);
const list = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([name, count]) => `${count} ${name}`).join(', ') || 'none';

/**
 * Measures the longest time for which the main thread was blocked, in milliseconds of CPU time, so that other load on the
 * machine does not count.
 */
function watchThread() {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let last = used();
  let longest = 0;
  let longestYet = 0;
  const look = () => {
    const now = used();
    longest = Math.max(longest, now - last);
    longestYet = Math.max(longestYet, longest);
    last = now;
  };
  const timer = setInterval(look, 5);
  return {
    /** The longest turn since this was last asked. */
    takeLongest: () => {
      look();
      const taken = longest;
      longest = 0;
      return taken;
    },
    longestYet: () => longestYet,
    /** Runs the drill's own work, which is not counted. */
    aside: <Result>(work: () => Result): Result => {
      look();
      const result = work();
      last = used();
      return result;
    },
    stop: () => clearInterval(timer),
  };
}
