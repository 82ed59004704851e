import { createHash } from 'node:crypto';
import type { Answer } from '@icare/contracts/endpoint';
import type { changeBegunDocument as endpoint } from '@icare/contracts/new-documents';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { settleDetails } from '../document-rules.ts';
import { changeDetails } from '../edit-document.ts';
import { lockDocument } from '../lock-document.ts';
import { toKeptDocument } from '../reviews/to-kept-document.ts';
import { findDraft } from './draft-row.ts';
import { lockForWriting } from './lock-for-writing.ts';
import { requireAllowed } from './require-allowed.ts';
import { requireBeginner, requireMayReplaceOwner } from './require-beginner.ts';

/** Changes what is said of a document that has never been in force, by whoever writes it. */
export function changeBegun(
  platform: Platform,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  return write(platform, caller, async (w) => {
    const document = await lockForWriting(w, params.id);
    await requireFirstDraft(w, document);
    const { basedOn, ...facts } = body;
    if (basedOn !== undefined && basedOn !== fingerprintOfFacts(document)) {
      throw new AppError(
        'conflict',
        'Somebody else has changed these facts meanwhile. Close this and look at them again.',
      );
    }
    const wanted = settleDetails(facts);
    await requireRights(w, document, wanted);
    // A day of review is counted from the first day in force.
    await changeDetails(w, params.id, { ...wanted, nextReviewOn: document.nextReviewOn });
    return success({ document: toKeptDocument(await lockDocument(w.tx, params.id)) });
  });
}

/** Throws unless nothing of the document was ever in force and nobody is asked to approve it. */
async function requireFirstDraft(w: Write<SignedInCaller>, document: AdminDocumentRow) {
  const draft = await findDraft(w.tx, document.id);
  if (document.status === 'Active' || draft?.number !== document.version) {
    throw new AppError(
      'conflict',
      'This document has been in force. Ask IT to change what is said of it, or begin its next version.',
    );
  }
  requireAllowed(draft, 'change');
}

type Wanted = { departments: string[]; ownerId?: string | null | undefined };

/** Whoever writes it moves it only where they may begin documents, and gives it away only where they lead. */
async function requireRights(
  w: Write<SignedInCaller>,
  { departments, ownerId }: AdminDocumentRow,
  wanted: Wanted,
): Promise<void> {
  const first = wanted.departments[0] ?? '';
  if (first !== departments[0]) await requireBeginner(w, first);
  if (wanted.ownerId === undefined || wanted.ownerId === ownerId) return;
  await requireMayReplaceOwner(w, first);
}

/** Other than the moment of the last change, it stays when the file is replaced. */
export function fingerprintOfFacts(document: AdminDocumentRow): string {
  const { name, category, departments, description, subcategory, visibility } = document;
  const { ownerId, reviewEveryMonths } = document;
  const facts = [
    ...[name, category, departments, description, subcategory, visibility],
    ...[ownerId, reviewEveryMonths],
  ];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
}
