import type { Answer } from '@icare/contracts/endpoint';
import type { editPaperHolder as endpoint } from '@icare/contracts/paper-holders';
import type { Prisma } from '@icare/database/client';
import { difference } from '../../platform/audit/audit.ts';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { evaluateHolders } from './evaluate-holders.ts';
import { noSuchHolder, readHolder } from './holder-queries.ts';
import { findDepartmentId, refuseTwins, requireActiveResponsible } from './holder-rules.ts';
import { lockHolder } from './lock-paper.ts';
import { setRequirements } from './set-requirements.ts';

/** Corrects a holder of papers, or names who is responsible; absent fields stay. */
export async function editHolder(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  await refuseTwins(() =>
    write(platform, caller, async (w) => {
      await lockHolder(w.tx, params.id);
      const holder = await w.tx.paperHolder.findUnique({
        where: { id: params.id },
        include: { department: true },
      });
      if (!holder) throw noSuchHolder();
      if (holder.retiredAt !== null) {
        throw new AppError('conflict', 'This is retired. Take it into use again first.');
      }
      const { name, place, serial, department, responsibleId, requiredTypeIds } = body;
      if (holder.kind === 'department' && (name ?? department) !== undefined) {
        throw invalidField(
          name === undefined ? 'department' : 'name',
          'A department keeps its name.',
        );
      }
      const isItem = holder.kind === 'item';
      const required = requiredTypeIds && (await setRequirements(w, holder, requiredTypeIds));
      const change = difference<Record<string, unknown>>(
        { ...holder, department: holder.department.name, requires: required?.before },
        {
          ...(name !== undefined && { name }),
          ...(isItem && place !== undefined && { place: place || null }),
          ...(isItem && serial !== undefined && { serial: serial || null }),
          ...(department !== undefined && { department }),
          ...(responsibleId !== undefined && { responsibleId }),
          ...(required && { requires: required.after }),
        },
      );
      if (!change.changed) return;
      if ('responsibleId' in change.after) {
        // Or else who is responsible could step aside, decide about its papers, and come back.
        refuseOwnDecision(caller, holder.responsibleId);
        await requireActiveResponsible(w.tx, responsibleId ?? null);
      }
      const { department: moved, requires, ...columns } = change.after;
      await w.tx.paperHolder.update({
        where: { id: holder.id },
        data: {
          ...(columns as Prisma.PaperHolderUncheckedUpdateInput),
          ...(moved !== undefined &&
            department !== undefined && { departmentId: await findDepartmentId(w.tx, department) }),
          updatedAt: w.now,
        },
      });
      if (requires !== undefined) await evaluateHolders(w, [holder.id]);
      await w.audit({
        action: 'paper_holder.edited',
        subject: { type: 'paper_holder', id: holder.id },
        before: change.before,
        after: change.after,
      });
    }),
  );
  return success(await readHolder(platform.database, params.id));
}
