import { buildHref } from '@icare/contracts/endpoint';
import {
  eraseApplicant,
  getApplicantData,
  previewApplicantErasure,
} from '@icare/contracts/privacy';
import type { Application } from '@icare/contracts/recruitment';
import { Eraser, FileDown } from 'lucide-react';
import { useState } from 'react';
import { downloadData } from '../../api/download-data.ts';
import { formatDate } from '../../format/format.ts';
import type { Erasure } from '../../privacy/erasure/erase-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { refreshRecruitment } from '../api.ts';
import { applicantName } from '../labels.ts';
import { useIsOwn } from '../use-is-own.ts';

const EraseDialog = lazyPart(
  async () => (await import('../../privacy/erasure/erase-dialog.tsx')).EraseDialog,
);

/** Buttons for requests of the applicant: a copy of their data, or its erasure before the usual time. */
function PersonalDataActions({ application }: { application: Application }) {
  const [asks, setAsks] = useState(false);
  const isOwn = useIsOwn(application);
  const { id, reference } = application;
  return (
    <>
      <Button
        size="sm"
        onClick={() =>
          void downloadData(buildHref(getApplicantData, { id }), `applicant-data-${reference}.zip`)
        }
      >
        <Icon icon={FileDown} className="size-4" />
        Download data
      </Button>
      {!isOwn && (
        <Button size="sm" onClick={() => setAsks(true)}>
          <Icon icon={Eraser} className="size-4" />
          Erase at their request…
        </Button>
      )}
      {asks && <EraseDialog erasure={toErasure(application)} onClose={() => setAsks(false)} />}
    </>
  );
}

function toErasure({ id, reference, candidateName }: Application): Erasure {
  return {
    name: applicantName(candidateName),
    typed: { word: 'reference', expected: reference },
    preview: previewApplicantErasure,
    endpoint: eraseApplicant,
    id,
    onErased: refreshRecruitment,
  };
}

const HoldDialog = lazyPart(async () => (await import('./hold-dialog.tsx')).HoldDialog);

/** Shows until when the application is kept, by which consent, and whether a legal hold forbids its erasure. */
export function Keeping({ application, level }: { application: Application; level: 2 | 3 }) {
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
      {asks && <HoldDialog application={application} onClose={() => setAsks(false)} />}
    </section>
  );
}

function erasedText({ candidateName, legalHold, eraseAfter }: Application): string {
  if (candidateName === null) return 'Yes: files and identity are gone';
  if (legalHold) return 'Not while it is on legal hold';
  return eraseAfter ? `From ${formatDate(eraseAfter)} on` : 'Not while it stands so';
}
