import type { Answer } from '@icare/contracts/endpoint';
import type {
  endReading as ending,
  assignReading as endpoint,
} from '@icare/contracts/reading-assignments';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { changedMeanwhile } from '../../platform/refuse-overwriting.ts';
import { write } from '../../platform/write.ts';
import { lockDocument } from '../lock-document.ts';
import { noSuchDocument } from '../queries.ts';
import { readAssignment } from './assignment-row.ts';
import {
  audited,
  isSameRequest,
  keepUnseen,
  requirePeople,
  toColumns,
  withoutRepetition,
} from './audience-values.ts';
import { requireAssigner } from './reading-rights.ts';
import { findReading } from './show-reading.ts';

/** Sets who has to read a document. One row, however many people: they are found when they are needed. */
export async function assignReading(
  platform: Platform,
  { params: { id }, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  await write(platform, caller, async (w) => {
    const document = await lockDocument(w.tx, id);
    if (document.deletedAt !== null) throw noSuchDocument();
    const before = await readAssignment(w.tx, id);
    const { days, repeat, basedOn } = body;
    const sent = { ...withoutRepetition(body.audience), days, repeat };
    const led = await requireAssigner(w, document, [before, sent]);
    if (document.status === 'Archived') {
      throw new AppError('conflict', 'This document is archived, so nobody is asked to read it.');
    }
    await requirePeople(w.tx, sent);
    const wanted = await keepUnseen(w.tx, { before, sent, led });
    if (before && isSameRequest(before, wanted)) return;
    if (basedOn !== undefined && toTime(basedOn) !== toTime(before?.assignedAt ?? null)) {
      throw changedMeanwhile();
    }
    const row = {
      ...toColumns(wanted),
      ...{ assignedById: caller.user.id, assignedAt: w.now, endedAt: null },
    };
    await w.tx.readingAssignment.upsert({
      where: { documentId: id },
      create: { documentId: id, ...row },
      update: row,
    });
    await w.audit({
      action: 'document.reading_assigned',
      subject: { type: 'document', id },
      ...(before && { before: audited(before) }),
      after: audited(wanted),
    });
  });
  return success(await findReading(platform, id, caller));
}

const toTime = (moment: string | null) => moment && new Date(moment).getTime();

/** Asks nobody any more. What people have confirmed stays. */
export async function endReading(
  platform: Platform,
  id: string,
  caller: SignedInCaller,
): Promise<Answer<typeof ending>> {
  await write(platform, caller, async (w) => {
    const document = await lockDocument(w.tx, id);
    if (document.deletedAt !== null) throw noSuchDocument();
    const before = await readAssignment(w.tx, id);
    await requireAssigner(w, document, [before]);
    if (!before) return;
    await w.tx.readingAssignment.update({ where: { documentId: id }, data: { endedAt: w.now } });
    await w.audit({
      action: 'document.reading_ended',
      subject: { type: 'document', id },
      before: audited(before),
    });
  });
  return success(await findReading(platform, id, caller));
}
