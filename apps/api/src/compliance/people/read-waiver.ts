import type { Waiver } from '@icare/contracts/compliance-people';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { findWaivers } from './find-waivers.ts';

export async function readWaiver(database: Database, id: string): Promise<Waiver> {
  const [waiver] = await findWaivers(database, { id });
  if (!waiver) throw noSuchWaiver();
  return waiver;
}

export function noSuchWaiver(): AppError {
  return new AppError('not_found', 'There is no such waiver.');
}
