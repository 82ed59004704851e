import type { LicenceNeed } from '@icare/contracts/clearance';
import { evaluateComplianceStatus, findLicenceNeed } from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';

export type Bearer = {
  name: string;
  cadre: string | null;
  licence: LicenceNeed;
  mayPractise: boolean;
};

/** The person of a session that runs. How long it has been idle is no matter: a card is older than that before. */
const selectBearer = statement(({ sessionId, now }: Given<{ sessionId: string; now: string }>) =>
  build
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.name', 'users.cadre'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.status', '=', sql.lit('Active')),
);

/** Whose card a session shows and whether they may practise at this moment; null: the session has ended, or they left. */
export async function findBearer(
  { database, clock }: Platform,
  sessionId: string,
): Promise<Bearer | null> {
  const now = clock();
  const row = await readRow(database, selectBearer({ sessionId, now: now.toISOString() }));
  if (!row) return null;
  const [types, facts] = await Promise.all([
    readTypeFacts(database),
    readPersonFacts(database, [row.id]),
  ]);
  const known = facts.get(row.id);
  if (!known?.isActive) return null;
  const evaluation = evaluateComplianceStatus(known, types, lagosDate(now));
  return {
    name: row.name,
    cadre: row.cadre,
    licence: findLicenceNeed(evaluation),
    mayPractise: evaluation.clearance.clearance !== 'not_cleared',
  };
}
