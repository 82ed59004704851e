import type { CertificationType } from '@icare/contracts/certification-types';
import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import type { VerificationResult } from '@icare/contracts/compliance-status';
import {
  reinstateComplianceRecord,
  rejectComplianceRecord,
  revokeComplianceRecord,
  verifyComplianceRecord,
} from '@icare/contracts/record-moves';
import { lagosDate } from '@icare/domain/lagos-date';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Eye } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../format/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshCompliance, replacedRecords } from '../api.ts';
import { useCertificationType } from '../types/queries.ts';
import { describeConsequence } from '../verification/describe-consequence.ts';
import type { Certificate } from './certificate.ts';
import { CertificateView } from './certificate-view.tsx';
import { useDecidedRecord } from './changed-meanwhile.tsx';
import {
  checkMethod,
  emptyMethod,
  MethodFields,
  ResultField,
  resultProblem,
  toMethodBody,
} from './form/check-fields.tsx';
import type { RecordDialogProps } from './record-actions.ts';

type CheckStepsProps = {
  record: Certificate &
    Pick<
      ComplianceRecord,
      'certificateNumber' | 'issueDate' | 'expirationDate' | 'issuingAuthority' | 'documentPath'
    > &
    // A paper of the hospital has none.
    Partial<Pick<ComplianceRecord, 'validFrom'>>;
  type: CertificationType | undefined;
};

/** Instructions for a check: the data to compare, the issuer's address, and the type's steps. */
export function CheckSteps({ record, type }: CheckStepsProps) {
  const [isShown, setShown] = useState(false);
  const { certificateNumber, issueDate, validFrom, expirationDate, issuingAuthority } = record;
  return (
    <div className="grid gap-4">
      <Facts>
        <Fact term="Certificate number">{certificateNumber ?? 'None'}</Fact>
        <Fact term="Issuing authority">{issuingAuthority ?? 'Not given'}</Fact>
        <Fact term="Issued">{issueDate ? formatDate(issueDate) : 'Not known'}</Fact>
        {validFrom && <Fact term="Valid from">{formatDate(validFrom)}</Fact>}
        <Fact term="Expires">
          {expirationDate ? formatDate(expirationDate) : 'Does not expire'}
        </Fact>
      </Facts>
      {type?.checkSteps && (
        <p className="max-w-measure whitespace-pre-line wrap-anywhere">{type.checkSteps}</p>
      )}
      {(type?.checkAddress || record.documentPath) && (
        <div className="flex flex-wrap gap-3">
          {type?.checkAddress && (
            <ButtonLink to={type.checkAddress} external size="sm">
              <Icon icon={ExternalLink} />
              Look it up
            </ButtonLink>
          )}
          {record.documentPath && (
            <Button size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              <Icon icon={Eye} />
              {isShown ? 'Hide the certificate' : 'Show the certificate'}
            </Button>
          )}
        </div>
      )}
      {isShown && <CertificateView record={record} />}
    </div>
  );
}

type ReasonFieldProps = { form: EndpointForm<{ reason: string }>; hint: string };

function ReasonField({ form, hint }: ReasonFieldProps) {
  return <FormField form={form} name="reason" label="Reason" hint={hint} rows={3} />;
}

/** Records a check with the issuer and its result. */
export function VerifyDialog({ record: opened, onClose }: RecordDialogProps) {
  const { record, divert, meanwhile } = useDecidedRecord(opened);
  const type = useCertificationType(record.certificationType.id);
  const { data: replaced } = useQuery(replacedRecords(record.id));
  const consequenceOf = (result: VerificationResult | null) =>
    describeConsequence(record, result, { today: lagosDate(new Date()), replaced });
  const form = useEndpointForm(verifyComplianceRecord, {
    params: { id: record.id },
    defaults: { result: null as VerificationResult | null, ...emptyMethod() },
    toBody: ({ result, ...method }) => ({
      ...toMethodBody(method),
      ...(result && { result }),
      basedOn: record.updatedAt,
    }),
    failed: 'Failed to save the check. Please try again.',
    toastsFailure: true,
    divert,
    check: (values) => ({
      ...resultProblem(values),
      ...checkMethod(values),
    }),
    onSent: (_, { result }) => {
      if (!result) return;
      const description = `${record.certificationType.name} of ${record.user.fullName}. ${consequenceOf(result)}`;
      if (result === 'match') toast.success('Record verified', { description });
      else toast('Check saved', { description });
      onClose(refreshCompliance());
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Verify ${record.certificationType.name}`}
      description={<bdi>{record.user.fullName}</bdi>}
      submit={{ label: 'Save the check', busy: 'Saving...' }}
      onClose={() => onClose()}
    >
      {meanwhile}
      <CheckSteps record={record} type={type} />
      <ResultField form={form} describeConsequence={consequenceOf} />
      <MethodFields form={form} type={type} />
    </FormDialog>
  );
}

/** Rejects a submitted record. */
export function RejectDialog({ record: opened, onClose }: RecordDialogProps) {
  const { record, divert, meanwhile } = useDecidedRecord(opened);
  const form = useEndpointForm(rejectComplianceRecord, {
    params: { id: record.id },
    defaults: { reason: '' },
    toBody: ({ reason }) => ({ reason, basedOn: record.updatedAt }),
    failed: 'Failed to reject the record. Please try again.',
    toastsFailure: true,
    divert,
    onSent: () => {
      toast.success('Record rejected', { description: `${record.user.fullName} sees the reason.` });
      onClose(refreshCompliance());
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Reject ${record.certificationType.name}`}
      description={
        <>
          What <bdi>{record.user.fullName}</bdi> sent in is kept in the history and never counts. A
          certificate held before stays as it is.
        </>
      }
      submit={{ label: 'Reject', busy: 'Rejecting...', danger: true }}
      onClose={() => onClose()}
    >
      {meanwhile}
      <ReasonField form={form} hint="The person reads this: say what to send instead." />
    </FormDialog>
  );
}

/** Records that the issuer revoked a licence or certificate. */
export function RevokeDialog({ record: opened, onClose }: RecordDialogProps) {
  const { record, divert, meanwhile } = useDecidedRecord(opened);
  const today = lagosDate(new Date());
  const form = useEndpointForm(revokeComplianceRecord, {
    params: { id: record.id },
    defaults: { reason: '', revokedOn: today, authority: record.issuingAuthority ?? '' },
    failed: 'Failed to revoke the record. Please try again.',
    toastsFailure: true,
    divert,
    check: ({ revokedOn }) =>
      revokedOn > today ? { revokedOn: 'The day lies in the future.' } : {},
    onSent: () => {
      toast.success('Record revoked', {
        description: `${record.certificationType.name} of ${record.user.fullName}. The officers get a critical alert.`,
      });
      onClose(refreshCompliance());
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Revoke ${record.certificationType.name}`}
      description={
        <>
          <bdi>{record.user.fullName}</bdi> no longer holds it from then on, and a critical alert is
          raised. It is reinstated only with a new check.
        </>
      }
      submit={{ label: 'Revoke', busy: 'Revoking...', danger: true }}
      onClose={() => onClose()}
    >
      {meanwhile}
      <ReasonField form={form} hint="The person sees it too." />
      <FieldPair align="start">
        <FormField form={form} name="revokedOn" label="Revoked on" optional={false} max={today} />
        <FormField form={form} name="authority" label="By whom" autoComplete="off" />
      </FieldPair>
    </FormDialog>
  );
}

/** Reinstates a revoked record after its issuer has confirmed it. */
export function ReinstateDialog({ record: opened, onClose }: RecordDialogProps) {
  const { record, divert, meanwhile } = useDecidedRecord(opened);
  const type = useCertificationType(record.certificationType.id);
  const form = useEndpointForm(reinstateComplianceRecord, {
    params: { id: record.id },
    defaults: { reason: '', ...emptyMethod() },
    toBody: (values) => ({ ...toMethodBody(values), basedOn: record.updatedAt }),
    failed: 'Failed to reinstate the record. Please try again.',
    toastsFailure: true,
    divert,
    check: checkMethod,
    onSent: () => {
      toast.success('Record reinstated', {
        description: `${record.certificationType.name} of ${record.user.fullName} counts again.`,
      });
      onClose(refreshCompliance());
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Reinstate ${record.certificationType.name}`}
      description={
        <>
          <bdi>{record.user.fullName}</bdi>. Only once its issuer has confirmed it; a payment alone
          is not enough.
        </>
      }
      submit={{ label: 'Reinstate', busy: 'Saving...' }}
      onClose={() => onClose()}
    >
      {meanwhile}
      <CheckSteps record={record} type={type} />
      <ReasonField form={form} hint="It stands in the history." />
      <MethodFields form={form} type={type} />
    </FormDialog>
  );
}
