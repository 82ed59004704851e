import type { VerificationResult } from '@icare/contracts/compliance-status';
import {
  acknowledgePaperAlert,
  downloadHospitalPaper,
  getHospitalPaper,
  type HospitalPaper,
} from '@icare/contracts/hospital-papers';
import { acknowledgeMissingPaper, type MissingPaper } from '@icare/contracts/missing-papers';
import {
  reinstateHospitalPaper,
  rejectHospitalPaper,
  revokeHospitalPaper,
  verifyHospitalPaper,
} from '@icare/contracts/paper-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api/api-client.ts';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance } from '../api.ts';
import { ChangedMeanwhile, useDecidedOn } from '../records/changed-meanwhile.tsx';
import {
  checkMethod,
  emptyMethod,
  MethodFields,
  ResultField,
  resultProblem,
  toMethodBody,
} from '../records/form/check-fields.tsx';
import { CheckSteps } from '../records/move-dialogs.tsx';
import { paperHistory, usePaperType } from './api.ts';
import type { PaperDialogProps } from './paper-actions.ts';
import { describeHolder, describePaper } from './paper-labels.ts';

/** The options that all decisions share. */
const settled = (
  onClose: PaperDialogProps['onClose'],
  title: string,
  paper: Pick<HospitalPaper, 'id' | 'holder' | 'certificationType'>,
) => ({
  params: { id: paper.id },
  failed: 'It was not saved. Please try again.',
  toastsFailure: true,
  onSent: () => {
    toast.success(title, { description: describePaper(paper) });
    onClose(refreshCompliance());
  },
});

/** The paper as it was opened, or as it is by now where a colleague has changed it, with what they did. */
function useDecidedPaper(opened: HospitalPaper) {
  const { latest, since, divert } = useDecidedOn(opened, () =>
    call(getHospitalPaper, { params: { id: opened.id } }),
  );
  const meanwhile = since !== null && <PaperChanges id={opened.id} since={since} />;
  return { paper: latest, divert, meanwhile };
}

function PaperChanges({ id, since }: { id: string; since: string }) {
  const { data } = useQuery(paperHistory(id));
  return <ChangedMeanwhile events={data?.events} since={since} />;
}

/** Records a check with the issuer and its result. */
export function VerifyPaperDialog({ paper: opened, onClose }: PaperDialogProps) {
  const { paper, divert, meanwhile } = useDecidedPaper(opened);
  const type = usePaperType(paper.certificationType.id);
  const form = useEndpointForm(verifyHospitalPaper, {
    ...settled(onClose, 'Check saved', paper),
    divert,
    defaults: { result: null as VerificationResult | null, ...emptyMethod() },
    toBody: ({ result, ...method }) => ({
      ...toMethodBody(method),
      ...(result && { result }),
      basedOn: paper.updatedAt,
    }),
    check: (values) => ({ ...resultProblem(values), ...checkMethod(values) }),
  });
  return (
    <FormDialog
      form={form}
      title={`Verify ${paper.certificationType.name}`}
      description={<bdi>{describeHolder(paper.holder)}</bdi>}
      submit={{ label: 'Save the check', busy: 'Saving...' }}
      onClose={() => onClose()}
    >
      {meanwhile}
      <CheckSteps record={{ ...paper, endpoint: downloadHospitalPaper }} type={type} />
      <ResultField form={form} describeConsequence={(result) => consequence(paper, result)} />
      <MethodFields form={form} type={type} />
    </FormDialog>
  );
}

/** The consequence of each result for this paper. */
function consequence({ status, renewalOf }: HospitalPaper, result: VerificationResult): string {
  if (result === 'match') {
    if (status !== 'pending') return 'It counts as verified.';
    return renewalOf
      ? 'It is in force from now on, in the place of the one it renews.'
      : 'It is in force from now on.';
  }
  const alerts = result === 'mismatch' || result === 'not_found';
  return alerts
    ? 'Its status stays, and an alert is raised.'
    : 'Its status stays; the check stands in its history.';
}

/** Turns down a paper that waits. */
export function RejectPaperDialog({ paper: opened, onClose }: PaperDialogProps) {
  const { paper, divert, meanwhile } = useDecidedPaper(opened);
  const form = useEndpointForm(rejectHospitalPaper, {
    ...settled(onClose, 'Paper rejected', paper),
    divert,
    defaults: { reason: '' },
    toBody: ({ reason }) => ({ reason, basedOn: paper.updatedAt }),
  });
  return (
    <FormDialog
      form={form}
      title={`Reject ${paper.certificationType.name}`}
      description={
        <>
          <bdi>{describeHolder(paper.holder)}</bdi>. It is kept in the history and never counts. The
          one before stays as it is.
        </>
      }
      submit={{ label: 'Reject', busy: 'Rejecting...', danger: true }}
      onClose={() => onClose()}
    >
      {meanwhile}
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="The person responsible reads this: say what to hand in instead."
        rows={3}
      />
    </FormDialog>
  );
}

/** Records that the issuer took a paper back. */
export function RevokePaperDialog({ paper: opened, onClose }: PaperDialogProps) {
  const { paper, divert, meanwhile } = useDecidedPaper(opened);
  const today = lagosDate(new Date());
  const form = useEndpointForm(revokeHospitalPaper, {
    ...settled(onClose, 'Paper revoked', paper),
    divert,
    defaults: { reason: '', revokedOn: today, authority: paper.issuingAuthority ?? '' },
    check: ({ revokedOn }) =>
      revokedOn > today ? { revokedOn: 'The day lies in the future.' } : {},
  });
  return (
    <FormDialog
      form={form}
      title={`Revoke ${paper.certificationType.name}`}
      description={
        <>
          <bdi>{describeHolder(paper.holder)}</bdi> has no such paper from then on, and an alert is
          raised. It is reinstated only with a new check.
        </>
      }
      submit={{ label: 'Revoke', busy: 'Revoking...', danger: true }}
      onClose={() => onClose()}
    >
      {meanwhile}
      <FormField form={form} name="reason" label="Reason" rows={3} />
      <FieldPair align="start">
        <FormField form={form} name="revokedOn" label="Revoked on" optional={false} max={today} />
        <FormField form={form} name="authority" label="By whom" autoComplete="off" />
      </FieldPair>
    </FormDialog>
  );
}

/** Puts a revoked paper in force again. */
export function ReinstatePaperDialog({ paper: opened, onClose }: PaperDialogProps) {
  const { paper, divert, meanwhile } = useDecidedPaper(opened);
  const type = usePaperType(paper.certificationType.id);
  const form = useEndpointForm(reinstateHospitalPaper, {
    ...settled(onClose, 'Paper reinstated', paper),
    divert,
    defaults: { reason: '', ...emptyMethod() },
    toBody: (values) => ({ ...toMethodBody(values), basedOn: paper.updatedAt }),
    check: checkMethod,
  });
  return (
    <FormDialog
      form={form}
      title={`Reinstate ${paper.certificationType.name}`}
      description={
        <>
          <bdi>{describeHolder(paper.holder)}</bdi>. Only once its issuer has confirmed it.
        </>
      }
      submit={{ label: 'Reinstate', busy: 'Saving...' }}
      onClose={() => onClose()}
    >
      {meanwhile}
      <CheckSteps record={{ ...paper, endpoint: downloadHospitalPaper }} type={type} />
      <FormField form={form} name="reason" label="Reason" rows={3} />
      <MethodFields form={form} type={type} />
    </FormDialog>
  );
}

/** Notes the alert of a paper. */
export function AcknowledgePaperDialog({ paper, onClose }: PaperDialogProps) {
  const form = useEndpointForm(acknowledgePaperAlert, {
    ...settled(onClose, 'Alert acknowledged', paper),
    onFailed: () => void refreshCompliance(),
    defaults: { note: '' },
  });
  return (
    <AcknowledgeForm form={form} onClose={onClose}>
      {describePaper(paper)}. It stays until the paper is put right; the next warning comes at its
      time.
    </AcknowledgeForm>
  );
}

/** Notes the alert of a missing paper. */
export function AcknowledgeMissingPaperDialog({
  missing,
  onClose,
}: Pick<PaperDialogProps, 'onClose'> & { missing: MissingPaper }) {
  const form = useEndpointForm(acknowledgeMissingPaper, {
    ...settled(onClose, 'Alert acknowledged', missing),
    onFailed: () => void refreshCompliance(),
    defaults: { note: '' },
  });
  return (
    <AcknowledgeForm form={form} onClose={onClose}>
      {describePaper(missing)} is missing. It stays here until it is added; the next warning comes
      at its time.
    </AcknowledgeForm>
  );
}

type AcknowledgeFormProps = Pick<PaperDialogProps, 'onClose'> & {
  form: EndpointForm<{ note: string }>;
  /** The description. */
  children: ReactNode;
};

const AcknowledgeForm = ({ form, onClose, children }: AcknowledgeFormProps) => (
  <FormDialog
    form={form}
    title="Acknowledge the alert"
    description={children}
    submit={{ label: 'Acknowledge', busy: 'Acknowledging...' }}
    onClose={() => onClose()}
  >
    <FormField
      form={form}
      name="note"
      label="Note"
      hint="What is being done, for example ‘inspection is on 3 December’."
      rows={3}
    />
  </FormDialog>
);
