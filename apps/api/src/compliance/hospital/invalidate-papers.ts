import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { changeRows } from '../../platform/database/send.ts';

/** Makes the alerts of all papers of a type due, also of those that are missing, after the type has changed. */
export async function invalidatePapers(transaction: Transaction, typeId: string): Promise<void> {
  await changeRows(
    transaction,
    build
      .updateTable('hospital_papers')
      .set({ is_stale: true })
      .where('type_id', '=', typeId)
      .where('superseded_by_id', 'is', null),
  );
  await changeRows(
    transaction,
    build.updateTable('paper_requirements').set({ is_stale: true }).where('type_id', '=', typeId),
  );
}

/** Makes the alerts of all papers due, also of those that are missing. */
export async function invalidateAllPapers(transaction: Transaction): Promise<void> {
  await changeRows(
    transaction,
    build
      .updateTable('hospital_papers')
      .set({ is_stale: true })
      .where('superseded_by_id', 'is', null),
  );
  await changeRows(transaction, build.updateTable('paper_requirements').set({ is_stale: true }));
}
