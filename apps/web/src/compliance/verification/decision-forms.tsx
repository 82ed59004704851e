import type { CertificationType } from '@icare/contracts/certification-types';
import { type ComplianceRecord, getComplianceRecord } from '@icare/contracts/compliance-records';
import type { VerificationMethod, VerificationResult } from '@icare/contracts/compliance-status';
import {
  type ReplacedRecord,
  rejectComplianceRecord,
  verifyComplianceRecord,
} from '@icare/contracts/record-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { errorMessage } from '../../api/error-message.ts';
import { keptTexts } from '../../format/kept-texts.ts';
import { textDraft } from '../../ui/form/form-drafts.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { refreshCompliance } from '../api.ts';
import {
  describeProposal,
  methodOptions,
  ResultField,
  resultProblem,
} from '../records/form/check-fields.tsx';
import { describeConsequence } from './describe-consequence.ts';
import type { Outcome } from './outcome-note.tsx';

/** Seldom needed: a colleague changed the record meanwhile. */
const RecordChanges = lazyPart(
  async () => (await import('../records/changed-meanwhile.tsx')).RecordChanges,
  null,
);

/** Unsent texts by record: notes of checks, and reasons of rejections. */
const keptDecisionTexts = { note: keptTexts(), reason: keptTexts() };

/** Called after the decision; `leaves`: the record leaves the queue. */
export type OnDecided = (leaves: boolean, outcome: Outcome) => void;

type Decision = { failed: string; onDone: OnDecided };

/**
 * Settings shared by verifying and rejecting. The decision is about the record as it was opened, until a refusal has had the
 * officer look again. If another officer decided first, the queue also moves to the next record.
 */
function useDecision(
  record: ComplianceRecord,
  action: 'verify' | 'reject',
  { failed, onDone }: Decision,
) {
  const { id, user, certificationType } = record;
  const [{ opened, basedOn }, setSeen] = useState({
    opened: record.updatedAt,
    basedOn: record.updatedAt,
  });
  const what = `${certificationType.name} of ${user.fullName}.`;
  const finish = async (leaves: boolean, outcome: Outcome) => {
    for (const { keep } of Object.values(keptDecisionTexts)) keep(id, '');
    onDone(leaves, outcome);
    await refreshCompliance();
  };
  /** Whether it still waits for the decision, so that it was refused for another reason: the form says which. */
  const stillWaits = async () => {
    const answer = await call(getComplianceRecord, { params: { id } }).catch(() => null);
    if (!answer) return true;
    const { status, can, updatedAt } = answer.data;
    if (status !== record.status || !can.includes(action)) return false;
    setSeen({ opened, basedOn: updatedAt });
    void refreshCompliance();
    return true;
  };
  return {
    basedOn,
    meanwhile: basedOn !== opened && <RecordChanges id={id} since={opened} />,
    params: { id },
    failed,
    explain: (error: unknown) => errorMessage(error, failed),
    divert: async (error: unknown) => {
      if (!(error instanceof ApiError) || ![404, 409].includes(error.status)) return false;
      if (error.status === 409 && (await stillWaits())) return false;
      const about = `${what} ${error.message} The next one is open.`;
      await finish(true, { title: 'Somebody else was faster', about, isRefused: true });
      return true;
    },
    finish: async ({ data }: { data: ComplianceRecord }, title: string, leaves: boolean) => {
      // One that stays is decided about again, and this check is no colleague's.
      setSeen({ opened: data.updatedAt, basedOn: data.updatedAt });
      await finish(leaves, { title, about: what });
    },
  };
}

type Values = {
  method: VerificationMethod | '';
  checkedOn: string;
  result: VerificationResult | null;
  note: string;
};

type VerifyFormProps = {
  record: ComplianceRecord;
  /** Undefined until it has loaded. */
  type: CertificationType | undefined;
  /** The records whose place it takes if it is confirmed; undefined until they are known. */
  replaced: readonly ReplacedRecord[] | undefined;
  onDone: OnDecided;
  /** Further buttons beside the submit button. */
  otherActions: (busy: boolean) => ReactNode;
};

export function VerifyForm(props: VerifyFormProps) {
  const { record, type, replaced, onDone, otherActions } = props;
  const today = lagosDate(new Date());
  // The officer attests method and result, so neither is preselected.
  const defaults: Values = { method: '', checkedOn: today, result: null, note: '' };
  const { finish, basedOn, meanwhile, ...settings } = useDecision(record, 'verify', {
    failed: 'It was not verified. What you wrote is still here; please try again.',
    onDone,
  });
  const form = useEndpointForm(verifyComplianceRecord, {
    ...settings,
    defaults,
    draft: textDraft({ texts: keptDecisionTexts.note, id: record.id, name: 'note', defaults }),
    toBody: ({ method, result, ...rest }) => ({
      ...rest,
      ...(method && { method }),
      ...(result && { result }),
      basedOn,
    }),
    check: (values) => ({
      ...(!values.method && { method: 'Choose how it was checked.' }),
      ...(values.checkedOn > today && { checkedOn: 'The day cannot be in the future.' }),
      ...resultProblem(values),
    }),
    onSent: async (answer, { result }) => {
      const isMatch = result === 'match';
      // Where no other record waits, this one stays open.
      if (!isMatch) form.reset();
      await finish(answer, isMatch ? 'Verified' : 'Check saved', isMatch);
    },
  });
  const { result } = form.values;
  return (
    <FormPanel
      form={form}
      submit={{
        label: result === null || result === 'match' ? 'Verify' : 'Save the check',
        busy: 'Saving...',
      }}
      className="gap-4!"
      sendsOnControlEnter
      otherActions={otherActions(form.busy)}
    >
      {meanwhile}
      <div className="grid gap-4 sm:grid-cols-2 has-[[aria-invalid]]:grid-cols-1">
        <FormField
          form={form}
          name="method"
          label="How it was checked"
          data-verify
          hint={describeProposal(type)}
          options={methodOptions}
        />
        <FormField form={form} name="checkedOn" label="On" optional={false} max={today} />
      </div>
      <ResultField form={form} />
      <FormField
        form={form}
        name="note"
        label="Note"
        hint="For colleagues; it stands in the history"
        rows={2}
        countsLetters
      />
      <p className="text-muted">{describeConsequence(record, result, { today, replaced })}</p>
    </FormPanel>
  );
}

type RejectFormProps = {
  record: ComplianceRecord;
  onDone: OnDecided;
  onCancel: () => void;
};

const defaults = { reason: '' };

/** Form for the reason of a rejection, which the person reads. */
export function RejectForm({ record, onDone, onCancel }: RejectFormProps) {
  const { finish, basedOn, meanwhile, ...settings } = useDecision(record, 'reject', {
    failed: 'It was not rejected. What you wrote is still here; please try again.',
    onDone,
  });
  const form = useEndpointForm(rejectComplianceRecord, {
    ...settings,
    defaults,
    draft: textDraft({ texts: keptDecisionTexts.reason, id: record.id, name: 'reason', defaults }),
    toBody: ({ reason }) => ({ reason, basedOn }),
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'Say why it is not accepted.' } : {}),
    onSent: (answer) => finish(answer, 'Rejected', true),
  });
  return (
    <FormPanel
      form={form}
      submit={{ label: 'Reject', busy: 'Rejecting...', danger: true }}
      className="gap-4!"
      sendsOnControlEnter
      cancel={{ label: 'Back', onClick: onCancel }}
    >
      {meanwhile}
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint={`${record.user.fullName} reads this. Say what is wrong and what to send.`}
        autoFocus
        rows={4}
        countsLetters
      />
      <p className="text-muted">
        It is closed and kept in the history; what it was to renew stays as it is. This cannot be
        undone; a new one can be submitted at once.
      </p>
    </FormPanel>
  );
}
