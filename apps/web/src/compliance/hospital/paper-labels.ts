import type { HolderKind } from '@icare/contracts/compliance-status';
import type { HospitalPaper, PaperAlert, PaperReminder } from '@icare/contracts/hospital-papers';
import type { PaperHolder } from '@icare/contracts/paper-holders';
import { formatDate } from '../../format/format.ts';

/** The holders of a type, on its form and its card. */
export const heldByNames: Record<HolderKind, string> = {
  person: 'People',
  hospital: 'The hospital and its premises',
  department: 'Departments',
  item: 'Items',
};

/** 'CT scanner, Room 4, no. SN-1': what distinguishes it from others of its name. */
export function describeHolder({
  name,
  place,
  serial,
}: Pick<PaperHolder, 'name' | 'place' | 'serial'>): string {
  return [name, place, serial && `no. ${serial}`].filter(Boolean).join(', ');
}

/** 'Calibration of CT scanner'. */
export const describePaper = ({
  certificationType,
  holder,
}: Pick<HospitalPaper, 'certificationType' | 'holder'>) =>
  `${certificationType.name} of ${holder.name}`;

export const countPapers = (count: number) => `${count} ${count === 1 ? 'paper' : 'papers'}`;

/** Who was asked for it last, when and by whom, as a sentence. */
export function describeReminder(reminder: PaperReminder | null): string {
  if (!reminder) return '';
  const { to, sentAt, by } = reminder;
  return `${to ? `${to} was asked` : 'Asked'} on ${formatDate(sentAt)}${by ? ` by ${by}` : ''}.`;
}

/** What no badge says of an alert, as sentences. */
export function describeAlert(alert: PaperAlert | null): string[] {
  if (!alert) return [];
  const missed = alert.passedOffline.length;
  const { status, acknowledgedBy, note } = alert;
  return [
    missed > 0 && `${missed} ${missed === 1 ? 'warning' : 'warnings'} before were missed.`,
    status === 'acknowledged' &&
      `Acknowledged by ${acknowledgedBy ?? 'somebody'}${note ? `: ${note}` : ''}.`,
  ].filter((remark) => remark !== false);
}

/** Who answers for it, in words. */
export function describeResponsible({
  responsible,
  department,
}: Pick<PaperHolder, 'responsible' | 'department'>): string {
  if (responsible === null) return `Nobody named: the head of ${department.name} is told`;
  return responsible.isActive
    ? `Responsible: ${responsible.fullName}`
    : `${responsible.fullName} has left: the head of ${department.name} is told`;
}
