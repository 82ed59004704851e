import type { DemonstrationCounts } from '@icare/contracts/system';
import { withSnapshot } from '../../platform/database/with-snapshot.ts';
import type { Platform } from '../../platform/platform.ts';
import { countRows } from './demonstration-rows.ts';
import { findRows } from './find-rows.ts';

/** The counts of what removing the demonstration would remove now. */
export async function previewRemoval({
  database,
}: Pick<Platform, 'database'>): Promise<DemonstrationCounts> {
  return withSnapshot(database, async (transaction) => countRows(await findRows(transaction)), {
    timeout: 30_000,
  });
}
