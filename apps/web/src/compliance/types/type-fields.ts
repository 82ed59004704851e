import type { CertificationType } from '@icare/contracts/certification-types';
import type {
  CertificationCategory,
  HolderKind,
  RequirementScope,
  ValidityRule,
} from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { isLicence } from '@icare/domain/requirements';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { emptyDevelopment, toDevelopment, toDevelopmentFields } from './development-fields.ts';

/** Values of the form, in the order of its fields. Numbers are kept as typed, cadres one per line. */
export type TypeFields = {
  name: string;
  category: CertificationCategory;
  validityPeriodMonths: string;
  issuingAuthority: string;
  description: string;
  heldBy: HolderKind;
  isRequired: boolean;
  renewalRequired: boolean;
  /** The document that is read for it; its name is not known any more once it was deleted for good. */
  readingDocument: { number: string; name: string | null } | null;
  validityRule: ValidityRule;
  renewalOpens: string;
  graceDays: string;
  dueWithinDays: string;
  scope: RequirementScope;
  departments: DepartmentName[];
  cadres: string;
  people: { id: string; fullName: string }[];
  checkAddress: string;
  checkSteps: string;
  developmentUnits: string;
  developmentYears: string;
  /** One on a line: MCPDP 3. */
  developmentCategories: string;
};

export type TypeForm = EndpointForm<TypeFields>;

/** Month and day. Assumed: councils issue licences for the next calendar year from the last quarter on. */
const defaultRenewalOpens = '10-01';

/** Defaults of the specification (compliance and admin §3), and our own for fields it does not name. */
export const emptyFields: TypeFields = {
  name: '',
  category: 'professional',
  validityPeriodMonths: '12',
  issuingAuthority: '',
  description: '',
  heldBy: 'person',
  isRequired: false,
  renewalRequired: true,
  readingDocument: null,
  validityRule: 'months',
  renewalOpens: defaultRenewalOpens,
  graceDays: '0',
  dueWithinDays: '30',
  scope: 'everyone',
  departments: [],
  cadres: '',
  people: [],
  checkAddress: '',
  checkSteps: '',
  ...emptyDevelopment,
};

export function toFields(type: CertificationType): TypeFields {
  return {
    name: type.name,
    description: type.description,
    category: type.category,
    validityPeriodMonths: String(type.validityPeriodMonths),
    heldBy: type.heldBy,
    isRequired: type.isRequired,
    issuingAuthority: type.issuingAuthority,
    renewalRequired: type.renewalRequired,
    readingDocument: type.readingDocument
      ? { number: type.readingDocument, name: type.readingDocumentName }
      : null,
    validityRule: type.validityRule,
    renewalOpens: type.renewalOpens ?? defaultRenewalOpens,
    graceDays: String(type.graceDays),
    dueWithinDays: String(type.dueWithinDays),
    scope: type.appliesTo.scope,
    departments: type.appliesTo.departments,
    cadres: type.appliesTo.cadres.join('\n'),
    people: type.appliesTo.people,
    checkAddress: type.checkAddress ?? '',
    checkSteps: type.checkSteps,
    ...toDevelopmentFields(type.development),
  };
}

/** Parses '12' as 12, and anything but a whole number as NaN, which the contract refuses with its message. */
export const parseWholeNumber = (text: string): number =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;

/** Undefined while it is no such number of months. */
export function parseValidity({ validityPeriodMonths }: TypeFields): number | undefined {
  const months = parseWholeNumber(validityPeriodMonths);
  const { min, max } = limits.validityMonths;
  return months >= min && months <= max ? months : undefined;
}

/** Only people read. */
export const isMetByReading = ({ heldBy, readingDocument }: TypeFields) =>
  heldBy === 'person' && readingDocument !== null;

/** Undefined where a document may be chosen for a type of this category. */
export const readingProblem = (fields: TypeFields): string | undefined =>
  isMetByReading(fields) && isLicence(fields.category)
    ? 'Nobody gets a licence by reading. Choose a category other than Medical and Professional, or take the document out.'
    : undefined;

/** Body of the call. Of departments, cadres and people, only the list of the chosen scope is sent. */
export function toRequestBody(fields: TypeFields) {
  const { scope, departments, cadres, people, renewalOpens, ...others } = fields;
  // As it is stored: a new version ends it, not the calendar.
  const validityRule = isMetByReading(fields) ? 'none' : fields.validityRule;
  const { developmentUnits, developmentYears, developmentCategories, ...rest } = others;
  const lines = cadres.split('\n').map((line) => line.trim());
  return {
    ...rest,
    validityRule,
    renewalOpens: validityRule === 'calendar_year' ? renewalOpens : null,
    validityPeriodMonths: parseWholeNumber(fields.validityPeriodMonths),
    graceDays: parseWholeNumber(fields.graceDays),
    dueWithinDays: parseWholeNumber(fields.dueWithinDays),
    appliesTo: {
      scope,
      departments: scope === 'departments' ? departments : [],
      cadres: scope === 'cadres' ? [...new Set(lines.filter(Boolean))] : [],
      userIds: scope === 'people' ? people.map(({ id }) => id) : [],
    },
    checkAddress: fields.checkAddress.trim() || null,
    readingDocument: isMetByReading(fields) ? (fields.readingDocument?.number ?? null) : null,
    development: toDevelopment({ developmentUnits, developmentYears, developmentCategories }),
  };
}

type Body = ReturnType<typeof toRequestBody>;

/** Only changed fields are sent, so that another officer's change of other fields is not overwritten. */
export function findChanges(before: TypeFields, after: TypeFields): Partial<Body> {
  const old: Record<string, unknown> = toRequestBody(before);
  return Object.fromEntries(
    Object.entries(toRequestBody(after)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
    ),
  );
}

/** Form field for each body field with another name, to show problems from the server beside it. */
export const fieldNames = {
  'appliesTo.departments': 'departments',
  'appliesTo.cadres': 'cadres',
  'appliesTo.userIds': 'people',
  'development.units': 'developmentUnits',
  'development.years': 'developmentYears',
  'development.categories': 'developmentCategories',
} as const;

/** Fields under ‘More’: additions to the specification. */
export const moreFieldNames = [
  'readingDocument',
  'validityRule',
  'renewalOpens',
  'graceDays',
  'dueWithinDays',
  'scope',
  'departments',
  'cadres',
  'people',
  'checkAddress',
  'checkSteps',
  'developmentUnits',
  'developmentYears',
  'developmentCategories',
] as const satisfies readonly (keyof TypeFields)[];

const emptyScopeProblems = {
  departments: 'Choose at least one department.',
  cadres: 'Name at least one cadre.',
  people: 'Choose at least one person.',
} as const;

/** Problems that the contract does not find: a day that does not exist, and a scope without an entry. */
export function checkFields(fields: TypeFields, found: TypeForm['problems']) {
  const { validityRule, renewalOpens, scope } = fields;
  const isDayWrong =
    !isMetByReading(fields) && validityRule === 'calendar_year' && !isDayOfYear(renewalOpens);
  const reading = readingProblem(fields);
  return {
    ...(reading && { readingDocument: reading }),
    ...(isDayWrong && { renewalOpens: 'There is no such day. Choose another day or month.' }),
    ...(scope !== 'everyone' &&
      !found[scope] &&
      hasEmptyScope(fields) && { [scope]: emptyScopeProblems[scope] }),
  };
}

/** Whether it applies to certain departments, cadres or people, of which none is named yet. */
export const hasEmptyScope = (fields: TypeFields) =>
  fields.scope !== 'everyone' &&
  Object.values(toRequestBody(fields).appliesTo).every(isEmptyOrText);

const isEmptyOrText = (value: string | readonly string[]) =>
  typeof value === 'string' || value.length === 0;

/** Whether the day exists in 2027, which is no leap year, since 29 February would exist only every fourth year. */
function isDayOfYear(monthAndDay: string): boolean {
  const date = new Date(`2027-${monthAndDay}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().slice(5, 10) === monthAndDay;
}
