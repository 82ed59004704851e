import { limits } from '@icare/contracts/limits';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import type { ApplicationForm } from './use-application.ts';

/** The applicant's two consents: one is required, the other voluntary. */
export function Consent({ form }: { form: ApplicationForm }) {
  const { values, problems, change } = form;
  const id = form.idOf('consent');
  const errorId = `${id}-error`;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-3 font-bold">Your permission</legend>
      <PrivacyNotice />
      <div className="grid gap-1">
        {problems.consent && <FieldError id={errorId}>{problems.consent}</FieldError>}
        <Checkbox
          id={id}
          checked={values.consent}
          onChange={({ target }) => change({ consent: target.checked })}
          aria-required
          aria-invalid={problems.consent ? true : undefined}
          aria-describedby={problems.consent ? errorId : undefined}
          label="Use what I send to decide on my application"
        />
      </div>
      <Checkbox
        checked={values.keepForOtherJobs}
        onChange={({ target }) => change({ keepForOtherJobs: target.checked })}
        label={
          <>
            Keep it for other positions for {limits.applicationMonths.talentPool} months{' '}
            <span className="text-muted">(optional)</span>
          </>
        }
      />
    </fieldset>
  );
}
