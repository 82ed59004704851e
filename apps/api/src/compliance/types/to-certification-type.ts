import type { CertificationType as Answered } from '@icare/contracts/certification-types';
import type { DepartmentName } from '@icare/contracts/departments';
import { toDevelopmentRule } from './development-columns.ts';
import type { TypeRow } from './type-row.ts';

export function toCertificationType(row: TypeRow): Answered {
  return {
    id: row.id,
    name: row.name,
    category: row.category,
    validityPeriodMonths: row.validityPeriodMonths,
    issuingAuthority: row.issuingAuthority,
    description: row.description,
    isRequired: row.isRequired,
    requiredSince: row.requiredSince,
    renewalRequired: row.renewalRequired,
    status: row.status,
    validityRule: row.validityRule,
    renewalOpens: row.renewalOpens,
    graceDays: row.graceDays,
    dueWithinDays: row.dueWithinDays,
    appliesTo: {
      scope: row.scope,
      departments: row.scopeDepartments as DepartmentName[],
      cadres: row.scopeCadres,
      people: row.people,
    },
    checkAddress: row.checkAddress,
    checkSteps: row.checkSteps,
    heldBy: row.heldBy,
    development: toDevelopmentRule(row),
    readingDocument: row.readingDocument,
    readingDocumentName: row.readingDocumentName,
    readingInForce: row.readingInForce === null ? null : Boolean(row.readingInForce),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
