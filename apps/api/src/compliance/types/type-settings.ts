import type { createCertificationTypeBody } from '@icare/contracts/certification-types';
import type { CertificationType } from '@icare/database/client';
import { isLicence } from '@icare/domain/requirements';
import type * as z from 'zod';
import type { Transaction } from '../../platform/database/database.ts';
import { invalidField } from '../../platform/errors.ts';
import { toDevelopmentColumns, toDevelopmentRule } from './development-columns.ts';

/** The fields of a type that officers can edit. */
export type TypeSettings = z.output<typeof createCertificationTypeBody>;

export function toSettings(type: CertificationType): TypeSettings {
  return {
    name: type.name,
    description: type.description,
    category: type.category,
    validityPeriodMonths: type.validityPeriodMonths,
    isRequired: type.isRequired,
    issuingAuthority: type.issuingAuthority,
    renewalRequired: type.renewalRequired,
    validityRule: type.validityRule,
    renewalOpens: type.renewalOpens,
    graceDays: type.graceDays,
    dueWithinDays: type.dueWithinDays,
    appliesTo: {
      scope: type.scope,
      departments: type.scopeDepartments as TypeSettings['appliesTo']['departments'],
      cadres: type.scopeCadres,
      userIds: type.scopePeople,
    },
    checkAddress: type.checkAddress,
    checkSteps: type.checkSteps,
    heldBy: type.heldBy,
    development: toDevelopmentRule(type),
    readingDocument: type.readingDocument,
  };
}

const scopeFields = { departments: 'departments', cadres: 'cadres', people: 'userIds' } as const;
const missing = {
  departments: 'Choose at least one department.',
  cadres: 'Name at least one cadre.',
  people: 'Choose at least one person.',
} as const;

/** Completes implied settings and refuses contradictory ones. Keeps only the list that belongs to the scope. */
export async function normaliseSettings(
  transaction: Transaction,
  settings: TypeSettings,
  before?: TypeSettings,
): Promise<TypeSettings> {
  // A type that is no person's names nobody.
  const { scope, ...lists } =
    settings.heldBy === 'person'
      ? settings.appliesTo
      : { ...settings.appliesTo, scope: 'everyone' as const };
  const kept = { departments: [], cadres: [], userIds: [] };
  const list = scope === 'everyone' ? null : scopeFields[scope];
  const named = list === null ? [] : [...new Set<string>(lists[list])];
  if (scope !== 'everyone' && list !== null && named.length === 0) {
    throw invalidField(`appliesTo.${list}`, missing[scope]);
  }
  if (scope === 'people') await requireKnown(transaction, named);
  // Only people read and develop.
  const isOfPeople = settings.heldBy === 'person';
  const readingDocument = isOfPeople ? settings.readingDocument : null;
  if (readingDocument !== null) {
    if (isLicence(settings.category)) {
      throw invalidField('readingDocument', 'Nobody gets a licence by reading a document.');
    }
    // What is named already may have been taken out of force since; everything else can still be changed.
    if (readingDocument !== before?.readingDocument) {
      await requireReadable(transaction, readingDocument);
    }
  }
  return {
    ...settings,
    development: isOfPeople ? settings.development : null,
    readingDocument,
    // A new version to read ends it, not the calendar.
    validityRule: readingDocument === null ? settings.validityRule : 'none',
    renewalOpens: settings.validityRule === 'calendar_year' ? settings.renewalOpens : null,
    appliesTo: { scope, ...kept, ...(list !== null && { [list]: named }) },
  };
}

async function requireReadable(transaction: Transaction, readingDocument: string): Promise<void> {
  const document = await transaction.document.findUnique({
    where: { number: readingDocument },
    select: { status: true, deletedAt: true },
  });
  if (document?.status === 'Active' && document.deletedAt === null) return;
  throw invalidField(
    'readingDocument',
    `There is no document with the number ${readingDocument} in force.`,
  );
}

async function requireKnown(transaction: Transaction, userIds: string[]): Promise<void> {
  const known = await transaction.user.count({ where: { id: { in: userIds } } });
  if (known < userIds.length) {
    throw invalidField('appliesTo.userIds', 'Somebody of this list is not known.');
  }
}

export function toColumns({ appliesTo, development, ...rest }: TypeSettings) {
  return {
    ...rest,
    ...toDevelopmentColumns(development),
    scope: appliesTo.scope,
    scopeDepartments: appliesTo.departments,
    scopeCadres: appliesTo.cadres,
    scopePeople: appliesTo.userIds,
  };
}

/** The settings that compliance statuses and alerts depend on. */
const evaluatedSettings = [
  'category',
  'isRequired',
  'appliesTo',
  'dueWithinDays',
  'graceDays',
  'renewalRequired',
  'heldBy',
] as const satisfies (keyof TypeSettings)[];

/** Whether these changes can affect compliance statuses or alerts. */
export function changesEvaluation(changed: Record<string, unknown>): boolean {
  return evaluatedSettings.some((field) => field in changed);
}
