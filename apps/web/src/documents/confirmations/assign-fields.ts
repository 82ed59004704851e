import type { DepartmentName } from '@icare/contracts/departments';
import type { Body } from '@icare/contracts/endpoint';
import type {
  assignReading,
  Reading,
  ReadingAssignment,
  ReadingRepeat,
} from '@icare/contracts/reading-assignments';
import type { Role } from '@icare/contracts/roles';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';

export type Named = { id: string; fullName: string };

/** Values of the form, in the order of its fields. Days are kept as typed. */
export type AssignFields = {
  whom: 'everyone' | 'groups' | 'people';
  departments: DepartmentName[];
  cadres: string[];
  roles: Role[];
  people: Named[];
  leftOut: Named[];
  days: string;
  repeat: ReadingRepeat;
};

export type AssignForm = EndpointForm<AssignFields>;

const usualDays = '14';

/** Of what is assigned already, or the usual ones; a head asks people of `departments`. */
export function toFields({
  assignment,
  departments,
}: Pick<Reading, 'assignment' | 'departments'>): AssignFields {
  if (!assignment) {
    return {
      // Heads ask people of their departments.
      whom: departments ? 'groups' : 'everyone',
      departments: departments ? [...departments] : [],
      ...{ cadres: [], roles: [], people: [], leftOut: [], days: usualDays },
      repeat: 'every_version',
    };
  }
  return {
    whom: findWhom(assignment),
    departments: assignment.departments,
    cadres: assignment.cadres,
    roles: assignment.roles,
    people: assignment.people.map(toNamed),
    leftOut: assignment.leftOut.map(toNamed),
    days: String(assignment.days),
    repeat: assignment.repeat,
  };
}

function findWhom({ everyone, departments, cadres, roles }: ReadingAssignment) {
  if (everyone) return 'everyone';
  return departments.length + cadres.length + roles.length > 0 ? 'groups' : 'people';
}

const toNamed = ({ id, name }: { id: string; name: string }) => ({ id, fullName: name });

type Sent = Body<typeof assignReading>;

/** Lists that the chosen kind does not show are not sent. */
export function toAudience(fields: AssignFields): Sent['audience'] {
  const isOfGroups = fields.whom === 'groups';
  return {
    everyone: fields.whom === 'everyone',
    departments: isOfGroups ? fields.departments : [],
    cadres: isOfGroups ? fields.cadres : [],
    roles: isOfGroups ? fields.roles : [],
    people: fields.people.map(({ id }) => id),
    leftOut: fields.leftOut.map(({ id }) => id),
  };
}

export function isAudienceEmpty(fields: AssignFields): boolean {
  const { everyone, departments, cadres, roles, people } = toAudience(fields);
  return !everyone && departments.length + cadres.length + roles.length + people.length === 0;
}

/** NaN, which the contract refuses, where it is no number. */
export const toDays = (typed: string): number =>
  /^\d{1,4}$/.test(typed.trim()) ? Number(typed) : Number.NaN;

export const toBody = (fields: AssignFields): Sent => ({
  audience: toAudience(fields),
  days: toDays(fields.days),
  repeat: fields.repeat,
});

/** Form field for each body field with another name, to show problems beside it. */
export const fieldNames = {
  audience: 'departments',
  'audience.departments': 'departments',
  'audience.cadres': 'cadres',
  'audience.roles': 'roles',
  'audience.people': 'people',
  'audience.leftOut': 'leftOut',
} as const;

export const repeatNames = {
  every_version: 'Every version: a new one is read again',
  first_version: 'The first version only',
} as const;
