import type { DemonstrationCounts } from '@icare/contracts/system';
import type { Platform } from '../../platform/platform.ts';
import { countsOf } from './demonstration-rows.ts';
import { findRows } from './find-rows.ts';

/** What removing the demonstration would remove as things stand. */
export async function previewRemoval({
  database,
}: Pick<Platform, 'database'>): Promise<DemonstrationCounts> {
  return database.prisma.$transaction(
    async (transaction) => countsOf(await findRows(transaction)),
    {
      isolationLevel: 'RepeatableRead',
      timeout: 30_000,
    },
  );
}
