import { limits } from '@icare/contracts/limits';
import { pages } from '@icare/contracts/pages';
import { privacyNoticeVersion } from '@icare/contracts/privacy-notice';
import { formatDate } from '../../format/format.ts';
import { useSite } from '../../site/site.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldError } from '../../ui/field.tsx';
import type { ApplicationForm } from './use-application.ts';

/** The applicant's two consents: one is required, the other voluntary. */
export function Consent({ form }: { form: ApplicationForm }) {
  const { values, problems, change } = form;
  const id = form.fieldId('consent');
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

const { usual, talentPool } = limits.applicationMonths;

/** Short form of the privacy notice. A change of its meaning needs a new version in the contracts. */
function PrivacyNotice() {
  const { infoEmail } = useSite();
  return (
    <details className="rounded-2 border border-line px-4 py-3">
      <summary className="font-bold">What happens to your data</summary>
      <dl className="mt-3 grid gap-3">
        <Point term="What is kept">
          What you write here, your files, and how your application moves on.
        </Point>
        <Point term="Who reads it">
          Human Resources, and the IT personnel who run the portal. Each opening of your files is
          written down. A person decides, never a computer alone.
        </Point>
        <Point term="How long">
          {usual} months after the decision or the closing date; then it is erased. With your
          permission below, {talentPool} months. If you are appointed, it becomes part of your staff
          file.
        </Point>
        <Point term="Your rights">
          You can withdraw with your tracking link at any time, and ask to see, correct or erase
          what we keep{infoEmail && `: ${infoEmail}`}.
        </Point>
      </dl>
      <p className="mt-3 text-meta text-muted">
        <a
          href={`${pages.privacy.path}?version=${privacyNoticeVersion}#applicants`}
          target="_blank"
          rel="noopener"
          className="underline underline-offset-3"
        >
          Privacy notice of {formatDate(privacyNoticeVersion)}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        , under the Nigeria Data Protection Act 2023
      </p>
    </details>
  );
}

function Point({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="font-medium">{term}</dt>
      <dd className="text-muted wrap-anywhere">{children}</dd>
    </div>
  );
}
