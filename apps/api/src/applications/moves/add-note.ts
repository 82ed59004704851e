import { addApplicationNote as endpoint } from '@icare/contracts/application-notes';
import type { Answer } from '@icare/contracts/endpoint';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { applicationType } from '../application-type.ts';
import { type LockedApplication, lockApplication } from '../lock-application.ts';
import { refuseOwnApplication } from './refuse-own-application.ts';

/** Writes a note on an application as it stands by then, so that a colleague's move meanwhile is not undone by it. */
export async function addNoteToApplication(
  platform: Platform,
  {
    params,
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const call = { endpoint, key: idempotencyKey, caller, body: { ...params, ...body } };
  const added = await write(platform, caller, (w) =>
    idempotent(w, call, async () => {
      const application = await lockApplication(w.tx, params.id);
      refuseOwnApplication(w.caller, application);
      return { id: await addNote(w, application, body.notes) };
    }),
  );
  return success(added);
}

/** For the server, a note is a move to the present status. */
export async function addNote(
  w: Write<SignedInCaller>,
  { id, status }: Pick<LockedApplication, 'id' | 'status'>,
  notes: string,
): Promise<string> {
  const at = w.now;
  const moveId = w.newId();
  await w.tx.applicationMove.create({
    data: {
      ...{ id: moveId, applicationId: id, from: status, to: status, notes, at },
      userId: w.caller.user.id,
    },
  });
  await w.tx.application.update({ where: { id }, data: { updatedAt: at } });
  await w.audit({
    action: 'application.noted',
    subject: { type: applicationType, id },
  });
  return moveId;
}
