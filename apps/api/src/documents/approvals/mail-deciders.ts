import { lagosDate } from '@icare/domain/lagos-date';
import type { Caller } from '../../platform/auth/caller.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { isMailed } from '../../platform/mail/is-mailed.ts';
import type { Write } from '../../platform/write.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import type { ApprovalRow, DraftRow } from '../drafts/draft-row.ts';
import { askedEmail, type Release, releasedEmail } from './approval-emails.ts';
import {
  counting,
  type Decider,
  findDeciders,
  hasDecidedInStep,
  isAuthor,
  isLastStep,
  isWaiting,
} from './deciders.ts';

type Asking = {
  document: AdminDocumentRow;
  draft: DraftRow;
  approval: ApprovalRow;
  dueOn: string | null;
  /** Days that it has waited already, in a reminder. */
  waited?: number;
};

type AskingTogether = Pick<Asking, 'document' | 'draft'> & {
  asked: readonly Pick<Asking, 'approval' | 'dueOn' | 'waited'>[];
};

/**
 * Mails everybody who can decide these approvals, except who may not since they wrote the version: one mail to each, with
 * the earliest day.
 */
export async function mailDeciders(
  w: Write<Caller>,
  { document, draft, asked }: AskingTogether,
): Promise<void> {
  const told = new Set<string>();
  const byDay = asked.toSorted((one, other) =>
    (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9'),
  );
  for (const { approval, ...when } of byDay) {
    const people = await findReachable(w, { draft, approval });
    const untold = people.filter(({ id }) => !told.has(id));
    for (const { id } of untold) told.add(id);
    await mailAsked(w, { document, draft, ...when }, untold);
  }
}

/** Mails whoever stands in for an approver from now on. */
export const mailDeputy = (
  w: Write<Caller>,
  { deputy, ...asking }: Omit<Asking, 'dueOn'> & { deputy: Decider },
): Promise<void> => {
  const dueOn = fromDateColumn(asking.approval.dueOn);
  const people = isMailed(w.platform.config, deputy.email) ? [deputy] : [];
  return mailAsked(w, { ...asking, dueOn }, people);
};

type Releasing = Pick<Asking, 'document' | 'draft'> & {
  approvals: readonly ApprovalRow[];
  why: Release;
};

/** Tells whoever was asked and has not decided that they need not any more, each once. */
export async function mailReleased(
  w: Write<Caller>,
  { document, draft, approvals, why }: Releasing,
): Promise<void> {
  const people = new Map<string, Decider>();
  for (const approval of approvals.filter(isWaiting)) {
    for (const person of await findReachable(w, { draft, approval })) {
      if (person.id !== w.caller.user?.id) people.set(person.id, person);
    }
  }
  await w.mails(
    [...people.values()].map(({ id, name, email }) => ({
      to: email,
      rendered: releasedEmail(w.platform.config, { document, version: draft.number, name, why }),
      repeatable: true,
      about: { type: 'user' as const, id },
    })),
  );
}

/** The same for everybody who is asked about a version on its way. */
export async function releaseApprovers(
  w: Write<Caller>,
  { draft, ...release }: Omit<Releasing, 'approvals'>,
): Promise<void> {
  if (draft.phase !== 'in_review') return;
  await mailReleased(w, { ...release, draft, approvals: counting(draft.approvals) });
}

/** Asks whoever was released when the document was taken away, now that it is back. */
export async function askOnceMore(
  w: Write<Caller>,
  { document, draft }: Pick<Asking, 'document' | 'draft'>,
): Promise<void> {
  if (draft.phase !== 'in_review') return;
  const asked = draft.approvals
    .filter(isWaiting)
    .map((approval) => ({ approval, dueOn: fromDateColumn(approval.dueOn) }));
  await mailDeciders(w, { document, draft, asked });
}

async function findReachable(
  w: Write<Caller>,
  { draft, approval }: Pick<Asking, 'draft' | 'approval'>,
): Promise<Decider[]> {
  const deciders = await findDeciders(w.tx, approval, lagosDate(w.now));
  return deciders.filter(
    ({ id, email }) =>
      isMailed(w.platform.config, email) &&
      !hasDecidedInStep(approval, draft, id) &&
      !(isAuthor(draft, id) && isLastStep(approval, draft)),
  );
}

async function mailAsked(
  w: Write<Caller>,
  { document, draft, dueOn, waited }: Omit<Asking, 'approval'>,
  people: readonly Decider[],
): Promise<void> {
  const { number: version, changeNote, isMinor } = draft;
  await w.mails(
    people.map(({ id, name, email }) => ({
      to: email,
      rendered: askedEmail(w.platform.config, {
        ...{ document, version, changeNote, isMinor, name, dueOn },
        by: draft.submittedBy?.name ?? 'Somebody',
        ...(waited !== undefined && { waited }),
      }),
      repeatable: true,
      about: { type: 'user' as const, id },
    })),
  );
}
