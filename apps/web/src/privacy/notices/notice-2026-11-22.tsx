import { pages } from '@icare/contracts/pages';
import { Link } from 'react-router-dom';
import { useSite } from '../../site/site.ts';
import {
  keptOfApplicants,
  keptOfEverybody,
  keptOfStaff,
  keptOfVisitors,
} from './kept-2026-11-22.ts';
import { KeptTable, NoticeSection, Rows, Text } from './parts.tsx';

const linkLook = 'text-primary underline underline-offset-3';

export function Notice20261122() {
  const site = useSite();
  const officer = (
    <a href={`mailto:${site.infoEmail}`} className={linkLook}>
      {site.infoEmail}
    </a>
  );
  return (
    <>
      <NoticeSection id="who" title="Who we are">
        <Text>
          {site.name} decides what this portal does with personal data: we are the controller under
          the Nigeria Data Protection Act 2023. The portal holds no patient records.
        </Text>
        <Rows
          rows={[
            ['Data protection officer', officer],
            ['Address', site.address],
          ]}
        />
      </NoticeSection>
      <NoticeSection id="visitors" title="If you visit or write to us">
        <KeptTable caption="What is kept of visitors" kept={keptOfVisitors} />
      </NoticeSection>
      <NoticeSection id="applicants" title="If you apply for a position">
        <KeptTable caption="What is kept of applicants" kept={keptOfApplicants} />
      </NoticeSection>
      <NoticeSection id="staff" title="If you work here">
        <KeptTable caption="What is kept of staff" kept={keptOfStaff} />
      </NoticeSection>
      <NoticeSection id="everybody" title="Of everybody">
        <KeptTable caption="What is kept of everybody" kept={keptOfEverybody} />
      </NoticeSection>
      <NoticeSection id="readers" title="Who sees it">
        <Rows
          rows={[
            ['Messages', 'The department you write to, and the IT personnel who run the portal.'],
            [
              'Applications',
              'Human Resources, and IT personnel. Each opening of a file is written down.',
            ],
            [
              'Certificates',
              'Compliance officers, Human Resources, IT personnel, and the head of your department in summaries by mail.',
            ],
            [
              'Accounts',
              'IT personnel; the staff list is read by Human Resources and compliance officers.',
            ],
            [
              'Outside',
              'Nobody, unless a law or a court asks for it. The data stay on the hospital’s own server. If you sign in with an account of Microsoft, Google or another provider, that provider learns that you did.',
            ],
          ]}
        />
      </NoticeSection>
      <NoticeSection id="rights" title="Your rights">
        <Rows
          rows={[
            [
              'See it, take it along',
              <>
                A copy of everything, as a ZIP of files and a text that programs read. Staff
                download it themselves on{' '}
                <Link to={pages.account.path} className={linkLook}>
                  their account page
                </Link>
                ; everybody else asks us.
              </>,
            ],
            ['Correct it', 'Tell us what is wrong. Staff ask IT personnel or Human Resources.'],
            [
              'Erase it',
              'We erase what no law or dispute makes us keep. An applicant may ask for it at any time; a member of staff once they have left.',
            ],
            ['Restrict it', 'While a question is open we keep data without using them.'],
            ['Object', 'To anything we do from legitimate interest; we then show why, or stop.'],
            ['Take consent back', 'At any time, for what comes after.'],
            ['No decision by a computer', 'The portal sorts and reminds. People decide, always.'],
          ]}
        />
        <Text>
          Write to {officer}, from the address we know you by. We make sure that it is you, and
          answer within 30 days. It costs nothing. If you applied, you can also withdraw with the
          tracking link in our mails.
        </Text>
      </NoticeSection>
      <NoticeSection id="breach" title="If something goes wrong">
        <Text>
          If data get lost or into wrong hands and that may harm you, we tell the Nigeria Data
          Protection Commission within 72 hours of learning of it, and you at once where the risk is
          high: in plain words, with what you can do and whom to ask.
        </Text>
      </NoticeSection>
      <NoticeSection id="complaints" title="If you are not content with our answer">
        <Text>
          You may complain to the{' '}
          <a href="https://ndpc.gov.ng" rel="noopener noreferrer" className={linkLook}>
            Nigeria Data Protection Commission
          </a>{' '}
          in Abuja at any time. We would be glad to hear from you first.
        </Text>
      </NoticeSection>
    </>
  );
}
