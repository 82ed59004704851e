import { randomUUID } from 'node:crypto';
import type { CertificationType, ComplianceRecord, Prisma } from '@icare/database/client';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import type { TestPortal } from './portal.ts';
import { runSql } from './run-sql.ts';

/** A calendar date as a value for the database. */
export const dateOf = (date: string) => new Date(`${date}T00:00:00.000Z`);

/** The calendar date in Lagos `days` after the portal's today; before it if negative. */
export const inDays = ({ clock }: TestPortal, days: number) =>
  addDays(lagosDate(clock.now()), days);

/** Inserts a certification type; with `isRequired`, everyone has needed it for long. */
export function addCertificationType(
  { platform: { database, newId, clock } }: TestPortal,
  details: Partial<Prisma.CertificationTypeUncheckedCreateInput> = {},
): Promise<CertificationType> {
  return database.prisma.certificationType.create({
    data: {
      id: newId(),
      name: `Certification ${randomUUID().slice(0, 13)}`,
      description: '',
      category: 'professional',
      validityPeriodMonths: 12,
      validityRule: 'months',
      graceDays: 0,
      issuingAuthority: 'A council',
      renewalRequired: true,
      isRequired: false,
      requiredSince: details.isRequired ? dateOf('2020-01-01') : null,
      dueWithinDays: 30,
      scope: 'everyone',
      scopeDepartments: [],
      scopeCadres: [],
      scopePeople: [],
      checkSteps: '',
      createdAt: clock(),
      updatedAt: clock(),
      ...details,
    },
  });
}

/** Inserts a record in the status of `details`, without evaluating anybody. */
export function addRecord(
  { platform: { database, newId, clock } }: TestPortal,
  details: Partial<Prisma.ComplianceRecordUncheckedCreateInput> & {
    userId: string;
    typeId: string;
  },
): Promise<ComplianceRecord> {
  return database.prisma.complianceRecord.create({
    data: { id: newId(), state: 'active', createdAt: clock(), updatedAt: clock(), ...details },
  });
}

/** Inserts a privilege based on this type, for a year from today. */
export function addPrivilege(
  { platform: { database, newId, clock } }: TestPortal,
  details: { userId: string; typeId: string } & Partial<Prisma.PrivilegeUncheckedCreateInput>,
) {
  const today = lagosDate(clock());
  return database.prisma.privilege.create({
    data: {
      ...{ id: newId(), name: 'Caesarean section', approvedBy: 'Credentials committee' },
      ...{ firstDay: dateOf(today), lastDay: dateOf(addDays(today, 365)), createdAt: clock() },
      ...details,
    },
  });
}

/** Inserts a reminder of today, without a mail. */
export function addReminder(
  { platform: { database, newId, clock } }: TestPortal,
  sent: { userId: string; typeId: string; sentById: string },
) {
  const reminder = { id: newId(), ...sent, createdAt: clock() };
  return database.prisma.complianceReminder.create({ data: reminder });
}

/** Inserts a waiver without an end, without evaluating anybody. */
export function addWaiver(
  { platform: { database, newId, clock } }: TestPortal,
  details: { userId: string; typeId: string } & Partial<Prisma.WaiverUncheckedCreateInput>,
): Promise<{ id: string }> {
  return database.prisma.waiver.create({
    data: { id: newId(), reason: 'On leave', createdAt: clock(), ...details },
  });
}

/** Inserts a pending alert about a record. */
export async function addAlert(
  { platform: { database, newId, clock } }: TestPortal,
  { id: recordId, userId, typeId }: Pick<ComplianceRecord, 'id' | 'userId' | 'typeId'>,
): Promise<{ id: string }> {
  const { departmentId } = await database.prisma.user.findUniqueOrThrow({ where: { id: userId } });
  const about = { recordId, userId, typeId, departmentId };
  return database.prisma.complianceAlert.create({
    data: {
      id: newId(),
      ...about,
      kind: 'expiry',
      key: 'expiry:2026-12-31:30',
      stage: 30,
      severity: 'medium',
      passedOffline: [],
      createdAt: clock(),
    },
  });
}

/** A valid body for POST certification-types, with a new name each time. */
export function certificationTypeBody(details: Record<string, unknown> = {}) {
  return {
    name: `Licence ${randomUUID().slice(0, 13)}`,
    description: 'What nurses need to practise.',
    category: 'professional',
    validityPeriodMonths: 12,
    isRequired: false,
    issuingAuthority: 'NMCN',
    renewalRequired: true,
    ...details,
  };
}

/** Records, their events and files; a refused call must leave them unchanged. */
export async function storedRecords({ platform: { database }, files }: TestPortal) {
  const [rows] = await runSql(
    database,
    `SELECT (SELECT md5(string_agg(r::text, '' ORDER BY id)) FROM staff_compliance r) AS records,
            (SELECT count(*) FROM staff_compliance_events) AS events,
            (SELECT count(*) FROM stored_files) AS stored, (SELECT count(*) FROM idempotency_keys) AS keys,
            (SELECT count(*) FROM audit_events) AS audit`,
  );
  return { ...rows, files: (await files()).sort() };
}
