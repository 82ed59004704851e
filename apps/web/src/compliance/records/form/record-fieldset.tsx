import type { CertificationType } from '@icare/contracts/certification-types';
import { earliestDate, latestDate } from '@icare/contracts/dates';
import { useEffect, useRef, useState } from 'react';
import { formatDate } from '../../../format/format.ts';
import { Button } from '../../../ui/button.tsx';
import type { EndpointForm } from '../../../ui/form/endpoint-form.ts';
import { FormField } from '../../../ui/form/form-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  changeFields,
  proposeExpiryDate,
  proposeFirstDay,
  type RecordFields,
  validityText,
} from './record-fields.ts';

type RecordFieldsetProps = {
  form: EndpointForm<RecordFields>;
  /** Its rule proposes the expiry date; undefined while no type is chosen or loaded. */
  type: CertificationType | undefined;
  /** Of a correction, in which a changed issue date must not change the expiry date: when the record was entered. */
  enteredOn?: string | undefined;
  hints?: Partial<Record<keyof RecordFields, string>>;
  /** Says beside their labels which fields are required. */
  marksRequired?: boolean;
};

const dateRange = { min: earliestDate, max: latestDate } as const;

type Following = { enteredOn?: string | undefined };

/** Keeps the dates in line with each other by the rule of `type`, also if the type loads after one was typed. */
export function useFollowingDates(
  form: EndpointForm<RecordFields>,
  type: CertificationType | undefined,
  { enteredOn }: Following = {},
): EndpointForm<RecordFields> {
  const isCorrection = enteredOn !== undefined;
  const wasKnown = useRef(type !== undefined);
  const [begun] = useState(form.values);
  useEffect(() => {
    if (type === undefined || wasKnown.current) return;
    wasKnown.current = true;
    if (isCorrection) return;
    const { issueDate, expirationDate, validFrom } = form.values;
    const end = expirationDate || proposeExpiryDate(type, issueDate);
    const first = validFrom || proposeFirstDay(type, { issueDate, expirationDate: end });
    if (end !== expirationDate || first !== validFrom)
      form.change({ expirationDate: end, validFrom: first });
  });
  const change = (patch: Partial<RecordFields>) => {
    const next = changeFields(form.values, patch, type, {
      isCorrection,
      ...(isCorrection && { enteredOn }),
    });
    const { expirationDate, validFrom } = form.values;
    // What was corrected itself follows nothing, not even a date that is half typed.
    const follows = !isCorrection || begun.validFrom === proposeFirstDay(type, begun, enteredOn);
    form.change({
      ...(next.expirationDate !== expirationDate && { expirationDate: next.expirationDate }),
      ...(follows && next.validFrom !== validFrom && { validFrom: next.validFrom }),
      ...patch,
    });
  };
  return { ...form, change };
}

type FirstDayFieldProps = {
  form: EndpointForm<RecordFields>;
  type: CertificationType | undefined;
  enteredOn?: string | undefined;
  disabled?: boolean;
};

/** The first valid day, where it is not that of the issue: as of a licence for next year, or where somebody asks for it. */
export function FirstDayField({ form, type, enteredOn, disabled = false }: FirstDayFieldProps) {
  const { values, problems } = form;
  const proposal = proposeFirstDay(type, values, enteredOn);
  const [asked, setAsked] = useState(false);
  // While another day is typed over it, it is empty for as long as that day is not whole.
  const [wasThere] = useState(values.validFrom !== '');
  // A problem stands at its field, also that a colleague has put a day there.
  const isShown =
    asked || wasThere || values.validFrom !== '' || proposal !== '' || problems.validFrom;
  if (!isShown) {
    if (type?.heldBy !== 'person') return null;
    return (
      <Button
        variant="quiet"
        size="sm"
        className="wide justify-self-start"
        disabled={disabled}
        onClick={() => setAsked(true)}
      >
        Valid from a later day
      </Button>
    );
  }
  return (
    <FormField
      {...{ form, disabled }}
      {...dateRange}
      name="validFrom"
      // The button that was pressed is gone, and the focus would be lost with it.
      autoFocus={asked}
      fieldClass="wide"
      label="Valid from"
      hint={`${proposal === '' ? '' : `A licence for next year is valid from ${formatDate(proposal)}, and counts from then on. `}What is printed on the certificate decides; left empty, it counts ${values.issueDate === '' ? 'at once' : 'from the issue date'}.`}
    />
  );
}

/** Dates, number, authority and notes: the same in every form about a record. */
export function RecordFieldset(props: RecordFieldsetProps) {
  const { form, type, enteredOn, hints = {}, marksRequired = false } = props;
  const following = useFollowingDates(form, type, { enteredOn });
  const { issueDate, expirationDate } = form.values;
  const field = (name: keyof RecordFields) => ({
    form,
    name,
    hint: hints[name],
    isMarked: marksRequired,
  });
  const proposal = proposeExpiryDate(type, issueDate);
  const differs = proposal !== '' && expirationDate !== '' && expirationDate !== proposal;
  return (
    <div className="grid items-end gap-5 wrap-anywhere sm:grid-cols-2 *:[.wide]:col-span-full has-[[aria-invalid=true]]:grid-cols-1!">
      <FormField {...field('issueDate')} {...dateRange} form={following} label="Issue date" />
      <FormField
        {...field('expirationDate')}
        {...dateRange}
        form={following}
        label="Expiry date"
        optional={type?.validityRule === 'none'}
        hint={hints.expirationDate ?? (type && validityText(type))}
      />
      <FirstDayField {...{ type, enteredOn }} form={following} />
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
              onClick={() => following.change({ expirationDate: proposal })}
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
