import type { Answer } from '@icare/contracts/endpoint';
import type { dismissSearchMiss as endpoint } from '@icare/contracts/search-synonyms';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';

/** Takes a text off the list; it is counted anew when it is searched again. Twice is once. */
export async function dismissMiss(
  platform: Platform,
  { body, caller }: Pick<Call<typeof endpoint>, 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    await w.tx.searchMiss.deleteMany({ where: { text: body.text } });
    return success({ text: body.text });
  });
}
