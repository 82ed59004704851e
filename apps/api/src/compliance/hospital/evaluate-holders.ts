import { laterDate } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { missingPaperAlertDue } from '@icare/domain/missing-papers';
import { paperAlertsDue } from '@icare/domain/paper-standing';
import { fromDateColumn, toDateColumn } from '../../platform/database/date-columns.ts';
import type { Write } from '../../platform/write.ts';
import {
  type AlertChanges,
  addChanges,
  noChanges,
  type StoredAlert,
} from '../status/alert-changes.ts';

/** A paper, or a requirement of which there is none. */
type AlertSubject = { paperId: string | null; requirementId: string | null };

type Changes = AlertChanges<AlertSubject>;
type AlertsBySubject = Map<string, (StoredAlert & AlertSubject)[]>;

/**
 * Opens, changes and resolves the alerts of these holders' papers, and of those that they must have and have not, as the
 * rules want it today. Every change of a holder or its papers locks the holder first and calls this last, in one transaction.
 */
export async function evaluateHolders(
  w: Pick<Write, 'tx' | 'now' | 'newId'>,
  holderIds: readonly string[],
): Promise<void> {
  const today = lagosDate(w.now);
  const ofThem = { holderId: { in: [...holderIds] } };
  // Before anything is read: an edit of a type that commits from now on marks them again, after this transaction.
  const notStale = { where: { ...ofThem, isStale: true }, data: { isStale: false } };
  await w.tx.hospitalPaper.updateMany(notStale);
  await w.tx.paperRequirement.updateMany(notStale);
  const papers = await readCurrentPapers(w, holderIds);
  const requirements = await readRequirements(w, holderIds);
  const alerts = await readAlerts(w, holderIds);
  const changes = noChanges<AlertSubject>();
  for (const paper of papers) addPaper(changes, paper, alerts, today);
  const held = new Set(papers.map(keyOf));
  for (const requirement of requirements) {
    const hasPaper = held.has(keyOf(requirement));
    addRequirement(changes, { ...requirement, hasPaper }, alerts, today);
  }
  // The rest is about papers that are not current any more.
  for (const rest of alerts.values()) {
    for (const { id, isOpen } of rest) if (isOpen) changes.resolved.push(id);
  }
  await writeChanges(w, changes);
  const looked = (rows: readonly { id: string }[]) => ({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: { evaluatedOn: toDateColumn(today) },
  });
  await w.tx.hospitalPaper.updateMany(looked(papers));
  await w.tx.paperRequirement.updateMany(looked(requirements));
}

const keyOf = ({ holderId, typeId }: { holderId: string; typeId: string }) =>
  `${holderId} ${typeId}`;

type Paper = Awaited<ReturnType<typeof readCurrentPapers>>[number];

/** Takes the paper's alerts out of `alerts`. */
function addPaper(changes: Changes, paper: Paper, alerts: AlertsBySubject, today: string): void {
  const theirs = alerts.get(paper.id) ?? [];
  alerts.delete(paper.id);
  const { type, holder } = paper;
  const facts = {
    ...paper,
    isSuperseded: false,
    expirationDate: fromDateColumn(paper.expirationDate),
    revokedAt: paper.revokedAt?.toISOString() ?? null,
    mismatchAt: paper.mismatchAt?.toISOString() ?? null,
    createdOn: lagosDate(paper.createdAt),
  };
  const alertType = { ...type, isActive: type.status === 'active' };
  const due = paperAlertsDue(facts, alertType, { isRetired: holder.retiredAt !== null }, today);
  if (due.length === 0 && theirs.length === 0) return;
  const since = laterDate(fromDateColumn(paper.evaluatedOn) ?? today, facts.createdOn);
  const subject = { paperId: paper.id, requirementId: null };
  addChanges(changes, subject, alertType, due, theirs, { since, today });
}

type Requirement = Awaited<ReturnType<typeof readRequirements>>[number] & { hasPaper: boolean };

/** Takes the requirement's alerts out of `alerts`. */
function addRequirement(
  changes: Changes,
  { id, type, holder, hasPaper, ...dates }: Requirement,
  alerts: AlertsBySubject,
  today: string,
): void {
  const theirs = alerts.get(id) ?? [];
  alerts.delete(id);
  const alertType = { ...type, isActive: type.status === 'active' };
  const requiredSince = fromDateColumn(dates.since) ?? today;
  const due = missingPaperAlertDue(
    {
      ...{ since: requiredSince, hasPaper },
      ...{ isRetired: holder.retiredAt !== null, isTypeActive: alertType.isActive },
    },
    type,
    today,
  );
  if (!due && theirs.length === 0) return;
  const since = laterDate(fromDateColumn(dates.evaluatedOn) ?? today, requiredSince);
  const subject = { paperId: null, requirementId: id };
  addChanges(changes, subject, alertType, due ? [due] : [], theirs, { since, today });
}

type Place = Pick<Write, 'tx'>;

/** The type, and whether the holder is in use. */
const withTypeAndHolder = {
  type: true,
  holder: { select: { retiredAt: true } },
} as const;

function readCurrentPapers({ tx }: Place, holderIds: readonly string[]) {
  return tx.hospitalPaper.findMany({
    where: {
      holderId: { in: [...holderIds] },
      supersededById: null,
      state: { not: 'rejected' },
    },
    include: withTypeAndHolder,
  });
}

function readRequirements({ tx }: Place, holderIds: readonly string[]) {
  return tx.paperRequirement.findMany({
    where: { holderId: { in: [...holderIds] } },
    include: withTypeAndHolder,
  });
}

/** By what they are about: all alerts of current papers and of requirements, and those that are open of other papers. */
async function readAlerts({ tx }: Place, holderIds: readonly string[]): Promise<AlertsBySubject> {
  const ofThem = { holderId: { in: [...holderIds] } };
  const rows = await tx.hospitalPaperAlert.findMany({
    where: {
      OR: [
        { paper: ofThem, status: { not: 'resolved' } },
        { paper: { ...ofThem, supersededById: null, state: { not: 'rejected' } } },
        { requirement: ofThem },
      ],
    },
  });
  return Map.groupBy(
    rows.map((row) => ({ ...row, isOpen: row.status !== 'resolved' })),
    ({ paperId, requirementId }) => paperId ?? requirementId ?? '',
  );
}

/** Resolves first and adds last, since one alert of each kind can be open about each subject. */
async function writeChanges(
  w: Pick<Write, 'tx' | 'now' | 'newId'>,
  { resolved, kept, added }: Changes,
): Promise<void> {
  const alerts = w.tx.hospitalPaperAlert;
  if (resolved.length > 0) {
    await alerts.updateMany({
      where: { id: { in: resolved } },
      data: { status: 'resolved', resolvedAt: w.now },
    });
  }
  for (const { id, severity } of kept) {
    const { acknowledgedAt } = await alerts.findUniqueOrThrow({ where: { id } });
    const status = acknowledgedAt === null ? 'pending' : 'acknowledged';
    await alerts.update({ where: { id }, data: { severity, status, resolvedAt: null } });
  }
  if (added.length === 0) return;
  await alerts.createMany({
    data: added.map(({ dueOn, ...alert }) => ({
      ...alert,
      id: w.newId(),
      dueOn: toDateColumn(dueOn),
      createdAt: w.now,
    })),
  });
}
