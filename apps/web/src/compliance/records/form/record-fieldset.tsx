import type { CertificationType } from '@icare/contracts/certification-types';
import { formatDate } from '../../../format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import type { Problems } from '../../../ui/forms/use-form-sending.ts';
import { Notice } from '../../../ui/notice.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { changeFields, proposalOf, type RecordFields } from './record-fields.ts';
import { validityText } from './validity-text.ts';

type RecordFieldsetProps = {
  fields: RecordFields;
  /** Whose rule proposes the expiry date; undefined while none is chosen or known. */
  type: CertificationType | undefined;
  problems: Problems;
  idOf: (name: string) => string;
  onChange: (fields: RecordFields) => void;
  /** False where dates are corrected: then each stays as it is typed. */
  followsIssueDate?: boolean;
  hints?: Partial<Record<keyof RecordFields, string>>;
};

/** Dates, number, authority and notes: the same in every form about a record. */
export function RecordFieldset(props: RecordFieldsetProps) {
  const { fields, type, problems, idOf, onChange, followsIssueDate = true, hints = {} } = props;
  const wired = (name: keyof RecordFields) => ({
    name,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(changeFields(fields, { [name]: target.value }, followsIssueDate ? type : undefined)),
  });
  const field = (name: keyof RecordFields, label: string) => ({
    label,
    id: idOf(name),
    error: problems[name],
    hint: hints[name],
  });
  const proposal = proposalOf(type, fields.issueDate);
  const differs =
    proposal !== '' && fields.expirationDate !== '' && fields.expirationDate !== proposal;
  const date = { type: 'date', min: '1900-01-01', max: '2100-12-31' } as const;
  return (
    <div className="grid items-end gap-5 wrap-anywhere sm:grid-cols-2 *:[.wide]:col-span-full has-[[aria-invalid]]:grid-cols-1!">
      <Field {...field('issueDate', 'Issue date')} optional>
        {(control) => <TextInput {...control} {...wired('issueDate')} {...date} />}
      </Field>
      <Field
        {...field('expirationDate', 'Expiry date')}
        optional={type?.validityRule === 'none'}
        hint={hints.expirationDate ?? (type && validityText(type))}
      >
        {(control) => <TextInput {...control} {...wired('expirationDate')} {...date} />}
      </Field>
      <div role="status" className="wide empty:hidden">
        {differs && (
          <Notice tone="warning">
            <p className="text-ink">
              By its rule this type would expire on <b>{formatDate(proposal)}</b>. What is printed
              on the certificate decides: leave the date if that is what it says.
            </p>
            <Button
              size="sm"
              className="mt-2"
              onClick={() => onChange({ ...fields, expirationDate: proposal })}
            >
              Use {formatDate(proposal)}
            </Button>
          </Notice>
        )}
      </div>
      <Field {...field('certificateNumber', 'Certificate number')} optional>
        {(control) => <TextInput {...control} {...wired('certificateNumber')} autoComplete="off" />}
      </Field>
      <Field {...field('issuingAuthority', 'Issuing authority')} optional>
        {(control) => <TextInput {...control} {...wired('issuingAuthority')} autoComplete="off" />}
      </Field>
      <Field {...field('notes', 'Notes')} optional className="wide">
        {(control) => <Textarea {...control} {...wired('notes')} rows={3} />}
      </Field>
    </div>
  );
}
