import type { Answer } from '@icare/contracts/endpoint';
import type { countReaders as endpoint } from '@icare/contracts/reading-assignments';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { countMeant } from './figures.ts';
import { requireReadersSeen } from './reading-rights.ts';

/** How many people an audience means now, before it is saved. */
export async function countReaders(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { within } = await requireReadersSeen(platform, params.id, caller);
  return success({ people: await countMeant(platform.database, body.audience, { within }) });
}
