import type { Application } from '@icare/contracts/recruitment';
import { lagosDate } from '@icare/domain/lagos-date';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { formatDate, formatDateTime } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { PhoneLink } from '../../site/phone-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { yearsText } from '../labels.ts';

/** Contact details, experience and skills of an applicant. */
export function ApplicantFacts({ application, level }: { application: Application; level: 2 | 3 }) {
  const { reference, jobId, jobTitle, candidateEmail, candidatePhone, skills } = application;
  const { linkedinProfile, portfolio } = application;
  return (
    <section aria-labelledby="applicant-facts" className="grid gap-3">
      <SectionHeading id="applicant-facts" title="Application" level={level} size="small" />
      <Facts>
        <Fact term="Reference">
          <span className="tabular-nums">{reference}</span>
        </Fact>
        <Fact term="Position">
          <Link className="text-link" to={paths.hr.posting(jobId)}>
            {jobTitle}
          </Link>
        </Fact>
        <Fact term="Received">{formatDateTime(application.createdAt)}</Fact>
        {candidateEmail && (
          <Fact term="E-mail">
            <a className="text-link" href={mailHref(application)}>
              {candidateEmail}
            </a>
          </Fact>
        )}
        <OptionalFact term="Phone" text={candidatePhone} draw={toPhone} />
        <Fact term="Experience">{yearsText(application.experience) ?? 'Not given'}</Fact>
        <OptionalFact term="Council" text={application.licenceCouncil} />
        <OptionalFact term="Licence number" text={application.licenceNumber} />
        <OptionalFact term="Licence expires" text={application.licenceExpiresOn} draw={toExpiry} />
        <OptionalFact term="Available" text={application.availability} />
        <OptionalFact term="Notice period" text={application.noticePeriod} />
        <OptionalFact term="Expected salary" text={application.expectedSalary} />
        <OptionalFact term="LinkedIn" text={linkedinProfile} draw={toWebLink} />
        <OptionalFact term="Portfolio" text={portfolio} draw={toWebLink} />
      </Facts>
      {skills.length > 0 && (
        <div>
          <p className="text-muted">Skills</p>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {skills.map((skill, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a skill can be named twice
                key={`${skill} ${index}`}
                className="rounded-1 bg-neutral-soft px-1.5 wrap-anywhere"
              >
                <bdi>{skill}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

type OptionalFactProps = {
  term: string;
  text: string | null;
  draw?: (text: string) => ReactNode;
};

/** An optional answer of the applicant; null if it is empty. */
function OptionalFact({ term, text, draw = (words) => <bdi>{words}</bdi> }: OptionalFactProps) {
  return text && <Fact term={term}>{draw(text)}</Fact>;
}

/** As the applicant wrote it: an officer verifies it once there is a certificate. */
function toExpiry(day: string) {
  const hasExpired = day < lagosDate(new Date());
  return hasExpired ? `${formatDate(day)}, has expired` : formatDate(day);
}

const toPhone = (phone: string) => <PhoneLink phone={phone} />;

/** Link to a new mail to the applicant. Its subject has the reference, which the applicant knows from our mails. */
function mailHref({ candidateEmail, jobTitle, reference }: Application): string {
  const address = (candidateEmail ?? '').split('@').map(encodeURIComponent).join('@');
  const subject = `Your application as ${jobTitle} (${reference})`;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}

function toWebLink(href: string) {
  // The contract accepts only http(s). Checked again here, since a javascript: address would run as a link.
  const isWeb = /^https?:\/\//i.test(href);
  if (!isWeb) return <bdi>{href}</bdi>;
  return (
    <a className="text-link" href={href} target="_blank" rel="noopener noreferrer">
      <bdi>{href.replace(/^https?:\/\/(www\.)?/i, '')}</bdi>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}

type PersonalDetailsProps = { application: Application; level: 2 | 3 };

/** Details that do not matter for suitability: hidden until the reader opens them. */
export function PersonalDetails({ application, level }: PersonalDetailsProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const { dateOfBirth, nationality, emergencyContact, emergencyPhone, address } = application;
  const given = [dateOfBirth, nationality, emergencyContact, emergencyPhone, address];
  if (given.every((value) => value === null)) return null;
  return (
    <section aria-labelledby={`${id}-heading`} className="grid justify-items-start gap-3">
      <div className="w-full">
        <SectionHeading id={`${id}-heading`} title="Personal details" level={level} size="small" />
      </div>
      <Button size="sm" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
        {open ? 'Hide personal details' : 'Show personal details'}
      </Button>
      <div id={id} hidden={!open}>
        {open && (
          <Facts>
            {dateOfBirth && <Fact term="Date of birth">{formatDate(dateOfBirth)}</Fact>}
            <OptionalFact term="Nationality" text={nationality} />
            {address && (
              <Fact term="Address">
                <span dir="auto" className="whitespace-pre-wrap">
                  {address}
                </span>
              </Fact>
            )}
            <OptionalFact term="Next of kin" text={emergencyContact} />
            <OptionalFact term="Their phone" text={emergencyPhone} draw={toPhone} />
          </Facts>
        )}
      </div>
    </section>
  );
}
