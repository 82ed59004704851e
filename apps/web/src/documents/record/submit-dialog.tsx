import { type DepartmentName, departments } from '@icare/contracts/departments';
import type { Approver } from '@icare/contracts/document-approvals';
import { type DraftVersion, submitDraft } from '@icare/contracts/document-drafts';
import { limits } from '@icare/contracts/limits';
import { Plus } from 'lucide-react';
import { keptDrafts } from '../../format/kept-drafts.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import {
  ApproverFields,
  type AskedFields,
  emptyAsked,
  findLastRound,
  toApprover,
  toAsked,
} from './approver-fields.tsx';
import { refreshRecord } from './refresh-record.ts';

type SubmitDialogProps = {
  document: { _id: string; name: string; number: string; departments: readonly string[] };
  draft: DraftVersion;
  onClose: () => void;
};

type Row = AskedFields & { key: number };

/** For another file, the approvers are thought of anew. */
const getDraft = keptDrafts<FormDraft<{ rows: Row[]; days: string }>>();

/** Names who approves a version, one after another or side by side, and sends it to them. */
export function SubmitDialog({ document, draft, onClose }: SubmitDialogProps) {
  const department = departments.find((name) => name === document.departments[0]);
  const form = useEndpointForm(submitDraft, {
    params: { id: document._id },
    draft: getDraft(`${document._id} ${draft.sha256}`),
    defaults: {
      rows: firstRows(draft, department),
      days: '7',
    },
    toBody: ({ rows, days }) => ({
      sha256: draft.sha256,
      steps: toSteps(rows),
      days: days.trim() === '' ? null : Number(days),
    }),
    fieldNames: { steps: 'rows' },
    check: ({ rows }) =>
      rows.some((row) => toApprover(row) === null)
        ? { rows: 'Choose a person in each place, or take the place away.' }
        : {},
    failed: 'It was not sent. Please try again.',
    onSent: async () => {
      toast.success('Sent for approval', {
        description:
          'Whoever is asked first finds it under My approvals. A mail tells them, if they have an address that mails reach.',
      });
      await refreshRecord();
      onClose();
    },
  });
  const { rows } = form.values;
  const changeRow = (key: number, change: Partial<Row>) =>
    form.change({ rows: rows.map((row) => (row.key === key ? { ...row, ...change } : row)) });
  const add = () => {
    const key = 1 + Math.max(...rows.map((row) => row.key));
    form.change({ rows: [...rows, { ...emptyAsked(undefined), key }] });
  };
  return (
    <FormDialog
      form={form}
      title="Send for approval"
      description={`${document.name}, ${document.number}, version ${draft.number}. Its file stays as it is from then on. Whoever wrote it cannot approve it last.`}
      submit={{ label: 'Send', busy: 'Sending...' }}
      onClose={onClose}
    >
      <fieldset id={form.fieldId('rows')} tabIndex={-1} className="grid min-w-0 gap-4">
        <legend className="mb-2 font-bold">Who approves it</legend>
        {form.problems.rows && (
          <FieldError id={`${form.fieldId('rows')}-error`}>{form.problems.rows}</FieldError>
        )}
        {rows.map((row, index) => (
          <ApproverFields
            key={row.key}
            id={`${form.fieldId('rows')}-${row.key}`}
            place={index + 1}
            asked={row}
            mayWait={index > 0}
            onChange={(change) => changeRow(row.key, change)}
            {...(rows.length > 1 && {
              onRemove: () => form.change({ rows: rows.filter(({ key }) => key !== row.key) }),
            })}
          />
        ))}
        {rows.length < limits.documentApprovals.approversPerStep && (
          <p>
            <Button size="sm" onClick={add}>
              <Icon icon={Plus} className="size-4" />
              Ask somebody else, too
            </Button>
          </p>
        )}
      </fieldset>
      <FormField
        form={form}
        name="days"
        label="Days for each step"
        optional
        hint={`1 to ${limits.documentApprovals.daysToApprove}; empty: as long as it takes`}
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  );
}

/** Whom the last round asked, so that nobody chooses them anew; the head of its department where there was none. */
function firstRows(
  { approvals, submittedAt }: DraftVersion,
  department: DepartmentName | undefined,
): Row[] {
  const asked = findLastRound(approvals, submittedAt).flatMap((approval, index, round) => {
    const fields = toAsked(approval);
    const waits = round[index - 1]?.step !== approval.step;
    return fields ? [{ ...fields, waits, key: index }] : [];
  });
  return asked.length > 0 ? asked : [{ ...emptyAsked(department), key: 0 }];
}

/** Whoever waits for those above begins a new step. */
function toSteps(rows: readonly Row[]): Approver[][] {
  const steps: Approver[][] = [];
  for (const row of rows) {
    const asked = toApprover(row);
    if (!asked) continue;
    const last = steps.at(-1);
    if (last && !row.waits) last.push(asked);
    else steps.push([asked]);
  }
  return steps;
}
