import { connectionsWithin, descriptorsOfProcess } from './connections.ts';

/** Limits on how request bodies arrive. Tests set shorter times. */
export type ArrivalRules = {
  /** An upload is ended if nothing arrives for this long. */
  silenceMs: number;
  /** An upload is also ended if fewer than `minBytesPerSecond` arrive on average over this window. */
  paceWindowMs: number;
  minBytesPerSecond: number;
  /** When all places are taken, an upload older and slower than these two is ended to make room for the next. */
  crowdedAfterMs: number;
  crowdedBytesPerSecond: number;
  /** Older than this, one of several uploads from one address is ended, however fast, for an address that has none. */
  establishedAfterMs: number;
  /**
   * The same two times for whoever receives an answer. The system tells what they took in steps, of nearly a megabyte where a
   * proxy is on the same machine.
   */
  receiveWindowMs: number;
  receiveCrowdedAfterMs: number;
  /** A body without files must arrive completely within this time. */
  bodyWithoutFilesMs: number;
  /**
   * A sender who was refused early and keeps sending is read for this much longer, then cut off: a browser whose
   * connection is closed while it sends cannot read the answer.
   */
  lingerMs: number;
  /** Simultaneous uploads of visitors, from one address and in total. */
  uploadsPerAddress: number;
  visitorUploads: number;
  /** Connections served at the same time. */
  connections: number;
  /** Simultaneous uploads of one signed-in person or service account. */
  uploadsPerPerson: number;
};

/** Chosen so that a phone at 256 kbit/s that stalls for ten seconds now and then succeeds (docs/decisions/032-arrivals.md). */
export const arrivalRules: ArrivalRules = {
  silenceMs: 20_000,
  paceWindowMs: 45_000,
  minBytesPerSecond: 1_000,
  crowdedAfterMs: 2_000,
  crowdedBytesPerSecond: 8_000,
  establishedAfterMs: 10_000,
  receiveWindowMs: 300_000,
  receiveCrowdedAfterMs: 15_000,
  bodyWithoutFilesMs: 30_000,
  lingerMs: 30_000,
  uploadsPerAddress: 6,
  visitorUploads: 24,
  connections: connectionsWithin(descriptorsOfProcess()),
  uploadsPerPerson: 64,
};
