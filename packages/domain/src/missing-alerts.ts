import { type DueAlert, missingSchedule, nextStageDay, stageAlert } from './alert-schedule.ts';
import { isLicence, type RequirementFacts, type TypeFacts } from './requirements.ts';

/**
 * The day from which somebody needs an item and hands in nothing that is accepted; null if they hold or have handed in a
 * record, which has alerts of its own, if it is waived, or if it is not required. What begins later meets nothing until then:
 * if it took the place of one that had ended, the day it did is the first of which that is known.
 */
function missingFrom(requirement: RequirementFacts): string | null {
  const { state, dueOn, record, pending } = requirement;
  // Beside what begins later, something for the time until then may have been handed in.
  if (pending !== null) return null;
  if (record === null)
    return state === 'missing' || state === 'rejected' || state === 'not_due' ? dueOn : null;
  // Whoever held one before has none of the days that others have for it.
  if (state === 'upcoming')
    return record.replacesBegun && dueOn !== null ? record.createdOn : dueOn;
  return state === 'not_due' && beginsTooLate(requirement) ? dueOn : null;
}

function beginsTooLate({ dueOn, record }: RequirementFacts): boolean {
  if (record?.state !== 'active' || record.inForceFrom === null || dueOn === null) return false;
  return record.inForceFrom > dueOn;
}

/** The alert that should be open on a day because a required item is missing or soon will be. */
export function missingAlertDue(
  requirement: RequirementFacts,
  { category }: Pick<TypeFacts, 'category'>,
  today: string,
): DueAlert | null {
  const dueOn = missingFrom(requirement);
  return dueOn === null ? null : alertMissingFrom(dueOn, { category }, today);
}

/** The alert that should be open on a day about something that is needed from `dueOn` on, and missing. */
export function alertMissingFrom(
  dueOn: string,
  { category }: Pick<TypeFacts, 'category'>,
  today: string,
): DueAlert | null {
  const alert = stageAlert('missing', missingSchedule, dueOn, today);
  if (!alert) return null;
  // Of a licence also before its day: whoever begins without one cannot work, and getting one takes weeks.
  if (isLicence(category)) return { ...alert, severity: 'critical' };
  return { ...alert, severity: dueOn <= today ? 'high' : 'medium' };
}

/** The next day after `today` on which the alert of a missing item changes by the calendar alone; null: never. */
export function nextMissingAlertDay(requirement: RequirementFacts, today: string): string | null {
  const dueOn = missingFrom(requirement);
  return dueOn && nextStageDay(missingSchedule, dueOn, today);
}
