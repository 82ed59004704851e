import type { publishDraft as endpoint } from '@icare/contracts/document-drafts';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import { AppError, invalidField } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { counting } from '../approvals/deciders.ts';
import { assertCriticalFits } from '../critical-documents.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { bringIntoForce } from '../in-force/bring-into-force.ts';
import { requireKeeper } from '../reviews/keeper.ts';
import { answerDraft } from './answer-draft.ts';
import type { DraftRow } from './draft-row.ts';
import { lockDraft } from './lock-for-writing.ts';
import { requireAllowed, requireSameFile } from './require-allowed.ts';

const timeout = 120_000;

/** Puts an approved version into force, or sets the day from which it is. */
export function publishDraft(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(
    platform,
    caller,
    async (w) => {
      const { document, draft } = await lockDraft(w, params.id);
      await requireKeeper(
        w,
        document,
        'Only its owner puts a version into force, or the head of its department where no owner is named.',
      );
      requireAllowed(draft, 'publish');
      requireSameFile(draft.file, body.sha256);
      requireApproved(draft);
      requireSeen(document, draft, body.basedOn);
      const today = lagosDate(w.now);
      const effectiveOn = requireDay(body.effectiveOn ?? today, today);
      if (document.isCritical) {
        await assertCriticalFits(w.tx, { id: document.id, size: draft.file.size });
      }
      const version = draft.number;
      if (effectiveOn === today) {
        await bringIntoForce(w, document, draft, { day: today, at: w.now });
        return success({ draft: null, version, effectiveOn });
      }
      await w.tx.documentVersion.update({
        where: { id: draft.id },
        data: {
          ...{ phase: 'scheduled', effectiveOn: toDateColumn(effectiveOn) },
          // Whoever publishes it knows which version it takes the place of.
          basedOn: draft.basedOn === null ? null : document.version,
        },
      });
      await w.audit({
        action: 'document.scheduled',
        subject: { type: 'document', id: document.id },
        after: { version, effectiveOn },
      });
      return success({ draft: await answerDraft(w, document), version, effectiveOn });
    },
    { timeout },
  );
}

/** Every approval that counts was given, and for the very file that comes into force. */
function requireApproved({ approvals, file }: DraftRow): void {
  const given = counting(approvals);
  const isApproved = given.every(
    ({ state, sha256 }) => state === 'approved' && sha256 === file.sha256,
  );
  if (isApproved && given.length > 0) return;
  throw new AppError('conflict', 'This file was not approved. Take the version back and send it.');
}

/** Another version may have come into force since it was begun, of which it knows nothing. */
function requireSeen(document: AdminDocumentRow, draft: DraftRow, seen: number | undefined): void {
  const expected = seen ?? draft.basedOn;
  if (expected === null || expected === document.version) return;
  throw new AppError(
    'conflict',
    `Version ${document.version} has come into force since this one was begun. Look at what it changed before you put another in its place.`,
  );
}

function requireDay(effectiveOn: string, today: string): string {
  if (effectiveOn >= today && effectiveOn <= addDays(today, limits.effectiveDaysAhead)) {
    return effectiveOn;
  }
  throw invalidField(
    'effectiveOn',
    `The first day is today or later, and at most ${limits.effectiveDaysAhead} days ahead.`,
  );
}
