import type { ReadingAssignment } from '@icare/contracts/reading-assignments';
import { roleNames } from '@icare/contracts/roles';
import { percentage } from '@icare/domain/percentage';
import { describeAudience } from '@icare/domain/reading-audience';
import { formatDate } from '../../format/format.ts';
import { repeatNames } from './assign-fields.ts';

type Assignment = Pick<ReadingAssignment, 'days' | 'repeat' | 'assignedAt' | 'assignedBy'> &
  Parameters<typeof describeAudience>[0];

/** Who has to read something, by when, and who set that. */
export function describeAssignment(assignment: Assignment): string {
  const { days, repeat, assignedAt, assignedBy } = assignment;
  const by = assignedBy ? ` by ${assignedBy}` : '';
  return `${describeAudience(assignment, roleNames)}. ${days === 1 ? '1 day' : `${days} days`} to read it. ${repeatNames[repeat]}. Set on ${formatDate(assignedAt)}${by}.`;
}

/** '48 of 67 have confirmed it: 71 %.' */
export function describeConfirmed(asked: number, read: number, what = 'it'): string {
  const [some, all] = [read, asked].map((count) => count.toLocaleString('en'));
  return `${some} of ${all} have confirmed ${what}: ${Math.floor(percentage(read, asked))} %.`;
}
