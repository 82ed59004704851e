import {
  type CertificationType,
  listCertificationTypes,
} from '@icare/contracts/certification-types';
import { certificateExtensions } from '@icare/contracts/compliance-records';
import { earliestDate, latestDate } from '@icare/contracts/dates';
import { limits } from '@icare/contracts/limits';
import type { Application } from '@icare/contracts/recruitment';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/endpoint-query.ts';
import { CertificateField } from '../../compliance/records/form/certificate-field.tsx';
import { CadreNote } from '../../people/cadres/cadre-note.tsx';
import { Button } from '../../ui/button.tsx';
import type { EndpointForm } from '../../ui/form/endpoint-form.ts';
import { FormCheckbox } from '../../ui/form/form-checkbox.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { oneApplication } from '../api.ts';
import type { Appointment } from './appointment-fields.tsx';
import {
  type BroughtLicence,
  describeWhatFollows,
  findBrought,
  findRequiredLicences,
  isBrought,
  isTakenOver,
  type NamedLicence,
} from './brought-licence.ts';

const activeTypes = dataQuery(listCertificationTypes, { query: { status: 'active' } });

/** The licences that the post needs; undefined while that is not known. */
export function useRequiredLicences(post: Appointment, enabled: boolean) {
  const types = useQuery({ ...activeTypes, enabled });
  const isKnown = post.department !== '' && post.cadre.trim() !== '';
  return {
    required: types.data && isKnown ? findRequiredLicences(types.data, post) : [],
    isKnown: isKnown && types.data !== undefined,
    failed: types.isError,
    retry: () => void types.refetch(),
  };
}

type LicenceFieldsProps = {
  form: EndpointForm<BroughtLicence>;
  post: Appointment;
  applicationId: string;
  /** Of the applicant. */
  name: string;
  licences: ReturnType<typeof useRequiredLicences>;
  named: NamedLicence;
};

/** The licence that the position requires, the fields for the one that the person has, and the consequences without one. */
export function LicenceFields(props: LicenceFieldsProps) {
  const { form, post, applicationId, name, licences, named } = props;
  const { required, isKnown, failed, retry } = licences;
  const { cadre, department, joinedOn } = post;
  const brought = findBrought(form.values, required);
  if (failed) {
    return (
      <Notice tone="warning">
        <p className="text-ink">Which licence is needed could not be loaded.</p>
        <Button size="sm" className="mt-2" onClick={retry}>
          Retry
        </Button>
      </Notice>
    );
  }
  if (!isKnown) return null;
  if (!brought) {
    return (
      <CadreNote
        department={department}
        cadre={cadre}
        otherwise={
          <p role="status" className="text-muted">
            No licence is required of a {cadre.trim()} in {department}.
          </p>
        }
      />
    );
  }
  return (
    <fieldset className="grid min-w-0 gap-4 border-t border-line pt-4">
      <legend className="sr-only">Licence</legend>
      <div className="grid gap-1">
        <p aria-hidden="true" className="font-bold">
          Licence
        </p>
        <p className="text-muted">
          {required.length === 1 ? `${brought.name}. ` : ''}Leave it empty if it follows later.
        </p>
      </div>
      <BroughtFields
        form={form}
        applicationId={applicationId}
        required={required}
        brought={brought}
      />
      {isTakenOver(form.values, named) && <Compared form={form} />}
      <div role="status">
        <Notice tone="warning">
          <p className="text-ink">
            {describeWhatFollows({ name, joinedOn }, form.values, required)}
          </p>
        </Notice>
      </div>
    </fieldset>
  );
}

/** The number and date are what the applicant wrote: nobody stores them without having seen the licence. */
function Compared({ form }: Pick<LicenceFieldsProps, 'form'>) {
  return (
    <FormCheckbox
      form={form}
      name="licenceChecked"
      label="I have compared this with the licence"
      hint="Number, date and council are filled in as the applicant wrote them."
    />
  );
}

type BroughtFieldsProps = Pick<LicenceFieldsProps, 'form' | 'applicationId'> & {
  required: readonly CertificationType[];
  brought: CertificationType;
};

function BroughtFields({ form, applicationId, required, brought }: BroughtFieldsProps) {
  const application = useQuery(oneApplication(applicationId)).data;
  const papers = findCertificates(application);
  const { validityRule, issuingAuthority } = brought;
  const field = { form, optional: true, autoComplete: 'off' } as const;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {required.length > 1 && (
        <FormField
          form={{ ...form, values: { ...form.values, licenceType: brought.id } }}
          name="licenceType"
          label="Which licence"
          optional={false}
          options={required.map(({ id, name }) => [id, name] as const)}
          fieldClass="col-span-full"
        />
      )}
      <FormField
        {...field}
        name="licenceNumber"
        label="Licence number"
        spellCheck={false}
        maxLength={limits.certificateNumberMaxLength}
      />
      <FormField
        {...field}
        name="licenceExpires"
        label="Expiry date"
        optional={!isBrought(form.values) || validityRule === 'none'}
        type="date"
        min={earliestDate}
        max={latestDate}
        {...(validityRule === 'none' && { hint: 'This licence need not expire.' })}
      />
      <FormField
        {...field}
        name="licenceIssuer"
        label="Issued by"
        maxLength={limits.nameMaxLength}
        {...(issuingAuthority && { hint: `Left empty: ${issuingAuthority}` })}
      />
      <FormField
        {...field}
        name="licenceFile"
        label="Certificate"
        hint="Compliance officers see the file."
        options={[['', 'None yet'], ...papers, ['scan', 'A scan or photo']]}
      />
      {form.values.licenceFile === 'scan' && (
        <div className="col-span-full">
          <CertificateField form={form} label="Scan or photo of the licence" optional={false} />
        </div>
      )}
    </div>
  );
}

/** The application's files that may be certificates. */
function findCertificates(application: Application | undefined) {
  const papers = [
    ['resume', 'Resume', application?.resume],
    ['cover_letter', 'Cover letter', application?.coverLetterFile],
  ] as const;
  return papers.flatMap(([kind, label, file]) =>
    file && certificateExtensions.some((accepted) => accepted === file.extension)
      ? [[kind, `${label}: ${file.name}`] as const]
      : [],
  );
}
