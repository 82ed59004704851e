import type { DemonstrationCounts } from '@icare/contracts/system';
import { withSnapshot } from '../../platform/database/with-snapshot.ts';
import type { Platform } from '../../platform/platform.ts';
import { countsOf } from './demonstration-rows.ts';
import { findRows } from './find-rows.ts';

/** What removing the demonstration would remove as things stand. */
export async function previewRemoval({
  database,
}: Pick<Platform, 'database'>): Promise<DemonstrationCounts> {
  return withSnapshot(database, async (transaction) => countsOf(await findRows(transaction)), {
    timeout: 30_000,
  });
}
