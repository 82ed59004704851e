import type { Application } from '@icare/contracts/recruitment';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { useIsOwn } from '../use-is-own.ts';
import { PersonalDataActions } from './personal-data-actions.tsx';

const HoldDialog = lazy(async () => ({ default: (await import('./hold-dialog.tsx')).HoldDialog }));

type KeepingProps = { application: Application; level: 2 | 3 };

/** How long the application is kept, by what consent, and whether the law forbids to erase it. */
export function Keeping({ application, level }: KeepingProps) {
  const [asks, setAsks] = useState(false);
  const isOwn = useIsOwn(application);
  const { candidateName, consentAt, noticeVersion, legalHold, legalHoldReason } = application;
  return (
    <section aria-labelledby="keeping" className="grid justify-items-start gap-3">
      <div className="w-full">
        <SectionHeading id="keeping" title="Keeping" level={level} size="small" />
      </div>
      <Facts>
        <Fact term="Consent">
          {consentAt
            ? `${formatDate(consentAt)}${noticeVersion ? `, notice of ${noticeVersion}` : ''}`
            : 'Not recorded'}
        </Fact>
        <Fact term="Other positions">
          {application.keepForOtherJobs ? 'May be kept 24 months for them' : 'Not asked to be kept'}
        </Fact>
        <Fact term="Erased">{erasedText(application)}</Fact>
        {legalHold && <Fact term="Legal hold">{legalHoldReason ?? 'No reason recorded'}</Fact>}
      </Facts>
      {candidateName !== null && (
        <div className="flex flex-wrap gap-2">
          {!isOwn && (
            <Button size="sm" onClick={() => setAsks(true)}>
              {legalHold ? 'Release the legal hold…' : 'Put on legal hold…'}
            </Button>
          )}
          <PersonalDataActions application={application} />
        </div>
      )}
      {asks && (
        <Suspense>
          <HoldDialog application={application} onClose={() => setAsks(false)} />
        </Suspense>
      )}
    </section>
  );
}

function erasedText({ candidateName, legalHold, eraseAfter }: Application): string {
  if (candidateName === null) return 'Yes: files and identity are gone';
  if (legalHold) return 'Not while it is on legal hold';
  return eraseAfter ? `From ${formatDate(eraseAfter)} on` : 'Not while it stands so';
}
