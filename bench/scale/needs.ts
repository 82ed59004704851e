import { callsByHour, type Size } from './day.ts';
import type { KindName } from './kinds.ts';
import type { Cost, Idle } from './measure-costs.ts';

export type Measured = {
  costs: Record<KindName, Cost>;
  idle: Idle;
  /** Megabytes of one process of the portal, at the most, after everything that was measured. */
  memory: number;
};

export type Needs = {
  callsPerDay: number;
  callsPerSecond: number;
  portalCores: number;
  /** Of it, what a CDN takes away. */
  assetCores: number;
  postgresCores: number;
  processes: number;
  connections: number;
  portalMemory: number;
  postgresMemory: number;
  megabitsPerSecond: number;
  megabitsOfFiles: number;
  gigabytesPerDay: number;
  walPerDay: number;
  rowsPerYear: number;
  filesPerYear: number;
};

/** The busiest minute has twice the calls of the busiest hour's average one. */
const busiestMinute = 2;
/** Of a core, what is used in that minute: beyond, calls wait for each other. */
const usable = 0.6;
/** What one process gets out of its cores: one for its own thread, half of one for readers of files and hashing. */
const coresOfProcess = 1.5;
const connectionsOfProcess = 23;
/** Megabytes that a connection of PostgreSQL takes beside what all share. */
const memoryOfConnection = 10;
/** Milliseconds of a day's evaluation of one person's certifications: 52 s for 100 000 people (docs/performance.md). */
const dutyOfPerson = 0.52;
/** Bytes of a file that comes with one of these. */
const filesOf: Partial<Record<KindName, number>> = { application: 300_000, upload: 1_000_000 };

export function needsOf(size: Size, { costs, idle, memory }: Measured): Needs {
  const hours = callsByHour(size);
  const sum = (calls: Map<KindName, number>, of: (name: KindName) => number) =>
    [...calls].reduce((total, [name, count]) => total + count * of(name), 0);
  const most = (of: (name: KindName) => number) =>
    (Math.max(...hours.map((calls) => sum(calls, of))) / 3600) * busiestMinute;
  const ofDay = (of: (name: KindName) => number) =>
    hours.reduce((total, calls) => total + sum(calls, of), 0);
  const busy = {
    portal: most((name) => costs[name].portal) / 1000,
    postgres: most((name) => costs[name].postgres) / 1000,
  };
  // Two for each hospital, so that one can be replaced or lost; more where the calls need them, and one to spare.
  const ofHospital = Math.ceil(busy.portal / size.hospitals / (coresOfProcess * usable));
  const processes = size.hospitals * Math.max(2, ofHospital + (ofHospital > 1 ? 1 : 0));
  const duties = (size.staff * dutyOfPerson) / 1000 / 3600;
  const connections = processes * connectionsOfProcess;
  return {
    callsPerDay: ofDay(() => 1),
    callsPerSecond: most(() => 1),
    portalCores: (busy.portal + (processes * idle.portal) / 1000 + duties) / usable,
    assetCores: most((name) => (name === 'asset' ? costs[name].portal : 0)) / 1000 / usable,
    postgresCores: (busy.postgres + (processes * idle.postgres) / 1000) / usable,
    processes,
    connections,
    portalMemory: (processes * memory) / 1000,
    postgresMemory: 1 + (connections * memoryOfConnection) / 1000,
    megabitsPerSecond: (most((name) => costs[name].bytes) * 8) / 1e6,
    megabitsOfFiles:
      (most((name) => (name === 'download' || name === 'asset' ? costs[name].bytes : 0)) * 8) / 1e6,
    gigabytesPerDay: ofDay((name) => costs[name].bytes) / 1e9,
    walPerDay: ofDay((name) => costs[name].wal) / 1e9,
    rowsPerYear: (ofDay((name) => costs[name].rows) * 365) / 1e9,
    filesPerYear: (ofDay((name) => filesOf[name] ?? 0) * 365) / 1e9,
  };
}
