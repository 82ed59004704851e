import type { Application } from '@icare/contracts/recruitment';
import { Link } from 'react-router-dom';
import { formatDateTime } from '../../format/format.ts';
import { paths } from '../../routing/paths.ts';
import { PhoneLink } from '../../site/phone-link.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { yearsText } from '../labels.ts';

/** How to reach somebody, and what they bring along. */
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
        {candidatePhone && (
          <Fact term="Phone">
            <PhoneLink phone={candidatePhone} />
          </Fact>
        )}
        <Fact term="Experience">{yearsText(application.experience) ?? 'Not given'}</Fact>
        {application.availability && (
          <Fact term="Available">
            <bdi>{application.availability}</bdi>
          </Fact>
        )}
        {application.noticePeriod && (
          <Fact term="Notice period">
            <bdi>{application.noticePeriod}</bdi>
          </Fact>
        )}
        {application.expectedSalary && (
          <Fact term="Expected salary">
            <bdi>{application.expectedSalary}</bdi>
          </Fact>
        )}
        {linkedinProfile && (
          <Fact term="LinkedIn">
            <WebLink href={linkedinProfile} />
          </Fact>
        )}
        {portfolio && (
          <Fact term="Portfolio">
            <WebLink href={portfolio} />
          </Fact>
        )}
      </Facts>
      {skills.length > 0 && (
        <div>
          <p className="text-muted">Skills</p>
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {skills.map((skill, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: somebody may name a skill twice
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

/** The applicant recognises the reference, which stands in every mail they got. */
function mailHref({ candidateEmail, jobTitle, reference }: Application): string {
  const address = (candidateEmail ?? '').split('@').map(encodeURIComponent).join('@');
  const subject = `Your application as ${jobTitle} (${reference})`;
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`;
}

function WebLink({ href }: { href: string }) {
  // Checked to be http(s) where it was taken in; checked again where it becomes a link.
  const isWeb = /^https?:\/\//i.test(href);
  if (!isWeb) return <bdi>{href}</bdi>;
  return (
    <a className="text-link" href={href} target="_blank" rel="noopener noreferrer">
      <bdi>{href.replace(/^https?:\/\/(www\.)?/i, '')}</bdi>
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
