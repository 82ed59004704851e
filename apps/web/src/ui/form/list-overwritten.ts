import { formatDate } from '../../format/format.ts';
import type { FieldRule } from './field-rule.ts';
import { serialize } from './form-content.ts';

type Compared<Values> = {
  /** What the fields showed at first: what differs from it was typed. */
  begun: Values;
  /** What whoever fills the form knows of. */
  seen: Values;
  stored: Values;
};

type Options = {
  /** The call sends all fields, and not only those that were changed. */
  sendsAll?: boolean;
  getRule: (name: string) => FieldRule;
  fieldId: (name: string) => string;
};

/** What to say at each field of which somebody else has saved another value than `sent`. */
export function listOverwritten<Values extends Record<string, unknown>>(
  { begun, seen, stored }: Compared<Values>,
  sent: Values,
  { sendsAll = false, getRule, fieldId }: Options,
): Record<string, string> {
  const differs = (name: string, one: Values, other: Values) =>
    serialize(one[name]) !== serialize(other[name]);
  const overwritten = Object.keys(stored).filter(
    (name) =>
      (sendsAll || differs(name, sent, begun)) &&
      differs(name, stored, seen) &&
      differs(name, stored, sent),
  );
  return Object.fromEntries(
    overwritten.map((name) => [
      name,
      nameField(fieldId(name)) + describeChange(stored[name], getRule(name)),
    ]),
  );
}

/** What its label says: in the summary, several of these sentences would not say which field each is about. */
function nameField(id: string): string {
  const label = document.getElementById(`${id}-label`)?.firstChild?.textContent?.trim();
  return label ? `${label}: ` : '';
}

function describeChange(value: unknown, { kind, isChoice }: FieldRule): string {
  const again = 'Save again to put yours in its place.';
  if (value === '' || value === null) return `Somebody emptied this meanwhile. ${again}`;
  // Of a choice the form knows the word, and here is only its name on the wire.
  if (typeof value !== 'string' || isChoice) return `Somebody changed this meanwhile. ${again}`;
  const shown = kind === 'date' ? formatDate(value) : `“${value}”`;
  return `Somebody changed this to ${shown} meanwhile. ${again}`;
}
