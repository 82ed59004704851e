import type { CertificationType } from '@icare/contracts/certification-types';
import type {
  CertificationCategory,
  RequirementScope,
  ValidityRule,
} from '@icare/contracts/compliance-status';
import type { DepartmentName } from '@icare/contracts/departments';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';

/** A certification type as its form holds it, in the order of the fields: numbers as they are typed, cadres one on a line. */
export type TypeFields = {
  name: string;
  category: CertificationCategory;
  validityPeriodMonths: string;
  issuingAuthority: string;
  description: string;
  isRequired: boolean;
  renewalRequired: boolean;
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
};

export type TypeForm = EndpointForm<TypeFields>;

/** Unless set otherwise, licences of the next calendar year are issued from the last quarter on. */
const usuallyOpens = '10-01';

/** The specification's defaults (compliance and admin §3), and ours. */
export const emptyFields: TypeFields = {
  name: '',
  category: 'professional',
  validityPeriodMonths: '12',
  issuingAuthority: '',
  description: '',
  isRequired: false,
  renewalRequired: true,
  validityRule: 'months',
  renewalOpens: usuallyOpens,
  graceDays: '0',
  dueWithinDays: '30',
  scope: 'everyone',
  departments: [],
  cadres: '',
  people: [],
  checkAddress: '',
  checkSteps: '',
};

export function toFields(type: CertificationType): TypeFields {
  return {
    name: type.name,
    description: type.description,
    category: type.category,
    validityPeriodMonths: String(type.validityPeriodMonths),
    isRequired: type.isRequired,
    issuingAuthority: type.issuingAuthority,
    renewalRequired: type.renewalRequired,
    validityRule: type.validityRule,
    renewalOpens: type.renewalOpens ?? usuallyOpens,
    graceDays: String(type.graceDays),
    dueWithinDays: String(type.dueWithinDays),
    scope: type.appliesTo.scope,
    departments: type.appliesTo.departments,
    cadres: type.appliesTo.cadres.join('\n'),
    people: type.appliesTo.people,
    checkAddress: type.checkAddress ?? '',
    checkSteps: type.checkSteps,
  };
}

/** '12' is 12; whatever is not a whole number is none, which the contract then refuses with its message. */
export const parseWholeNumber = (text: string): number =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;

/** The body of the call. Of departments, cadres and people, only the list that the scope names is sent. */
export function toRequestBody(fields: TypeFields) {
  const { scope, departments, cadres, people, validityRule, renewalOpens, ...rest } = fields;
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
  };
}

type Body = ReturnType<typeof toRequestBody>;

/** Only what was changed is sent, so that what somebody else has changed meanwhile stays. */
export function findChanges(before: TypeFields, after: TypeFields): Partial<Body> {
  const old: Record<string, unknown> = toRequestBody(before);
  return Object.fromEntries(
    Object.entries(toRequestBody(after)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]),
    ),
  );
}

/** Whom it applies to is one thing in the form, three to the server. */
export const fieldNames = {
  'appliesTo.departments': 'departments',
  'appliesTo.cadres': 'cadres',
  'appliesTo.userIds': 'people',
} as const;

/** Folded away under ‘More’: what the specification does not ask for. */
export const moreNames = [
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
] as const satisfies readonly (keyof TypeFields)[];

const nobodyNamed = {
  departments: 'Choose at least one department.',
  cadres: 'Name at least one cadre.',
  people: 'Choose at least one person.',
} as const;

/** Problems that the contract lets through: a day that does not exist, and an empty list of those it applies to. */
export function checkFields(fields: TypeFields, found: TypeForm['problems']) {
  const { validityRule, renewalOpens, scope } = fields;
  const isNoDay = validityRule === 'calendar_year' && !isDay(renewalOpens);
  const isNobody =
    scope !== 'everyone' &&
    !found[scope] &&
    Object.values(toRequestBody(fields).appliesTo).every(isNone);
  return {
    ...(isNoDay && { renewalOpens: 'There is no such day. Choose another day or month.' }),
    ...(isNobody && { [scope]: nobodyNamed[scope] }),
  };
}

const isNone = (value: string | readonly string[]) =>
  typeof value === 'string' || value.length === 0;

/** In a year that is not a leap year: 29 February would come too seldom. */
function isDay(monthAndDay: string): boolean {
  const date = new Date(`2027-${monthAndDay}T00:00:00Z`);
  return !Number.isNaN(date.valueOf()) && date.toISOString().slice(5, 10) === monthAndDay;
}
