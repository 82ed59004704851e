import type { DocumentOwner } from '@icare/contracts/document-owner';
import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../format/format.ts';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { type FieldsForm, FormField } from '../../ui/form/form-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { DocumentFields } from './document-fields.ts';
import { describeInterval } from './fact-labels.ts';
import { OwnerField } from './owner-field.tsx';

type OwnerFieldsetProps = {
  form: FieldsForm<DocumentFields>;
  /** The stored owner, who may no longer work here. */
  owner?: DocumentOwner | null;
  disabled: boolean;
};

const ownFields = ['owner', 'reviewEveryMonths', 'nextReviewOn'] as const;

/** The same, collapsed unless a field is set or has a problem: an upload needs none of it. */
export function FoldedOwnerFieldset({ form, disabled }: OwnerFieldsetProps) {
  const { values, problems } = form;
  const [isOpen, setOpen] = useState(() => ownFields.some((name) => values[name]));
  return (
    <details
      className="group border-t border-line pt-2"
      open={isOpen || ownFields.some((name) => problems[name])}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 font-medium text-primary hover:underline">
        <Icon icon={ChevronDown} className="size-4.5 group-open:rotate-180" />
        Owner and review
      </summary>
      <div className="pt-3">
        <OwnerFieldset form={form} disabled={disabled} />
      </div>
    </details>
  );
}

/** Who keeps a document right, and when it is looked through. */
export function OwnerFieldset({ form, owner, disabled }: OwnerFieldsetProps) {
  const { reviewEveryMonths, nextReviewOn } = form.values;
  const isGone = owner?.isActive === false && form.values.owner?.id === owner.id;
  return (
    <fieldset disabled={disabled} className="grid min-w-0 gap-4">
      <legend className="sr-only">Owner and review</legend>
      <OwnerField
        id={form.fieldId('owner')}
        hint={
          isGone
            ? `${owner.name} no longer works here. Until somebody else is chosen, the head of the first department answers.`
            : 'Keeps it right and is reminded of reviews. Without one, the head of the first department is.'
        }
        error={form.problems.owner}
        value={form.values.owner}
        onChange={(person) => form.change({ owner: person })}
      />
      <FieldPair>
        <FormField
          form={form}
          name="reviewEveryMonths"
          label="Reviewed"
          optional={false}
          options={intervals(reviewEveryMonths)}
        />
        <FormField
          form={form}
          name="nextReviewOn"
          label="Next review"
          optional
          hint={reviewEveryMonths && !nextReviewOn ? describeCounted(reviewEveryMonths) : undefined}
          type="date"
        />
      </FieldPair>
    </fieldset>
  );
}

export const usualIntervals = [6, 12, 24, 36, 60];

/** The usual intervals, and the present one if it is another. */
export function intervals(current: string) {
  const months = Number(current);
  const isOther = months > 0 && !usualIntervals.includes(months);
  const offered = isOther ? [...usualIntervals, months] : usualIntervals;
  const options = offered
    .toSorted((one, other) => one - other)
    .map((count) => [String(count), describeInterval(count)] as const);
  return [['', 'No rule'] as const, ...options];
}

function describeCounted(months: string): string {
  return `Left empty: ${formatDate(addMonths(lagosDate(new Date()), Number(months)))}`;
}
