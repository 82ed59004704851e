import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { StoredReminder } from './last-paper-reminder.ts';
import { fromMissing, selectMissing } from './missing-papers.ts';
import type { RemindedPaper } from './paper-reminder-email.ts';
import { type Days, daysFrom, fromPapers, selectPapers } from './paper-row.ts';
import { isRemindablePaper } from './paper-rules.ts';

type Ids = { paperIds: readonly string[]; missingIds: readonly string[] };

/** A paper, or a missing one, of which somebody is to be reminded. */
export type ReminderSubject = RemindedPaper & {
  holderId: string;
  isRemindable: boolean;
  last: StoredReminder | null;
};

/** The holders in the order in which they are locked; null if a paper or a requirement does not exist. */
export async function findHolderIds(
  transaction: Transaction,
  { paperIds, missingIds }: Ids,
): Promise<string[] | null> {
  const select = { holderId: true };
  const papers = await transaction.hospitalPaper.findMany({
    where: { id: { in: [...paperIds] } },
    select,
  });
  const required = await transaction.paperRequirement.findMany({
    where: { id: { in: [...missingIds] } },
    select,
  });
  if (papers.length < paperIds.length || required.length < missingIds.length) return null;
  return [...new Set([...papers, ...required].map(({ holderId }) => holderId))].sort();
}

const papersById = statement(({ ids, ...days }: Given<Days & { ids: readonly string[] }>) =>
  selectPapers(fromPapers(days)).where('papers.id', '=', ({ fn }) => fn.any(ids)),
);

const missingById = statement(({ ids }: Given<{ ids: readonly string[] }>) =>
  selectMissing(fromMissing()).where('missing.id', '=', ({ fn }) => fn.any(ids)),
);

/** In the order of the ids. What is no longer missing stays among them, with nothing to remind of. */
export async function readReminderSubjects(
  transaction: Transaction,
  { paperIds, missingIds }: Ids,
  today: string,
): Promise<ReminderSubject[]> {
  const papers = await readRows(transaction, papersById({ ids: paperIds, ...daysFrom(today) }));
  const missing = await readRows(transaction, missingById({ ids: missingIds }));
  const found = new Map<string, ReminderSubject>();
  for (const row of papers) {
    found.set(row.id, {
      ...{ id: row.id, holderId: row.holderId, typeName: row.typeName, holder: row },
      ...{ isMissing: false, day: row.expirationDate, last: row.reminder },
      hasEnded: row.endsOn < today,
      isRemindable: isRemindablePaper(row, today),
    });
  }
  for (const row of missing) {
    found.set(row.id, {
      ...{ id: row.id, holderId: row.holderId, typeName: row.typeName, holder: row },
      ...{ isMissing: true, day: row.since, hasEnded: false, last: row.reminder },
      isRemindable: true,
    });
  }
  return [...paperIds, ...missingIds].map((id) => found.get(id) ?? noLongerMissing(id));
}

const noLongerMissing = (id: string): ReminderSubject => ({
  ...{ id, holderId: '', typeName: '', holder: { name: '', place: null, serial: null } },
  ...{ isMissing: true, day: null, hasEnded: false, isRemindable: false, last: null },
});
