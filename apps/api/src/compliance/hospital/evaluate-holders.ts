import { laterDate } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { paperAlertsDue } from '@icare/domain/paper-standing';
import { fromDateColumn, toDateColumn } from '../../platform/database/date-columns.ts';
import type { Write } from '../../platform/write.ts';
import {
  type AlertChanges,
  addChanges,
  noChanges,
  type StoredAlert,
} from '../status/alert-changes.ts';

type AlertSubject = { paperId: string };

/**
 * Opens, changes and resolves the alerts of these holders' papers, as the rules want it today. Every change of a holder or
 * its papers locks the holder first and calls this last, in one transaction.
 */
export async function evaluateHolders(
  w: Pick<Write, 'tx' | 'now' | 'newId'>,
  holderIds: readonly string[],
): Promise<void> {
  const today = lagosDate(w.now);
  // Before anything is read: an edit of a type that commits from now on marks them again, after this transaction.
  await w.tx.hospitalPaper.updateMany({
    where: { holderId: { in: [...holderIds] }, isStale: true },
    data: { isStale: false },
  });
  const papers = await readCurrentPapers(w, holderIds);
  const kept = await readAlerts(w, holderIds);
  const changes = noChanges<AlertSubject>();
  for (const paper of papers) {
    const theirs = kept.get(paper.id) ?? [];
    kept.delete(paper.id);
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
    const isRetired = holder.retiredAt !== null;
    const due = paperAlertsDue(facts, alertType, { isRetired }, today);
    if (due.length === 0 && theirs.length === 0) continue;
    const since = laterDate(fromDateColumn(paper.evaluatedOn) ?? today, facts.createdOn);
    addChanges(changes, { paperId: paper.id }, alertType, due, theirs, { since, today });
  }
  // The rest is about papers that are not current any more.
  for (const rest of kept.values()) {
    for (const { id, isOpen } of rest) if (isOpen) changes.resolved.push(id);
  }
  await writeChanges(w, changes);
  await w.tx.hospitalPaper.updateMany({
    where: { id: { in: papers.map(({ id }) => id) } },
    data: { evaluatedOn: toDateColumn(today) },
  });
}

type Place = Pick<Write, 'tx'>;

function readCurrentPapers({ tx }: Place, holderIds: readonly string[]) {
  return tx.hospitalPaper.findMany({
    where: {
      holderId: { in: [...holderIds] },
      supersededById: null,
      state: { not: 'rejected' },
    },
    include: { type: true, holder: { select: { retiredAt: true } } },
  });
}

/** By paper: all alerts of current papers, and those that are open of others. */
async function readAlerts({ tx }: Place, holderIds: readonly string[]) {
  const rows = await tx.hospitalPaperAlert.findMany({
    where: {
      paper: { holderId: { in: [...holderIds] } },
      OR: [
        { status: { not: 'resolved' } },
        { paper: { supersededById: null, state: { not: 'rejected' } } },
      ],
    },
  });
  return Map.groupBy(
    rows.map((row): StoredAlert & AlertSubject => ({ ...row, isOpen: row.status !== 'resolved' })),
    ({ paperId }) => paperId,
  );
}

/** Resolves first and adds last, since one alert of each kind can be open about a paper. */
async function writeChanges(
  w: Pick<Write, 'tx' | 'now' | 'newId'>,
  { resolved, kept, added }: AlertChanges<AlertSubject>,
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
    data: added.map(({ paperId, kind, key, stage, dueOn, severity, passedOffline }) => ({
      ...{ id: w.newId(), paperId, kind, key, stage, severity, passedOffline },
      dueOn: toDateColumn(dueOn),
      createdAt: w.now,
    })),
  });
}
