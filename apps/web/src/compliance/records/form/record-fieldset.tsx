import type { CertificationType } from '@icare/contracts/certification-types';
import { earliestDate, latestDate } from '@icare/contracts/dates';
import { useEffect, useRef } from 'react';
import { formatDate } from '../../../format/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { EndpointForm } from '../../../ui/form/endpoint-form.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  changeFields,
  proposeExpiryDate,
  type RecordFields,
  validityText,
} from './record-fields.ts';

type RecordFieldsetProps = {
  form: EndpointForm<RecordFields>;
  /** Its rule proposes the expiry date; undefined while no type is chosen or loaded. */
  type: CertificationType | undefined;
  /** False in corrections, where a changed issue date must not change the expiry date. */
  followsIssueDate?: boolean;
  hints?: Partial<Record<keyof RecordFields, string>>;
  /** Says beside their labels which fields are required. */
  marksRequired?: boolean;
};

/** Keeps the expiry date in line with the issue date by the rule of `type`, also if the type loads after the date was typed. */
export function useFollowingExpiry(
  form: EndpointForm<RecordFields>,
  type: CertificationType | undefined,
): EndpointForm<RecordFields> {
  const wasKnown = useRef(type !== undefined);
  useEffect(() => {
    if (type === undefined || wasKnown.current) return;
    wasKnown.current = true;
    const { issueDate, expirationDate } = form.values;
    const proposal = proposeExpiryDate(type, issueDate);
    if (expirationDate === '' && proposal !== '') form.change({ expirationDate: proposal });
  });
  const change = (patch: Partial<RecordFields>) => {
    const { expirationDate } = changeFields(form.values, patch, type);
    const follows = expirationDate !== form.values.expirationDate;
    form.change({ ...patch, ...(follows && { expirationDate }) });
  };
  return { ...form, change };
}

/** Dates, number, authority and notes: the same in every form about a record. */
export function RecordFieldset(props: RecordFieldsetProps) {
  const { form, type, followsIssueDate = true, hints = {}, marksRequired = false } = props;
  const following = useFollowingExpiry(form, followsIssueDate ? type : undefined);
  const { issueDate, expirationDate } = form.values;
  const field = (name: keyof RecordFields) => ({
    form,
    name,
    hint: hints[name],
    isMarked: marksRequired,
  });
  const date = { min: earliestDate, max: latestDate } as const;
  const proposal = proposeExpiryDate(type, issueDate);
  const differs = proposal !== '' && expirationDate !== '' && expirationDate !== proposal;
  return (
    <div className="grid items-end gap-5 wrap-anywhere sm:grid-cols-2 *:[.wide]:col-span-full has-[[aria-invalid=true]]:grid-cols-1!">
      <FormField {...field('issueDate')} {...date} form={following} label="Issue date" />
      <FormField
        {...field('expirationDate')}
        {...date}
        label="Expiry date"
        optional={type?.validityRule === 'none'}
        hint={hints.expirationDate ?? (type && validityText(type))}
      />
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
              onClick={() => form.change({ expirationDate: proposal })}
            >
              Use {formatDate(proposal)}
            </Button>
          </Notice>
        )}
      </div>
      <FormField {...field('certificateNumber')} label="Certificate number" autoComplete="off" />
      <FormField {...field('issuingAuthority')} label="Issuing authority" autoComplete="off" />
      <FormField {...field('notes')} label="Notes" fieldClass="wide" rows={3} />
    </div>
  );
}
