import type { SystemState } from '@icare/contracts/system';
import { ageText, isOlder } from './age.ts';
import type { Attention } from './attention.ts';

const minute = 60_000;
/** Milliseconds for which an end of the database is reported; assumed, as the other. */
const endShownMs = 24 * 60 * minute;
/** One that is started again catches up meanwhile. */
const maxStandbyUnusedMs = 15 * minute;

export function databaseAttention(state: SystemState): Attention | null {
  const { ownDatabase, asOf } = state;
  if (!ownDatabase?.endedAt || isOlder(state, ownDatabase.endedAt, endShownMs)) return null;
  return {
    key: 'database ended',
    what: `The database ended by itself ${ageText(ownDatabase.endedAt, asOf)} ago.`,
    advice: `It was started again. It said: ${(ownDatabase.reason ?? 'nothing').replace(/\.?$/, '.')} If it goes on, look at the disk and the memory of the server.`,
  };
}

export function standbyAttention(state: SystemState): Attention | null {
  const { standby, asOf } = state;
  if (!standby?.unusedSince || !isOlder(state, standby.unusedSince, maxStandbyUnusedMs))
    return null;
  return {
    key: 'standby',
    what: `The standby of the database has answered no lists for ${ageText(standby.unusedSince, asOf)}.`,
    advice:
      'The primary answers all of them. Look whether the standby runs and keeps up, and where DATABASE_READ_URL leads.',
  };
}
