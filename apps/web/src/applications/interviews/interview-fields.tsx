import { limits } from '@icare/contracts/limits';
import { durationText, type SaidInterview } from '@icare/domain/arrangement-texts';
import { lagosDate } from '@icare/domain/lagos-date';
import { NamedPeople } from '../../people/picker/named-people.tsx';
import type { FieldsForm } from '../../ui/form/form-field.tsx';
import { FormField } from '../../ui/form/form-field.tsx';

/** When and where somebody is interviewed, as a form has it. */
export type InterviewValues = {
  day: string;
  time: string;
  minutes: string;
  place: string;
  link: string;
  note: string;
  panel: { id: string; fullName: string }[];
};

/** Assumed: what most interviews take. */
const usualMinutes = '45';

export const emptyInterview: InterviewValues = {
  ...{ day: '', time: '', minutes: usualMinutes, place: '', link: '', note: '' },
  panel: [],
};

/** For the body of the call. */
export const toInterviewBody = ({
  day,
  time,
  minutes,
  place,
  link,
  note,
  panel,
}: InterviewValues) => ({
  ...{ day, time, place, link, note },
  minutes: Number(minutes),
  panel: panel.map(({ id }) => id),
});

export const toSaidInterview = (values: InterviewValues, round?: number): SaidInterview => ({
  ...values,
  round,
  minutes: Number(values.minutes),
});

/** What the contract cannot say, since it checks the fields together only once each is right. */
export const checkInterview = ({ day, time, place, link }: InterviewValues) => ({
  ...(!day && { day: 'Day is required.' }),
  ...(!time && { time: 'Time is required.' }),
  ...(!place.trim() && !link.trim() && { place: 'Say where it is, or give the link of a call.' }),
});

/** The controls of the fields that the move keeps together. */
export const interviewFieldNames = Object.fromEntries(
  Object.keys(emptyInterview).map((name) => [`interview.${name}`, name]),
);

const lengths = [15, 20, 30, 45, 60, 90, 120, 180, 240] as const;

type InterviewFieldsProps<Values> = { form: FieldsForm<Values> };

export function InterviewFields<Values extends InterviewValues>({
  form,
}: InterviewFieldsProps<Values>) {
  const fields = form as unknown as FieldsForm<InterviewValues>;
  const { values, problems } = fields;
  const known = lengths.some((minutes) => String(minutes) === values.minutes);
  const offered = known ? lengths : [...lengths, Number(values.minutes)];
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="sr-only">Interview</legend>
      <div className="grid items-end gap-5 sm:grid-cols-3">
        <FormField
          form={fields}
          name="day"
          label="Day"
          optional={false}
          type="date"
          min={lagosDate(new Date())}
        />
        <FormField
          form={fields}
          name="time"
          label="Time"
          hint="In Lagos"
          optional={false}
          type="time"
        />
        <FormField
          form={fields}
          name="minutes"
          label="How long"
          optional={false}
          options={offered.map((minutes) => [String(minutes), durationText(minutes)] as const)}
        />
      </div>
      <FormField
        form={fields}
        name="place"
        label="Place"
        hint="A place or a link is needed, or both."
        optional={values.link.trim() !== ''}
        autoComplete="off"
        maxLength={200}
      />
      <FormField
        form={fields}
        name="link"
        label="Link of a video call"
        hint="Begins with https://"
        optional={values.place.trim() !== ''}
        autoComplete="off"
        maxLength={500}
      />
      <NamedPeople
        label="Panel"
        optional
        hint={`They are invited, and see this application alone until ${limits.panelDays} days after the interview.`}
        id={fields.fieldId('panel')}
        error={problems.panel}
        people={values.panel}
        onChange={(panel) => fields.change({ panel })}
      />
      <FormField
        form={fields}
        name="note"
        label="Note to the applicant"
        hint="What to bring, whom to ask for."
        optional
        rows={2}
        maxLength={1000}
      />
    </fieldset>
  );
}
