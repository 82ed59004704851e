import type { retireDocument as endpoint } from '@icare/contracts/document-retirement';
import type { Answer } from '@icare/contracts/endpoint';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Transaction } from '../../platform/database/database.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseOverwriting } from '../../platform/refuse-overwriting.ts';
import { write } from '../../platform/write.ts';
import { takeAway } from '../drafts/follow-document.ts';
import { lockDocument } from '../lock-document.ts';
import { noSuchDocument } from '../queries.ts';
import { toAdminDocument } from '../to-document.ts';

/** Takes a document out of force and keeps what its address says from then on. The day stays when that is changed. */
export async function retireDocument(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    const document = await lockDocument(w.tx, params.id);
    if (document.deletedAt !== null) throw noSuchDocument();
    if (document.status === 'Draft' || (await neverHeld(w.tx, document))) {
      throw new AppError(
        'conflict',
        'It was never in force, so it cannot be taken out of force. It can be made active, archived or deleted.',
      );
    }
    const successor = body.successor
      ? await requireSuccessor(w.tx, params.id, body.successor)
      : null;
    const before = await w.tx.document.findUniqueOrThrow({
      where: { id: params.id },
      select: { retiredOn: true, retirementNote: true, successor: { select: { number: true } } },
    });
    const isSame =
      document.status === 'Archived' &&
      before.retirementNote === (body.note ?? null) &&
      before.successor?.number === successor?.number;
    if (!isSame) refuseOverwriting(body.basedOn, document.updatedAt);
    await takeAway(w, document, 'retired');
    const row = await w.tx.document.update({
      where: { id: params.id },
      data: {
        status: 'Archived',
        retiredOn: before.retiredOn ?? toDateColumn(lagosDate(w.now)),
        retirementNote: body.note ?? null,
        successorId: successor?.id ?? null,
        updatedAt: w.now,
      },
    });
    await w.audit({
      action: 'document.retired',
      subject: { type: 'document', id: params.id },
      before: {
        status: document.status,
        note: before.retirementNote,
        successor: before.successor?.number ?? null,
      },
      after: {
        status: 'Archived',
        note: body.note ?? null,
        successor: successor?.number ?? null,
      },
    });
    return success({ document: toAdminDocument({ ...document, ...row }) });
  });
}

/** Of an archived document: whether it was a draft until then. */
async function neverHeld(
  tx: Transaction,
  { id, status }: { id: string; status: string },
): Promise<boolean> {
  if (status !== 'Archived') return false;
  const drafts = await tx.documentVersion.count({
    where: {
      documentId: id,
      phase: { not: null },
      document: { retiredOn: null, periods: { none: {} } },
    },
  });
  return drafts > 0;
}

/** What takes the place of a document: another one that is in force. */
async function requireSuccessor(tx: Transaction, id: string, number: string) {
  const found = await tx.document.findUnique({
    where: { number },
    select: { id: true, number: true, status: true, deletedAt: true },
  });
  if (!found || found.deletedAt !== null) {
    throw invalidField('successor', `There is no document with the number ${number}.`);
  }
  if (found.id === id) {
    throw invalidField('successor', 'A document does not take its own place. Add a new version.');
  }
  if (found.status !== 'Active') {
    throw invalidField('successor', `${number} is not in force. Make it active first.`);
  }
  return found;
}
