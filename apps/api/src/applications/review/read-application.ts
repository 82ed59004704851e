import type { Application, ApplicationMove } from '@icare/contracts/recruitment';
import { allowedNext } from '@icare/domain/application-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import { build } from '../../platform/database/build.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { findMailsAbout } from '../../platform/mail/find-mails.ts';
import type { Platform } from '../../platform/platform.ts';
import { applicationById, type WholeApplication } from '../application-row.ts';
import { applicationType } from '../application-type.ts';
import { noSuchApplication } from '../lock-application.ts';
import { toApplicationFields } from '../to-application-fields.ts';
import { findOtherApplications, findPossibleDuplicates } from './related-applications.ts';

/** An application with everything that HR can see. */
export async function readApplication(platform: Platform, id: string): Promise<Application> {
  const { database, clock } = platform;
  const now = clock();
  const row = await readRow(database, applicationById({ id, today: lagosDate(now) }));
  if (!row) throw noSuchApplication();
  const [history, mails, possibleDuplicates, otherApplications] = await Promise.all([
    findHistory(database, id),
    findMailsAbout(database, { type: applicationType, id }),
    findPossibleDuplicates(database, row),
    findOtherApplications(database, row),
  ]);
  return {
    ...toApplicationFields(row),
    // Erased applications cannot be moved.
    allowedNext: row.erasedAt ? [] : [...allowedNext(toStatusFacts(row), now)],
    history,
    mails,
    possibleDuplicates,
    otherApplications,
  };
}

function toStatusFacts(row: WholeApplication) {
  return {
    status: row.status,
    heldFrom: row.heldFrom,
    statusChangedAt: new Date(row.statusChangedAt),
  };
}

function findHistory(database: Database, applicationId: string): Promise<ApplicationMove[]> {
  return readRows(database, movesInOrder({ applicationId }));
}

const movesInOrder = statement(({ applicationId }: Given<{ applicationId: string }>) =>
  build
    .selectFrom('application_moves as move')
    .leftJoin('users', 'users.id', 'move.user_id')
    .select([
      'move.id',
      'move.from',
      'move.to',
      'move.at',
      'users.name as by',
      'move.notes',
      'move.reason',
      'move.undone',
    ])
    .where('move.application_id', '=', applicationId)
    .orderBy('move.at', 'desc')
    .orderBy('move.id', 'desc'),
);
