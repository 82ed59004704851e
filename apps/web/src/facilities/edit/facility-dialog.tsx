import {
  changeFacility,
  createFacility,
  type EditedFacility,
  type EditedInformation,
  type FacilityKind,
  serviceGroupNames,
} from '@icare/contracts/facilities';
import { summariseHours } from '@icare/domain/opening-hours';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { FormCheckbox } from '../../ui/form/form-checkbox.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { refreshFacilities } from '../api.ts';
import { OpenNow, WeekHours } from '../hours.tsx';
import { useMinute } from '../use-minute.ts';
import { type Fields, findTimeProblems, toBody, toFields } from './facility-fields.ts';
import { ExceptionsField, PeriodsField } from './hours-fields.tsx';

type FacilityDialogProps = {
  /** Null for a new one. */
  facility: EditedFacility | null;
  kind: FacilityKind;
  information: EditedInformation;
  onClose: () => void;
};

/** Adds or changes a service or ward; shows at once what visitors will read. */
export function FacilityDialog({ facility, kind, information, onClose }: FacilityDialogProps) {
  // Of what the fields began with: the list may be loaded anew while the dialog is open.
  const [revision] = useState(facility?.revision ?? 0);
  const isWard = kind === 'ward';
  const form = useEndpointForm(createFacility, {
    defaults: toFields(facility, kind),
    toBody: (fields) => toBody(fields, kind),
    check: findTimeProblems,
    failed: 'It was not saved. Please try again.',
    ...(facility && {
      send: (fields: Fields, { signal }) =>
        call(
          changeFacility,
          { params: { id: facility.id }, body: { ...toBody(fields, kind), revision } },
          { signal },
        ),
    }),
    onFailed: (_, error) => {
      // Opened again, the dialog begins with what somebody else has saved.
      if (error instanceof ApiError && error.status === 409) void refreshFacilities();
    },
    onSent: async ({ data }) => {
      toast.success('Saved', {
        description: data.facility.isShown
          ? `Visitors see ${data.facility.name} as it is now.`
          : `Visitors do not see ${data.facility.name}.`,
      });
      onClose();
      await refreshFacilities();
    },
  });
  const what = isWard ? 'ward' : 'service';
  return (
    <FormDialog
      form={form}
      size="wide"
      title={facility ? facility.name : `New ${what}`}
      description={
        facility ? `What visitors read about this ${what}.` : 'It stands at the end of its list.'
      }
      submit={{ label: 'Save', busy: 'Saving...' }}
      sendsOnlyChanges={facility !== null}
      onClose={onClose}
    >
      <div className="grid items-start gap-x-8 gap-y-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <FormField form={form} name="name" label="Name" autoComplete="off" />
          {!isWard && (
            <FormField
              form={form}
              name="group"
              label="Group"
              optional={false}
              options={serviceGroupNames.map((name) => [name, name])}
            />
          )}
          {!isWard && (
            <FormField
              form={form}
              name="description"
              label="What it is for"
              hint="One sentence; it stands in the list of services."
              rows={2}
            />
          )}
          <PeriodsField form={form} label={isWard ? 'Visiting hours' : 'Hours'} />
          <ExceptionsField form={form} />
          <FormCheckbox form={form} name="closedOnHolidays" label="Closed on holidays" />
          <FormField form={form} name="location" label="Where" hint="Block, floor, room" />
          <FormField form={form} name="telephone" label="Telephone" type="tel" />
          <FormField
            form={form}
            name="forWhom"
            label={isWard ? 'Who may visit' : 'For whom'}
            rows={2}
          />
          {!isWard && (
            <>
              <FormField form={form} name="howToCome" label="How to come" rows={2} />
              <FormField
                form={form}
                name="bring"
                label="What to bring"
                hint="One thing in each line."
                rows={3}
              />
              <FormField
                form={form}
                name="summary"
                label="Line in lists"
                hint="Instead of the hours, for example 3 specialists."
                autoComplete="off"
              />
            </>
          )}
          <FormCheckbox form={form} name="isShown" label="Visitors see it" />
        </div>
        <Preview fields={form.values} kind={kind} information={information} />
      </div>
    </FormDialog>
  );
}

type PreviewProps = { fields: Fields; kind: FacilityKind; information: EditedInformation };

/** What visitors read, as it is typed. */
function Preview({ fields, kind, information }: PreviewProps) {
  const now = useMinute();
  const body = toBody(fields, kind);
  const shown = {
    kind,
    periods: body.periods,
    exceptions: body.exceptions.filter(({ from, until }) => from && until),
    closedOnHolidays: body.closedOnHolidays,
  };
  const line = fields.summary || summariseHours(body.periods);
  return (
    <section
      aria-labelledby="preview"
      className="grid gap-2 rounded-3 bg-sunken px-4 py-3 sm:sticky sm:top-0"
    >
      <h3 id="preview" className="text-meta text-muted">
        {fields.isShown ? 'What visitors see' : 'Visitors do not see it'}
      </h3>
      <p className="text-read leading-snug font-bold wrap-anywhere">
        {fields.name || 'No name yet'}
      </p>
      <p>
        <OpenNow facility={shown} holidays={information.holidays} now={now} />
      </p>
      {kind === 'service' && line && <p className="text-muted wrap-anywhere">In lists: {line}</p>}
      <WeekHours facility={shown} information={information} now={now} />
      <p className="whitespace-pre-line wrap-anywhere empty:hidden">{fields.location}</p>
      <p className="whitespace-pre-line wrap-anywhere empty:hidden">{fields.forWhom}</p>
    </section>
  );
}
