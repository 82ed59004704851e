import { limits } from '@icare/contracts/limits';
import { pages } from '@icare/contracts/pages';
import { privacyNoticeVersion } from '@icare/contracts/privacy-notice';
import { formatDate } from '../../format/format.ts';
import { useSite } from '../../site/site.ts';

const { usual, talentPool } = limits.applicationMonths;

/** The notice that is agreed to, in short. Whoever changes what it says gives it a new version in the contracts. */
export function PrivacyNotice() {
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
