import type { exportComplianceMatrix as endpoint } from '@icare/contracts/compliance-people';
import type { Query } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { apartFilterNames, apartFilters } from '@icare/domain/apart-filters';
import { clearanceNames, clearanceReasonNames } from '@icare/domain/clearance-labels';
import { lagosDate } from '@icare/domain/lagos-date';
import { namePrivileges } from '@icare/domain/privileges';
import { describeRequirement } from '@icare/domain/requirement-labels';
import type { FastifyReply } from 'fastify';
import type { Transaction } from '../../platform/database/database.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireScope } from '../own-scope.ts';
import { readMatrix } from '../people/queries.ts';
import type { Cell, Report } from './report.ts';
import { readableMoment, waitingNotes } from './report-labels.ts';
import { sendReport } from './send-report.ts';

/** The requirement matrix as the filters show it, one row for each person and one column for each required type. */
export async function exportMatrix(
  platform: Platform,
  call: Call<typeof endpoint>,
): Promise<FastifyReply> {
  const { query, caller } = call;
  requireScope(caller, query.department);
  return sendReport(platform, call, {
    name: 'compliance-matrix',
    format: query.format,
    asked: { report: 'matrix', ...query },
    make: (snapshot, { waiting }) =>
      matrixReport(snapshot, query, {
        hospital: platform.config.site.name,
        now: platform.clock(),
        waiting,
      }),
  });
}

type Filters = Omit<Query<typeof endpoint>, 'format'>;
type Frame = { hospital: string; now: Date; waiting: number };

async function matrixReport(
  snapshot: Transaction,
  filters: Filters,
  { hospital, now, waiting }: Frame,
): Promise<Report> {
  const today = lagosDate(now);
  const first = await readMatrix(snapshot, { ...filters, limit: limits.pageRows }, today);
  const { types } = first.data;
  const shown = filters.certificationTypeId
    ? types.filter(({ id }) => id === filters.certificationTypeId)
    : types;
  return {
    title: 'Requirement Matrix',
    hospital,
    asOf: readableMoment(now),
    madeAt: now,
    filters: describeFilters(filters, types),
    highlights: [],
    notes: waitingNotes(waiting),
    tables: [
      {
        name: 'Matrix',
        note: 'Active people, whoever has a revoked licence first, then by name, each with how every required certification stands.',
        columns: [
          { label: 'Name', kind: 'text', weight: 2 },
          { label: 'Staff number', kind: 'text', weight: 1 },
          { label: 'Cadre', kind: 'text', weight: 1.5 },
          { label: 'Department', kind: 'text', weight: 1.5 },
          { label: 'Clearance', kind: 'text', weight: 1.5 },
          { label: 'Reason', kind: 'text', weight: 1 },
          ...shown.map(({ name }) => ({ label: name, kind: 'text' as const, weight: 2 })),
          { label: 'Privileges', kind: 'text', weight: 2 },
        ],
        rows: rows(),
        empty: 'No person matches these filters.',
      },
    ],
    definitions: [],
    layout: 'landscape',
  };

  /** Read page by page, so that a large hospital is never completely in memory. */
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let page = first; ; ) {
      for (const person of page.data.people) {
        const { clearance, reason } = person.clearance;
        const cells = new Map(person.cells.map((cell) => [cell.certificationTypeId, cell]));
        yield [
          person.fullName,
          person.staffNumber,
          person.cadre,
          person.department.name,
          clearanceNames[clearance],
          reason && clearanceReasonNames[reason],
          ...shown.map(({ id }) => describeRequirement(cells.get(id) ?? null, today)),
          namePrivileges(person.privileges),
        ];
      }
      const cursor = page.page.nextCursor;
      if (cursor === null) return;
      page = await readMatrix(snapshot, { ...filters, cursor, limit: limits.pageRows }, today);
    }
  }
}

function describeFilters(
  { search, department, clearance, reason, certificationTypeId, ...apart }: Filters,
  types: readonly { id: string; name: string }[],
): Report['filters'] {
  const type = types.find(({ id }) => id === certificationTypeId);
  return [
    { label: 'Department', value: department ?? 'All departments' },
    ...(clearance ? [{ label: 'Clearance', value: clearanceNames[clearance] }] : []),
    ...(reason ? [{ label: 'Reason', value: clearanceReasonNames[reason] }] : []),
    ...(type ? [{ label: 'Certification', value: type.name }] : []),
    ...apartFilterNames.flatMap((name) =>
      apart[name] ? [{ label: apartFilters[name], value: 'Yes' }] : [],
    ),
    ...(search ? [{ label: 'Search', value: search }] : []),
  ];
}
