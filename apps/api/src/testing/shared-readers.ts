import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../platform/errors.ts';
import { lanesByReader } from '../platform/sandbox/limits.ts';
import type { ReaderName } from '../platform/sandbox/readers.ts';
import { openSandbox, type Sandbox, type SandboxFigures } from '../platform/sandbox/sandbox.ts';
import { hurriedLanes } from './hurried-lanes.ts';

type Log = Pick<FastifyBaseLogger, 'warn'>;
type Asker = { log: Log; figures: SandboxFigures };

/**
 * Starting a process takes more processor time than reading the small files of most tests. So those of these readers are
 * kept from one portal to the next; each reader has its own, since a process that has loaded one can load no other.
 */
const kept: ReadonlySet<ReaderName> = new Set([
  ...(['inspection', 'csvRows', 'xlsxRows'] as const),
  ...(['wordText', 'pdfText', 'docxText'] as const),
]);

/** Few files, since what a process may use up counts for all of its files together. */
const filesPerChild = 5;

const asking = new AsyncLocalStorage<Asker>();
const sandboxes = new Map<ReaderName, Sandbox>();

/** Warns in the log of the portal that asked. */
const warn = (facts: { ending?: never }, sentence: string) => {
  const asker = asking.getStore();
  asker?.log.warn(facts, sentence);
  if (asker && facts.ending) add(asker.figures.ended, facts.ending);
};

function sandboxOf(reader: ReaderName): Sandbox {
  const open = sandboxes.get(reader);
  if (open) return open;
  const lane = lanesByReader[reader];
  const limits = hurriedLanes[lane];
  const sandbox = openSandbox({ warn } as Log, {
    ...hurriedLanes,
    [lane]: { ...limits, filesPerChild: Math.max(filesPerChild, limits.filesPerChild) },
  });
  sandboxes.set(reader, sandbox);
  return sandbox;
}

/** A portal's sandbox, with the figures and the log of that portal alone, over processes that other portals use too. */
export function openSharedSandbox(log: Log): Sandbox {
  const own = openSandbox(log, hurriedLanes);
  const figures: SandboxFigures = {
    ...{ files: new Map(), ended: new Map() },
    ...{ turnedAway: 0, working: 0, waiting: 0 },
  };
  const read: Sandbox['read'] = async (reader, ...given) => {
    if (!kept.has(reader)) return own.read(reader, ...given);
    try {
      const reading = await asking.run({ log, figures }, () =>
        sandboxOf(reader).read(reader, ...given),
      );
      if (reading !== 'exhausting') add(figures.files, reader);
      return reading;
    } catch (error) {
      if (error instanceof AppError) figures.turnedAway++;
      throw error;
    }
  };
  return {
    ...own,
    read,
    figures: () => {
      const others = own.figures();
      return {
        ...others,
        files: new Map([...others.files, ...figures.files]),
        ended: sum(others.ended, figures.ended),
        turnedAway: others.turnedAway + figures.turnedAway,
      };
    },
  };
}

function add<Key>(counts: Map<Key, number>, key: Key, more = 1) {
  counts.set(key, (counts.get(key) ?? 0) + more);
}

function sum<Key>(one: Map<Key, number>, other: Map<Key, number>): Map<Key, number> {
  const all = new Map(one);
  for (const [key, count] of other) add(all, key, count);
  return all;
}
