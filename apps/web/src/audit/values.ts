import type { WaiverReasonKind } from '@icare/contracts/compliance-status';
import { type Role, roleNames } from '@icare/contracts/roles';
import { waiverReasonNames } from '@icare/domain/waivers';
import { capitalised } from '../format/capitalised.ts';

type Values = Record<string, unknown> | null;
export type Difference = { field: string; before: string | null; after: string | null };

/** The values before and after, one row per field; null if a side lacks the field. */
export function differences(before: Values, after: Values): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const side = (values: Values, field: string) =>
    values && Object.hasOwn(values, field) ? formatField(field, values[field]) : null;
  return fields.map((field) => ({
    field,
    before: side(before, field),
    after: side(after, field),
  }));
}

/** Turns 'joinedOn' and 'joined_on' into 'Joined on'. */
export function fieldName(field: string): string {
  const words = field
    .replaceAll('_', ' ')
    .replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
    .toLowerCase();
  return capitalised(words);
}

/** `reasonKind` by its field, since other lists have an `other` as well. */
function formatField(field: string, value: unknown): string {
  return field === 'reasonKind' &&
    typeof value === 'string' &&
    Object.hasOwn(waiverReasonNames, value)
    ? waiverReasonNames[value as WaiverReasonKind]
    : formatValue(value);
}

function formatValue(value: unknown): string {
  if (value === null || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string')
    return Object.hasOwn(roleNames, value) ? roleNames[value as Role] : value;
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return value.length === 0 ? 'empty' : value.join(', ');
  }
  return JSON.stringify(value, null, 1);
}
