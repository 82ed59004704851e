import { createWaiver } from '@icare/contracts/compliance-people';
import { type CertificationCategory, waiverReasonKinds } from '@icare/contracts/compliance-status';
import { limits } from '@icare/contracts/limits';
import { readableDate } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { isLicence } from '@icare/domain/requirements';
import {
  describeWaiverEffect,
  lastWaiverDay,
  waiverEndProblem,
  waiverReasonNames,
} from '@icare/domain/waivers';
import { tellThatItWaits, useTakesTwo } from '../../approvals/waiting.ts';
import { keptDrafts } from '../../format/kept-drafts.ts';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';

type WaiveDialogProps = {
  person: { id: string; fullName: string };
  certificationType: { id: string; name: string; category: CertificationCategory };
  onClose: () => void;
};

const defaults = { reasonKind: '', reason: '', until: '' };
const getDraft = keptDrafts<FormDraft<typeof defaults>>();
const reasonOptions = waiverReasonKinds.map((kind) => [kind, waiverReasonNames[kind]] as const);

/** Waives a requirement of a person, until a day or, a training, until the waiver is ended. */
export function WaiveDialog({ person, certificationType, onClose }: WaiveDialogProps) {
  const takesTwo = useTakesTwo();
  const { id: certificationTypeId, name, category } = certificationType;
  const needsEnd = isLicence(category);
  const today = lagosDate(new Date());
  const form = useEndpointForm(createWaiver, {
    defaults,
    draft: getDraft(`${person.id} ${certificationTypeId}`),
    keepsDraftOnClose: true,
    toBody: (values) => ({ userId: person.id, certificationTypeId, ...values }),
    failed: 'The requirement was not waived. Please try again.',
    check: ({ reasonKind, until }, found) => {
      const endProblem = found.until ?? waiverEndProblem(category, until || null, today);
      return {
        ...(reasonKind === '' && { reasonKind: 'Choose why.' }),
        ...(endProblem && { until: endProblem }),
      };
    },
    onSent: async ({ data, message }) => {
      if ('approval' in data) tellThatItWaits(message, data.approval);
      else toast.success('Requirement waived');
      await refreshCompliance();
      onClose();
    },
  });
  const { until } = form.values;
  const isEndKnown = until === '' ? !needsEnd : !waiverEndProblem(category, until, today);
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={`Waive ${name}?`}
      description={`${person.fullName} may work without it for a while; it counts as not met, and raises no alert.${takesTwo ? ' A second person confirms it; until then nothing changes.' : ''}`}
      submit={{ label: takesTwo ? 'Ask for it' : 'Waive', busy: 'Sending...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reasonKind"
        label="Why"
        optional={false}
        options={[['', 'Choose why'], ...reasonOptions]}
      />
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="An inspector reads it: who decided, and why"
        rows={3}
        countsLetters
      />
      <FormField
        form={form}
        name="until"
        label="Last day"
        hint={
          needsEnd
            ? `A licence: at most ${limits.licenceWaiverDays} days, until ${readableDate(lastWaiverDay(today))}`
            : 'Left empty, it holds until somebody ends it'
        }
        optional={!needsEnd}
        min={today}
        {...(needsEnd && { max: lastWaiverDay(today) })}
        className="max-w-52"
      />
      <p role="status" className="text-meta text-muted">
        {isEndKnown && `${person.fullName}: ${describeWaiverEffect(category, until || null)}`}
      </p>
    </FormDialog>
  );
}
