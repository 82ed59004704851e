import type { PaperStanding } from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';
import { isPaperMissing } from '@icare/domain/missing-papers';
import { paperStandingOn } from '@icare/domain/paper-standing';
import { recordAsOf } from '@icare/domain/record-as-of';
import type { InferResult } from 'kysely';
import type { Transaction } from '../../platform/database/database.ts';
import { readRow, readRows } from '../../platform/database/send.ts';
import {
  packHolders,
  packPaperEvents,
  packPaperRequirements,
  packPapers,
} from './pack-paper-queries.ts';
import type { PackDay, PackScope } from './read-pack-people.ts';

type HolderRow = InferResult<ReturnType<typeof packHolders>>[number];
type PaperRow = InferResult<ReturnType<typeof packPapers>>[number]['rows'][number];
type RequirementRow = InferResult<ReturnType<typeof packPaperRequirements>>[number]['rows'][number];
type PaperEvent = InferResult<ReturnType<typeof packPaperEvents>>[number]['rows'][number];

/** A paper as it was known on the day; `standing` is null where it was no longer current. */
export type PackPaper = PaperRow & { standing: PaperStanding | null };

/** What papers are kept for, with what was known of them on the day. */
export type PackHolder = Omit<HolderRow, 'department' | 'nameKey'> & {
  department: DepartmentName;
  papers: readonly PackPaper[];
  events: readonly PaperEvent[];
  missing: readonly RequirementRow[];
};

/** Holders whose papers are in memory at once. */
const pageSize = 250;

/** Every holder that was in use on the day, by department and name, in batches; a person's pack has none. */
export async function* readPackPapers(
  snapshot: Transaction,
  { userId, department }: PackScope,
  day: PackDay,
): AsyncGenerator<PackHolder[]> {
  if (userId !== undefined) return;
  let after: { afterDepartment?: string; afterName?: string; afterId?: string } = {};
  for (;;) {
    const page = packHolders({ department, until: day.until, limit: pageSize, ...after });
    const rows = await readRows(snapshot, page, { once: true });
    if (rows.length > 0) yield await describe(snapshot, rows, day);
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = { afterDepartment: last.department, afterName: last.nameKey, afterId: last.id };
  }
}

async function describe(
  snapshot: Transaction,
  rows: readonly HolderRow[],
  { asOf, until }: PackDay,
): Promise<PackHolder[]> {
  const ids = rows.map(({ id }) => id);
  const papers = (await readRow(snapshot, packPapers({ ids, until })))?.rows ?? [];
  const events = (await readRow(snapshot, packPaperEvents({ ids })))?.rows ?? [];
  const required = (await readRow(snapshot, packPaperRequirements({ ids, until })))?.rows ?? [];
  const eventsByPaper = Map.groupBy(events, ({ paperId }) => paperId);
  const papersByHolder = Map.groupBy(papers, ({ holderId }) => holderId);
  const requiredByHolder = Map.groupBy(required, ({ holderId }) => holderId);
  return rows.map(({ nameKey: _, ...holder }) => {
    const known = (papersByHolder.get(holder.id) ?? []).map((paper): PackPaper => {
      const then = { ...paper, ...recordAsOf(paper, eventsByPaper.get(paper.id) ?? [], until) };
      return {
        ...then,
        standing: paperStandingOn({ ...then, hasFile: then.fileId !== null }, asOf),
      };
    });
    return {
      ...holder,
      department: holder.department as DepartmentName,
      papers: known,
      events: known
        .flatMap(({ id }) => eventsByPaper.get(id) ?? [])
        .filter(({ day }) => day <= until),
      missing: (requiredByHolder.get(holder.id) ?? []).filter(({ typeId, isTypeActive }) =>
        isPaperMissing({
          isRetired: false,
          isTypeActive,
          hasPaper: known.some((paper) => paper.typeId === typeId && paper.standing !== null),
        }),
      ),
    };
  });
}

/** Whether its file was one to show on the day. */
export const isPaperToCopy = ({ standing, fileId }: PackPaper): boolean =>
  standing !== null && fileId !== null;
