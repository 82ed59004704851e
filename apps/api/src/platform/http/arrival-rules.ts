import { connectionsWithin, descriptorsOfProcess } from './connections.ts';

/** Limits on how request bodies arrive, in milliseconds and bytes; tests set shorter times. */
export type ArrivalRules = {
  /** An upload that sends nothing for this long is ended. */
  silence: number;
  /** So is one that stays below the least pace for as long as this. */
  paceWindow: number;
  /** Bytes a second. */
  leastPace: number;
  /** Where all places are taken, an upload under way for so long and slower than this makes room for the next. */
  crowdedAfter: number;
  crowdedPace: number;
  /** A body without files is there within this time. */
  bodyWithoutFiles: number;
  /** Whoever was answered and sends on is listened to for so long, to be able to read the answer. */
  linger: number;
  /** Uploads of visitors at the same time, from one address and in all. */
  perAddress: number;
  inAll: number;
  /** Connections that are served at the same time. */
  connections: number;
  /** Uploads of one person who is signed in at the same time. */
  perPerson: number;
};

/** A phone at 256 kbit/s that stalls for ten seconds now and then gets through (docs/decisions/032-arrivals.md). */
export const arrivalRules: ArrivalRules = {
  silence: 20_000,
  paceWindow: 45_000,
  leastPace: 1_000,
  crowdedAfter: 2_000,
  crowdedPace: 8_000,
  bodyWithoutFiles: 30_000,
  linger: 30_000,
  perAddress: 6,
  inAll: 24,
  connections: connectionsWithin(descriptorsOfProcess()),
  perPerson: 64,
};
