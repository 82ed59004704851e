import type { Answer } from '@icare/contracts/endpoint';
import { createPaperHolder as endpoint } from '@icare/contracts/paper-holders';
import { invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { evaluateHolders } from './evaluate-holders.ts';
import { readHolder } from './holder-queries.ts';
import { findDepartmentId, refuseTwins, requireActiveResponsible } from './holder-rules.ts';
import { setRequirements } from './set-requirements.ts';

/** Adds a holder of papers. A department has its own name, and only items have a place and a serial number. */
export async function createHolder(
  platform: Platform,
  {
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const call = { endpoint, key: idempotencyKey, caller, body };
  const { kind, department, responsibleId = null, place = null, serial = null } = body;
  const name = kind === 'department' ? department : body.name;
  if (name === undefined) throw invalidField('name', 'Name is required.');
  const { id } = await refuseTwins(() =>
    write(platform, caller, (w) =>
      idempotent(w, call, async () => {
        await requireActiveResponsible(w.tx, responsibleId);
        const [id, now] = [w.newId(), w.now];
        const isItem = kind === 'item';
        const facts = {
          kind,
          name,
          place: isItem ? place : null,
          serial: isItem ? serial : null,
          responsibleId,
        };
        await w.tx.paperHolder.create({
          data: {
            ...facts,
            id,
            departmentId: await findDepartmentId(w.tx, department),
            createdAt: now,
            updatedAt: now,
          },
        });
        const { after: requires } = await setRequirements(
          w,
          { id, kind, responsibleId },
          body.requiredTypeIds,
        );
        await evaluateHolders(w, [id]);
        await w.audit({
          action: 'paper_holder.created',
          subject: { type: 'paper_holder', id },
          after: { ...facts, department, requires },
        });
        return { id };
      }),
    ),
  );
  return success(await readHolder(platform.database, id));
}
