import { type RejectionReason, rejectionReasons } from '@icare/contracts/application-status';
import { keptTexts } from '../../format/kept-texts.ts';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { reasonNames } from '../labels.ts';

export const notesTexts = keptTexts();

type NotesFieldProps = {
  form: EndpointForm<{ notes: string }>;
  label?: string;
  optional?: boolean;
  error?: string | undefined;
};

/** Field for notes that only HR can read. */
export function NotesField({ form, label = 'Notes', optional = false, error }: NotesFieldProps) {
  return (
    <FormField
      form={form}
      name="notes"
      label={label}
      hint="For HR alone; the applicant never sees them."
      optional={optional}
      error={error}
      rows={3}
      countsLetters
    />
  );
}

/** Problem of empty notes for moves that require a reason in the notes. */
export const missingNotes = ({ notes }: { notes: string }) =>
  notes.trim() === '' && { notes: 'Say why in the notes.' };

const reasonOptions = [
  ['', 'Choose one'] as const,
  ...rejectionReasons.map((reason) => [reason, reasonNames[reason]] as const),
];

export function ReasonField({ form }: { form: EndpointForm<{ reason: RejectionReason | '' }> }) {
  return (
    <FormField
      form={form}
      name="reason"
      label="Reason"
      hint="For HR alone; the applicant is not told why."
      optional={false}
      options={reasonOptions}
    />
  );
}

/** Reason and notes for the body of the call; empty values are left out. */
export function toMoveBody({ notes, reason }: { notes: string; reason: RejectionReason | '' }) {
  return { ...(reason && { reason }), ...(notes.trim() && { notes }) };
}
