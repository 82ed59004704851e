import type { ReplaceableField } from '@icare/contracts/appointment';
import type { ExistingAccount } from '@icare/contracts/existing-account';
import { formatDate } from '../../format/format.ts';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import type { Appointment } from './appointment-fields.tsx';

/** Whether the account gets what the appointment says in place of what it has. An empty cadre is not chosen yet. */
export type Replacements = {
  replaceDepartment: 'replace' | '';
  replaceCadre: 'replace' | 'keep' | '';
  replaceJoinedOn: 'replace' | '';
};

export const noReplacements: Replacements = {
  replaceDepartment: '',
  replaceCadre: '',
  replaceJoinedOn: '',
};

const fields = [
  ['department', 'replaceDepartment', 'Department of the account'],
  ['cadre', 'replaceCadre', 'Cadre of the account'],
  ['joinedOn', 'replaceJoinedOn', 'First day of service of the account'],
] as const satisfies readonly (readonly [ReplaceableField, keyof Replacements, string])[];

/** The fields in which account and appointment differ. One that the account lacks is filled in anyway. */
function findDifferences(account: ExistingAccount, appointment: Appointment) {
  return fields.flatMap(([field, control, label]) => {
    const [has, wanted] = [account[field], appointment[field].trim()];
    if (!has || !wanted || has.toLowerCase() === wanted.toLowerCase()) return [];
    return [{ field, control, label, has, wanted }];
  });
}

/** For the body of the call: the fields that differ and are to be replaced. */
export function toReplaces(
  account: ExistingAccount | undefined,
  values: Appointment & Replacements,
): { replaces?: ReplaceableField[] } {
  if (!account) return {};
  const replaces = findDifferences(account, values)
    .filter(({ control }) => values[control] === 'replace')
    .map(({ field }) => field);
  return replaces.length === 0 ? {} : { replaces };
}

/** HR has just written another cadre, so neither of the two is what they surely mean. */
export function checkReplacements(
  account: ExistingAccount | undefined,
  values: Appointment & Replacements,
) {
  const isOpen =
    account &&
    values.replaceCadre === '' &&
    findDifferences(account, values).some(({ field }) => field === 'cadre');
  return isOpen ? { replaceCadre: `Choose the cadre that ${account.name} has from now on.` } : {};
}

/** The post that somebody has once hired: an account keeps what is not replaced. A cadre not chosen yet is the one written. */
export function findPost(
  account: ExistingAccount | undefined,
  { department, cadre, joinedOn, ...values }: Appointment & Replacements,
): Appointment {
  const written = { department, cadre, joinedOn };
  if (!account) return written;
  const kept = findDifferences(account, written).filter(
    ({ field, control }) => values[control] === (field === 'cadre' ? 'keep' : ''),
  );
  return { ...written, ...Object.fromEntries(kept.map(({ field, has }) => [field, has])) };
}

type ReplaceFieldsProps = {
  form: EndpointForm<Appointment & Replacements>;
  account: ExistingAccount;
};

/** A choice for each field in which the account differs from the appointment: it keeps its own unless chosen, but for the cadre. */
export function ReplaceFields({ form, account }: ReplaceFieldsProps) {
  const differences = findDifferences(account, form.values);
  if (differences.length === 0) return null;
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      {differences.map(({ field, control, label, has, wanted }) => {
        const say = (value: string) => (field === 'joinedOn' ? formatDate(value) : value);
        return (
          <FormField
            key={field}
            form={form}
            name={control}
            label={label}
            optional={false}
            options={[
              ...(field === 'cadre' ? [['', 'Choose one'] as const] : []),
              [field === 'cadre' ? 'keep' : '', `Keep ${say(has)}`],
              ['replace', `Change to ${say(wanted)}`],
            ]}
          />
        );
      })}
    </div>
  );
}
