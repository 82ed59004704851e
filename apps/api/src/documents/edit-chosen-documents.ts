import type { editChosenDocuments as endpoint } from '@icare/contracts/chosen-documents';
import type { Answer } from '@icare/contracts/endpoint';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';
import { changeDetails } from './edit-document.ts';
import { requireOwner } from './reviews/keeper.ts';

/** Changes the same fields of several documents, each in a write of its own, so that one that is refused keeps no other. */
export async function editChosenDocuments(
  platform: Platform,
  { body, caller }: Pick<Call<typeof endpoint>, 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { documents, changes, basedOn } = body;
  const { ownerId } = changes;
  // An owner who cannot be one is a mistake of the form, not of each document.
  if (ownerId) await write(platform, caller, ({ tx }) => requireOwner(tx, ownerId));
  const outcome: Answer<typeof endpoint>['data'] = { changed: [], unchanged: [], refused: [] };
  for (const id of documents) {
    try {
      const edit = { ...changes, basedOn: basedOn?.[id] };
      const { isChanged } = await write(platform, caller, (w) => changeDetails(w, id, edit));
      outcome[isChanged ? 'changed' : 'unchanged'].push(id);
    } catch (error) {
      if (!(error instanceof AppError) || error.temporary || !isOfDocument(error)) throw error;
      outcome.refused.push({ id, message: error.message });
    }
  }
  return success(outcome);
}

/** The document is gone or does not fit; anything else, such as a session that has ended, is true of all. */
const isOfDocument = ({ code }: AppError) =>
  code === 'not_found' || code === 'invalid' || code === 'conflict';
