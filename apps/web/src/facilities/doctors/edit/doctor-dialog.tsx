import { changeDoctor, createDoctor, type EditedDoctor } from '@icare/contracts/doctors';
import type { EditedFacility } from '@icare/contracts/facilities';
import { findHindrance } from '@icare/domain/doctors';
import { useState } from 'react';
import { call } from '../../../api/api-client.ts';
import { ApiError } from '../../../api/api-error.ts';
import { PeoplePicker } from '../../../people/picker/people-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormCheckbox } from '../../../ui/form/form-checkbox.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../../ui/form/use-endpoint-form.ts';
import { toast } from '../../../ui/toast.ts';
import { refreshFacilities } from '../../api.ts';
import { DoctorFacts } from '../doctor-facts.tsx';
import { type Fields, findLineProblems, toBody, toFields } from './doctor-form.ts';
import { hindranceTexts } from './hindrance-texts.ts';
import { SessionsField } from './sessions-field.tsx';

type DoctorDialogProps = {
  /** Null for a new one. */
  doctor: EditedDoctor | null;
  services: readonly EditedFacility[];
  onClose: () => void;
};

/** Adds or changes a doctor; shows at once what visitors will read. */
export function DoctorDialog({ doctor, services, onClose }: DoctorDialogProps) {
  // Of what the fields began with: the list may be loaded anew while the dialog is open.
  const [revision] = useState(doctor?.revision ?? 0);
  const form = useEndpointForm(createDoctor, {
    defaults: toFields(doctor),
    toBody,
    check: findLineProblems,
    failed: 'It was not saved. Please try again.',
    ...(doctor && {
      send: (fields: Fields, { signal }) =>
        call(
          changeDoctor,
          { params: { id: doctor.id }, body: { ...toBody(fields), revision } },
          { signal },
        ),
    }),
    onFailed: (_, error) => {
      // Opened again, the dialog begins with what somebody else has saved.
      if (error instanceof ApiError && error.status === 409) void refreshFacilities();
    },
    onSent: async ({ data: { doctor: saved } }) => {
      const isSeen = saved.isShown && saved.hindrance === null;
      toast.success('Saved', {
        description: isSeen
          ? `Visitors see ${saved.name} as it is now.`
          : `Visitors do not see ${saved.name}.`,
      });
      onClose();
      await refreshFacilities();
    },
  });
  return (
    <FormDialog
      form={form}
      size="wide"
      title={doctor ? doctor.name : 'New doctor'}
      description={
        doctor ? 'What visitors read about this doctor.' : 'Visitors see nothing until you show it.'
      }
      submit={{ label: 'Save', busy: 'Saving...' }}
      sendsOnlyChanges={doctor !== null}
      onClose={onClose}
    >
      <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <FormField
            form={form}
            name="name"
            label="Name"
            hint="With the title, as Dr Adaeze Obi."
            autoComplete="off"
          />
          <FormField
            form={form}
            name="specialty"
            label="Specialty"
            hint="As patients understand it: Heart diseases."
            autoComplete="off"
          />
          <SessionsField form={form} services={services} />
          <FormField
            form={form}
            name="sex"
            label="Woman or man"
            hint="Some patients ask for it."
            optional={false}
            options={[
              ['', 'Not said'],
              ['female', 'Woman'],
              ['male', 'Man'],
            ]}
          />
          <FormField
            form={form}
            name="languages"
            label="Languages"
            hint="For example English, Igbo, Pidgin."
            autoComplete="off"
          />
          <FormField form={form} name="about" label="A few words" rows={3} countsLetters />
          <Field
            label="Member of staff"
            optional
            id={form.fieldId('staffId')}
            hint="Visitors do not see it. When the account ends, the doctor is not shown any more."
            error={form.problems.staffId}
          >
            {(control) => (
              <PeoplePicker
                {...control}
                value={form.values.staffId}
                onChange={(staffId) => form.change({ staffId })}
              />
            )}
          </Field>
          <FormCheckbox form={form} name="isShown" label="Visitors see this doctor" />
        </div>
        <Preview fields={form.values} doctor={doctor} services={services} />
      </div>
    </FormDialog>
  );
}

type PreviewProps = Pick<DoctorDialogProps, 'doctor' | 'services'> & { fields: Fields };

/** What visitors read, as it is typed. */
function Preview({ fields, doctor, services }: PreviewProps) {
  const { sex, sessions } = toBody(fields);
  const known = new Map(services.map((service) => [service.id, service]));
  const own = sessions.flatMap(({ serviceId }) => known.get(serviceId) ?? []);
  const staff = doctor?.staff?.id === fields.staffId?.id ? (doctor?.staff ?? null) : null;
  const hindrance = findHindrance(staff, own);
  const shown = sessions.flatMap(({ serviceId, ...session }) => {
    const service = known.get(serviceId);
    if (!service?.isShown) return [];
    const { name, slug } = service;
    return [{ ...session, serviceId, service: { name, slug, isRequestable: true } }];
  });
  return (
    <section
      aria-labelledby="preview"
      className="grid gap-2 rounded-3 bg-sunken px-4 py-3 sm:sticky sm:top-0"
    >
      <h3 id="preview" className="text-meta text-muted">
        {fields.isShown && !hindrance ? 'What visitors see' : 'Visitors do not see it'}
      </h3>
      {fields.isShown && hindrance && <p className="text-danger">{hindranceTexts[hindrance]}</p>}
      <p className="text-read leading-snug font-bold wrap-anywhere">
        {fields.name || 'No name yet'}
      </p>
      <DoctorFacts
        {...fields}
        specialty={fields.specialty || 'No specialty yet'}
        sex={sex ?? null}
        sessions={shown}
        isPreview
      />
    </section>
  );
}
