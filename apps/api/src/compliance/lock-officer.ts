import { complianceOfficers } from '@icare/contracts/roles';
import { build } from '../platform/database/build.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import type { Write } from '../platform/write.ts';

/** Throws unless this is an active officer, who stays one until the commit. */
export async function lockOfficer(w: Pick<Write, 'tx'>, id: string): Promise<void> {
  const officer = await readRow(
    w.tx,
    build
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('kind', '=', 'person')
      .where('status', '=', 'Active')
      .where('role', 'in', complianceOfficers)
      .forShare(),
  );
  if (!officer) {
    throw new AppError(
      'conflict',
      'Only an active compliance officer or member of IT can be in charge.',
    );
  }
}
