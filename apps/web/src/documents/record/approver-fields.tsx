import { type DepartmentName, departments } from '@icare/contracts/departments';
import {
  type Approver,
  approverRoles,
  type DocumentApproval,
} from '@icare/contracts/document-approvals';
import { roleNames } from '@icare/contracts/roles';
import { X } from 'lucide-react';
import { PeoplePicker } from '../../people/picker/people-picker.tsx';
import type { PickedPerson } from '../../people/picker/picked-person.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';

/** Whom a place in the order of approval asks. */
export type AskedFields = {
  /** A department whose head is asked, a role, or a person by name. */
  whom: `head ${DepartmentName}` | `role ${(typeof approverRoles)[number]}` | 'person' | '';
  person: PickedPerson | null;
  /** Asked only after those above have approved. */
  waits: boolean;
};

export const emptyAsked = (department: DepartmentName | undefined): AskedFields => ({
  whom: department ? `head ${department}` : '',
  person: null,
  waits: true,
});

/** As the contract names whom; null where nobody is chosen yet. */
export function toApprover({ whom, person }: AskedFields): Approver | null {
  if (whom === 'person') return person && { kind: 'person', userId: person.id };
  const department = departments.find((name) => whom === `head ${name}`);
  if (department) return { kind: 'head', department };
  const role = approverRoles.find((name) => whom === `role ${name}`);
  return role ? { kind: 'role', role } : null;
}

/** The same of somebody who was asked; null where they are not known any more. */
export function toAsked({ approver, name }: DocumentApproval): Omit<AskedFields, 'waits'> | null {
  switch (approver?.kind) {
    case 'person':
      return { whom: 'person', person: { id: approver.userId, fullName: name } };
    case 'head':
      return { whom: `head ${approver.department}`, person: null };
    case 'role':
      return { whom: `role ${approver.role}`, person: null };
    default:
      return null;
  }
}

/** Whom the last round asked, step by step, with whoever took another's place. */
export function findLastRound(
  approvals: readonly DocumentApproval[],
  submittedAt: string | null,
): DocumentApproval[] {
  return approvals
    .filter(({ createdAt, isReplaced }) => createdAt >= (submittedAt ?? '') && !isReplaced)
    .toSorted((one, other) => one.step - other.step);
}

type ApproverFieldsProps = {
  id: string;
  /** Its place in the list, from 1. */
  place: number;
  asked: AskedFields;
  /** Whether somebody stands above, after whom it can come. */
  mayWait: boolean;
  onChange: (change: Partial<AskedFields>) => void;
  onRemove?: () => void;
};

/** One place in the order of approval. */
export function ApproverFields({
  id,
  place,
  asked,
  mayWait,
  onChange,
  onRemove,
}: ApproverFieldsProps) {
  return (
    <div className="grid gap-2 border-l-2 border-line pl-3">
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={`Approver ${place}`} id={id}>
            {(control) => (
              <Select
                {...control}
                value={asked.whom}
                onChange={({ target }) =>
                  onChange({ whom: target.value as AskedFields['whom'], person: null })
                }
              >
                <option value="">Choose who approves</option>
                <option value="person">A person by name</option>
                {approverRoles.map((name) => (
                  <option key={name} value={`role ${name}`}>
                    Any of: {roleNames[name]}
                  </option>
                ))}
                {departments.map((name) => (
                  <option key={name} value={`head ${name}`}>
                    Head of {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        {onRemove && (
          <IconButton label={`Take approver ${place} away`} icon={X} onClick={onRemove} />
        )}
      </div>
      {asked.whom === 'person' && (
        <Field label="Person" id={`${id}-person`}>
          {(control) => (
            <PeoplePicker
              {...control}
              value={asked.person}
              onChange={(person) => onChange({ person })}
            />
          )}
        </Field>
      )}
      {mayWait && (
        <Checkbox
          label="Only after those above have approved"
          checked={asked.waits}
          onChange={({ target }) => onChange({ waits: target.checked })}
        />
      )}
    </div>
  );
}
