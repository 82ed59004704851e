import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { useQuery } from '@tanstack/react-query';
import { CircleX, Download, SkipForward } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ownDecisionMessage, useIsSelf } from '../../session/use-is-self.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { replacedRecords } from '../api.ts';
import { saveCertificate } from '../records/certificate.ts';
import { CertificateView } from '../records/certificate-view.tsx';
import { useCertificationType } from '../types/queries.ts';
import { type OnDecided, RejectForm, VerifyForm } from './decision-forms.tsx';
import { type Outcome, OutcomeNote } from './outcome-note.tsx';
import { RecordFacts } from './record-facts.tsx';

const RecordShortcuts = lazyPart(
  async () => (await import('./record-shortcuts.tsx')).RecordShortcuts,
);

type RecordDeskProps = {
  record: ComplianceRecord;
  /** The record replaces another one, so the focus has to move to its heading. */
  takesFocus: boolean;
  canSkip: boolean;
  onSkip: () => void;
  /** Of the decision before. */
  outcome: Outcome | null;
  onDone: OnDecided;
};

/** One record to verify: the certificate beside the entered data and the decision forms. */
export function RecordDesk(props: RecordDeskProps) {
  const { record, takesFocus, canSkip, onSkip, outcome, onDone } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const forms = useRef<HTMLDivElement>(null);
  const [isRejecting, setRejecting] = useState(false);
  const type = useCertificationType(record.certificationType.id);
  const canVerify = record.can.includes('verify');
  const { data: replaced } = useQuery({ ...replacedRecords(record.id), enabled: canVerify });
  const isSelf = useIsSelf(record.user.id);
  const canReject = record.can.includes('reject');
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, when the record is shown
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    // With what came of the decision before, which stands above it.
    forms.current?.firstElementChild?.scrollIntoView({ block: 'nearest' });
  }, []);
  const leaveRejecting = () => {
    setRejecting(false);
    setTimeout(() => forms.current?.querySelector<HTMLElement>('[data-reject]')?.focus(), 0);
  };
  const shortcuts = useShortcuts('icare-verification-shortcuts', {
    v: () => {
      setRejecting(false);
      setTimeout(() => forms.current?.querySelector<HTMLElement>('[data-verify]')?.focus(), 0);
    },
    ...(canReject && { r: () => setRejecting(true) }),
    ...(canSkip && { s: onSkip }),
  });
  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(20rem,26rem)]">
      <section aria-label="Certificate" className="min-w-0">
        {record.documentPath ? (
          <div className="grid gap-3 lg:sticky lg:top-[calc(var(--bars)+1rem)] lg:max-h-[calc(100dvh-var(--bars)-2rem)] lg:overflow-y-auto">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <span className="min-w-0 text-muted wrap-anywhere">{record.documentName}</span>
              <Button size="sm" onClick={() => void saveCertificate(record)}>
                <Icon icon={Download} />
                Download
              </Button>
            </div>
            <CertificateView record={record} />
            <p className="text-meta text-muted">Each opening is recorded in the audit log.</p>
          </div>
        ) : (
          <div className="rounded-3 border border-dashed border-edge p-6">
            <p className="font-bold">No certificate came with it.</p>
            <p className="mt-1 text-muted">
              Check it with the issuer, or reject it and ask for one.
            </p>
          </div>
        )}
      </section>
      <div ref={forms} className="grid content-start gap-5">
        {outcome && <OutcomeNote {...outcome} />}
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-head leading-tight font-bold tracking-[-.014em] wrap-anywhere focus:outline-none"
        >
          {record.certificationType.name}
        </h2>
        <RecordFacts record={record} />
        <CouncilCheck certificationTypeId={record.certificationType.id} />
        <div className="border-t border-line pt-4">
          {!canVerify ? (
            <div className="grid justify-items-start gap-4">
              <Notice>{isSelf ? ownDecisionMessage : 'This record stays as it is.'}</Notice>
              {canSkip && (
                <Button onClick={onSkip}>
                  <Icon icon={SkipForward} />
                  Skip
                </Button>
              )}
            </div>
          ) : isRejecting ? (
            <RejectForm record={record} onDone={onDone} onCancel={leaveRejecting} />
          ) : (
            <VerifyForm
              type={type}
              record={record}
              replaced={replaced}
              onDone={onDone}
              otherActions={(busy) => (
                <>
                  {canReject && (
                    <Button data-reject disabled={busy} onClick={() => setRejecting(true)}>
                      <Icon icon={CircleX} />
                      Reject…
                    </Button>
                  )}
                  {canSkip && (
                    <Button variant="quiet" disabled={busy} onClick={onSkip}>
                      <Icon icon={SkipForward} />
                      Skip
                    </Button>
                  )}
                </>
              )}
            />
          )}
        </div>
        <RecordShortcuts {...shortcuts} canReject={canReject} />
      </div>
    </div>
  );
}

/** Instructions for a check, with a link to the public register of the issuer. */
function CouncilCheck({ certificationTypeId }: { certificationTypeId: string }) {
  const type = useCertificationType(certificationTypeId);
  if (!type || (!type.checkAddress && !type.checkSteps)) return null;
  return (
    <section aria-label="How to check it" className="grid justify-items-start gap-2">
      <h3 className="font-bold">How to check it</h3>
      {type.checkSteps && (
        <p className="max-w-measure whitespace-pre-line text-muted">{type.checkSteps}</p>
      )}
      {type.checkAddress && (
        <ButtonLink size="sm" external to={type.checkAddress}>
          Check at {new URL(type.checkAddress).hostname.replace(/^www\./, '')}
        </ButtonLink>
      )}
    </section>
  );
}
