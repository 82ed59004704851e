import { editChosenDocuments } from '@icare/contracts/chosen-documents';
import { departments } from '@icare/contracts/departments';
import { documentTypes } from '@icare/contracts/document-types';
import { type AdminDocument, documentStatuses } from '@icare/contracts/documents';
import type { Answer, Body } from '@icare/contracts/endpoint';
import { useState } from 'react';
import type { PickedPerson } from '../../people/picker/picked-person.ts';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { OutcomeDialog } from '../../ui/list/outcome-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { Losses } from './dependants.tsx';
import { refreshDocuments } from './document-actions.ts';
import { describeInterval, visibilityNames } from './fact-labels.ts';
import { OwnerField } from './owner-field.tsx';
import { usualIntervals } from './owner-fieldset.tsx';

type Changes = Body<typeof editChosenDocuments>['changes'];
type Outcome = Answer<typeof editChosenDocuments>['data'];

/** Empty: each document keeps its own. */
const noChanges = {
  owner: null as PickedPerson | null,
  reviewEveryMonths: '',
  nextReviewOn: '',
  department: '',
  subcategory: '',
  status: '',
  visibility: '',
};
type Fields = typeof noChanges;

const keep = ['', 'As it is'] as const;
const noRule = 'none';

type ChangeChosenDialogProps = {
  documents: readonly AdminDocument[];
  /** Called when they have been changed. */
  onDone: () => void;
  onClose: () => void;
};

/** Changes the same of several documents, and names those that stay as they were. */
export function ChangeChosenDialog({ documents, onDone, onClose }: ChangeChosenDialogProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const category = documents.every((one) => one.category === documents[0]?.category)
    ? documents[0]?.category
    : undefined;
  const close = () => {
    onClose();
    onDone();
  };
  const form = useEndpointForm(editChosenDocuments, {
    defaults: noChanges,
    toBody: (fields) => ({
      documents: documents.map(({ _id }) => _id),
      changes: toChanges(fields),
      basedOn: Object.fromEntries(documents.map(({ _id, updatedAt }) => [_id, updatedAt])),
    }),
    fieldNames: {
      'changes.ownerId': 'owner',
      'changes.reviewEveryMonths': 'reviewEveryMonths',
      'changes.nextReviewOn': 'nextReviewOn',
      ownerId: 'owner',
    },
    isFilled: (fields) => Object.keys(toChanges(fields)).length > 0,
    failed: 'The documents could not be changed. Please try again.',
    onSent: async ({ data }) => {
      await refreshDocuments();
      if (data.refused.length > 0) return setOutcome(data);
      toast.success(`${countDocuments(data.changed.length)} changed`, describeSame(data));
      close();
    },
  });
  const inForce = documents.filter(({ status }) => status === 'Active');
  const takesAway =
    (form.values.status === 'Draft' || form.values.status === 'Archived') && inForce.length > 0;
  if (outcome) {
    const names = new Map(documents.map(({ _id, name }) => [_id, name]));
    return (
      <OutcomeDialog
        title={`${countDocuments(outcome.changed.length)} changed, ${outcome.refused.length} not`}
        description="These were left as they are:"
        leftOut={outcome.refused.map(({ id, message }) => ({
          ...{ id, message, name: names.get(id) ?? '' },
        }))}
        onClose={close}
      />
    );
  }
  return (
    <FormDialog
      form={form}
      title={`Change ${countDocuments(documents.length)}`}
      description="Only what you set here is changed. Everything else stays as it is in each of them."
      submit={{
        label: `Change ${documents.length}`,
        busy: 'Changing...',
        disabled: !form.isFilled && !form.busy,
      }}
      onClose={onClose}
    >
      <OwnerField
        id={form.fieldId('owner')}
        hint="Keeps it right and is reminded of reviews."
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
          hint="Without a date, the next review is counted from today where none is set."
          options={[
            keep,
            [noRule, 'No rule'],
            ...usualIntervals.map((months) => [String(months), describeInterval(months)] as const),
          ]}
        />
        <FormField form={form} name="nextReviewOn" label="Next review" optional type="date" />
      </FieldPair>
      <FieldPair>
        <FormField
          form={form}
          name="department"
          label="Department"
          optional={false}
          hint="In the place of all they have now."
          options={[keep, ...departments.map((name) => [name, name] as const)]}
        />
        {category && (
          <FormField
            form={form}
            name="subcategory"
            label="Document type"
            optional={false}
            options={[keep, ...documentTypes[category].map((type) => [type, type] as const)]}
          />
        )}
      </FieldPair>
      <FieldPair>
        <FormField
          form={form}
          name="status"
          label="Status"
          optional={false}
          options={[keep, ...documentStatuses.map((status) => [status, status] as const)]}
        />
        <FormField
          form={form}
          name="visibility"
          label="Visible to"
          optional={false}
          options={[keep, ...Object.entries(visibilityNames)]}
        />
      </FieldPair>
      {takesAway && <Losses documents={inForce} />}
    </FormDialog>
  );
}

function toChanges(fields: Fields): Changes {
  const { owner, reviewEveryMonths, nextReviewOn, department, ...others } = fields;
  const given = Object.entries(others).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(given),
    ...(owner && { ownerId: owner.id }),
    ...(reviewEveryMonths && {
      reviewEveryMonths: reviewEveryMonths === noRule ? null : Number(reviewEveryMonths),
    }),
    ...(nextReviewOn && { nextReviewOn }),
    ...(department && { departments: [department] }),
  } as Changes;
}

const countDocuments = (count: number) =>
  `${count.toLocaleString('en')} ${count === 1 ? 'document' : 'documents'}`;

const describeSame = ({ unchanged }: Outcome) =>
  unchanged.length > 0
    ? { description: `${countDocuments(unchanged.length)} had it so already.` }
    : {};
