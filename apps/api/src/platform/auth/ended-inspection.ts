import { lagosDate } from '@icare/domain/lagos-date';
import { build } from '../database/build.ts';
import { readRow } from '../database/send.ts';
import { type Given, statement } from '../database/statement.ts';
import { AppError } from '../errors.ts';
import type { Platform } from '../platform.ts';
import { isOpenInspection } from './open-inspections.ts';

const endedInspection = statement(({ id, today }: Given<{ id: string; today: string }>) =>
  build
    .selectFrom('sessions')
    .innerJoin('inspectors', 'inspectors.user_id', 'sessions.user_id')
    .select('inspectors.user_id as userId')
    .where('sessions.id', '=', id)
    .where(({ not }) => not(isOpenInspection(today))),
);

/** The refusal of a session that ended with the inspection of its user, so that they need not guess why; otherwise null. */
export async function inspectionIsOver(
  { database, clock }: Platform,
  sessionId: string,
): Promise<AppError | null> {
  const today = lagosDate(clock());
  const row = await readRow(database.sessions, endedInspection({ id: sessionId, today }));
  if (!row) return null;
  const message = 'Your inspection has ended. Nothing more can be opened.';
  return new AppError('unauthenticated', message);
}
