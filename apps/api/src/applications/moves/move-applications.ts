import type { Answer } from '@icare/contracts/endpoint';
import type { moveApplications as endpoint } from '@icare/contracts/recruitment';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApplicationPorts } from '../ports.ts';
import { refuseWrongPlaceholders } from '../templates/mail-templates.ts';
import { moveApplication } from './move-application.ts';

/** Moves each application in its own transaction, so that a refused one does not stop the others. */
export async function moveApplications(
  platform: Platform,
  ports: ApplicationPorts,
  { body: { ids, from, ...move }, caller }: Pick<Call<typeof endpoint>, 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  if (move.mail) refuseWrongPlaceholders(move.mail, 'mail.');
  const moved: string[] = [];
  const unchanged: string[] = [];
  const refused: { id: string; message: string }[] = [];
  const callId = platform.newId();
  for (const id of new Set(ids)) {
    try {
      const seen = { ...move, from: from?.[id] };
      const isMoved = await moveApplication(platform, ports, caller, id, seen, {
        isOneOfMany: true,
        callId,
      });
      (isMoved ? moved : unchanged).push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push({ id, message: error.message });
    }
  }
  return success({ moved, unchanged, refused });
}
