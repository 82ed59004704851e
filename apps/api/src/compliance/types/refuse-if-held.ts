import type { Transaction } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';

/** Throws if anything of the type is kept: it cannot become the type of something else. */
export async function refuseIfHeld(transaction: Transaction, typeId: string): Promise<void> {
  const where = { where: { typeId } };
  const kept =
    (await transaction.complianceRecord.count(where)) +
    (await transaction.waiver.count(where)) +
    (await transaction.privilege.count(where)) +
    (await transaction.developmentActivity.count(where)) +
    (await transaction.hospitalPaper.count(where)) +
    (await transaction.paperRequirement.count(where));
  if (kept === 0) return;
  throw invalidField(
    'heldBy',
    'There are records of this type already, or it is required. Add another type, and retire this one.',
  );
}
