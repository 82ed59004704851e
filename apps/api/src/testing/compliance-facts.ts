import type { ComplianceRecord } from '@icare/database/client';
import type { DueAlert } from '@icare/domain/alert-schedule';
import { alertsDue, recordNeed } from '@icare/domain/alert-stages';
import {
  type ComplianceEvaluation,
  evaluateComplianceStatus,
} from '@icare/domain/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import { missingAlertDue } from '@icare/domain/missing-alerts';
import { pendingAlertDue } from '@icare/domain/pending-alerts';
import type { TestPortal } from './portal.ts';

const text = (date: Date | null) => date?.toISOString().slice(0, 10) ?? null;

const lastFirst = { orderBy: { id: 'desc' } } as const;

/** Reads people and types from the tables independently of the portal's queries, and in another order. */
export async function readFactsOf(
  { platform }: TestPortal,
  where: { id?: string; kind?: 'person' },
) {
  const { prisma } = platform.database;
  const users = await prisma.user.findMany({
    where,
    include: {
      department: true,
      records: lastFirst,
      waivers: lastFirst,
      alerts: true,
      standing: true,
    },
  });
  const rows = await prisma.certificationType.findMany(lastFirst);
  const types = new Map(
    rows.map((type) => [
      type.id,
      {
        ...type,
        isActive: type.status === 'active',
        requiredSince: text(type.requiredSince),
        appliesTo: {
          scope: type.scope,
          departments: type.scopeDepartments,
          cadres: type.scopeCadres,
          userIds: type.scopePeople,
        },
      },
    ]),
  );
  const marked = await prisma.cadreWithoutLicence.findMany();
  return users.map((user) => {
    const held = (records: typeof user.records) =>
      records.map((record) => ({
        id: record.id,
        typeId: record.typeId,
        state: record.state,
        expirationDate: text(record.expirationDate),
        inForceFrom: text(record.inForceFrom),
        replacesBegun: user.records.some((earlier) => replacesBegun(record, earlier)),
        isSuperseded: record.supersededById !== null,
        createdOn: lagosDate(record.createdAt),
        closedOn: text(record.closedOn),
        isConfirmed: record.verifiedOn !== null && record.mismatchAt === null,
        revokedAt: record.revokedAt?.toISOString() ?? null,
        mismatchAt: record.mismatchAt?.toISOString() ?? null,
      }));
    return {
      user,
      types,
      cadreNeedsNone: marked.some(({ key }) => key === user.cadre?.trim().toLowerCase()),
      person: {
        id: user.id,
        department: user.department.name,
        cadre: user.cadre,
        joinedOn: text(user.joinedOn),
        createdOn: lagosDate(user.createdAt),
      },
      records: held(user.records.filter(({ supersededById }) => supersededById === null)),
      superseded: held(
        user.records.filter(
          ({ supersededById, state }) => supersededById !== null && state === 'active',
        ),
      ),
      waivers: user.waivers
        .filter(({ endedAt }) => endedAt === null)
        .map(({ typeId, until }) => ({ typeId, until: text(until) })),
    };
  });
}

/** As the condition of that name. */
function replacesBegun(record: ComplianceRecord, earlier: ComplianceRecord): boolean {
  const { typeId, state, supersededById, inForceFrom } = earlier;
  if (record.inForceFrom === null || supersededById === null) return false;
  if (typeId !== record.typeId || state === 'rejected') return false;
  return inForceFrom === null || inForceFrom < record.inForceFrom;
}

export type Facts = Awaited<ReturnType<typeof readFactsOf>>[number];

/** The result of the rules for a person on a day; null: does not work here. */
export function evaluateFacts(facts: Facts, day: string): ComplianceEvaluation | null {
  return facts.user.status === 'Active' ? evaluateComplianceStatus(facts, facts.types, day) : null;
}

export type ExpectedAlert = { recordId: string | null; typeId: string; due: DueAlert };

/** The alerts that should be open about somebody on a day. */
export function alertsByRule(
  { records, types }: Facts,
  fresh: ComplianceEvaluation | null,
  today: string,
): ExpectedAlert[] {
  if (!fresh) return [];
  const ofRecords = records.flatMap((record) => {
    const type = knownType(record.typeId);
    const cell = fresh.cells.find(({ typeId }) => typeId === record.typeId);
    const need = recordNeed(cell, record, type, today);
    const all = [...alertsDue(record, type, need, today), pendingAlertDue(record, type, today)];
    return all.flatMap((due) => (due ? [{ recordId: record.id, typeId: record.typeId, due }] : []));
  });
  const ofMissing = fresh.cells.flatMap((cell) => {
    const due = missingAlertDue(cell, knownType(cell.typeId), today);
    // Spelled out once more, since the rule is what nobody holds.
    const held = records.filter(
      ({ state, inForceFrom }) =>
        state !== 'rejected' && (inForceFrom === null || inForceFrom <= today),
    );
    if (due && held.some(({ typeId }) => typeId === cell.typeId))
      throw new Error('Something is called missing of which there is a record.');
    return due ? [{ recordId: null, typeId: cell.typeId, due }] : [];
  });
  return [...ofRecords, ...ofMissing];

  function knownType(id: string) {
    const type = types.get(id);
    if (!type) throw new Error('There is no such type.');
    return type;
  }
}
