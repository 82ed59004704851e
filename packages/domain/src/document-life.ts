import type { VersionAction, VersionPhase } from '@icare/contracts/document-drafts';

/** What can be done with a version that is not in force yet, by where it stands. */
const allowed: Record<VersionPhase, readonly VersionAction[]> = {
  draft: ['change', 'submit', 'discard'],
  in_review: ['decide', 'recall'],
  approved: ['publish', 'recall'],
  scheduled: ['publish', 'recall'],
};

export const isAllowed = (phase: VersionPhase, action: VersionAction): boolean =>
  allowed[phase].includes(action);

const phaseNames: Record<VersionPhase, string> = {
  draft: 'a draft',
  in_review: 'in review',
  approved: 'approved',
  scheduled: 'scheduled',
};

const whatIsPossible: Record<VersionPhase, string> = {
  draft: 'It can be changed, sent for approval or discarded.',
  in_review: 'Its approvers can approve it or send it back, and it can be taken back to a draft.',
  approved: 'It can be put into force or taken back to a draft.',
  scheduled: 'It can be put into force on another day or taken back to a draft.',
};

/** Why an action is refused, and what is possible instead: 'Version 5 is in review. Its approvers can …' */
export function describeRefusal(number: number, phase: VersionPhase): string {
  return `Version ${number} is ${phaseNames[phase]}. ${whatIsPossible[phase]}`;
}

/** Days after which an approver is reminded who has not decided. */
const reminderDays = [3, 7] as const;

/** After how many days of waiting somebody is to be reminded now; null where they were already, or it is too early. */
export function reminderDueAfter(daysWaited: number, remindedAfter: number): number | null {
  const reached = reminderDays.findLast((days) => daysWaited >= days);
  return reached !== undefined && reached > remindedAfter ? reached : null;
}

type StepOf = { step: number; state: 'waiting' | 'approved' | 'sent_back' };

/** The step that is asked next, the first in which somebody has not approved; null when all have. */
export function stepInProgress(approvals: readonly StepOf[]): number | null {
  const open = approvals.filter(({ state }) => state === 'waiting').map(({ step }) => step);
  return open.length === 0 ? null : Math.min(...open);
}
