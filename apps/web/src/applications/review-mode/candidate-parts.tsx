import type { ApplicationStatus } from '@icare/contracts/application-status';
import type { Application } from '@icare/contracts/recruitment';
import type { ReactNode, RefObject } from 'react';
import { ownDecisionMessage } from '../../session/use-is-self.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { findValue, useAddressFilters } from '../../ui/list/use-address-filters.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { useToastsBeside } from '../../ui/use-toasts-above.ts';
import { ApplicantFacts } from '../applicant/applicant-facts.tsx';
import { ApplicationHistory } from '../applicant/application-history.tsx';
import { MoveButtons } from '../applicant/move-buttons.tsx';
import { NoteForm } from '../applicant/note-form.tsx';
import { Papers } from '../applicant/papers.tsx';
import { Related } from '../applicant/related.tsx';
import { WrittenAnswers } from '../applicant/written-answers.tsx';
import type { MovedApplication } from '../moves/move-application.ts';
import { useIsOwn } from '../use-is-own.ts';

const ScorecardPanel = lazyPart(
  async () => (await import('../scorecards/scorecard-panel.tsx')).ScorecardPanel,
);

type CandidatePartsProps = {
  application: Application | undefined;
  total: number;
  notes: RefObject<HTMLDivElement | null>;
  onMove: (application: MovedApplication, to: ApplicationStatus) => void;
  /** Everybody in the review. */
  candidates: ReactNode;
  hints: ReactNode;
};

const column =
  'xl:sticky xl:top-[calc(var(--bars)+6rem)] xl:max-h-[calc(100dvh-var(--bars)-7rem)] xl:overflow-y-auto';

/** The candidates, the resume, and what is decided about it, beside each other. */
export function CandidateColumns(props: CandidatePartsProps) {
  const { application, notes, onMove, candidates, hints } = props;
  const decisions = useToastsBeside('--decisions');
  return (
    <div className="grid grid-cols-[15rem_minmax(0,1fr)_22rem] items-start gap-x-8 pt-4">
      <div className={column}>{candidates}</div>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-8">
        {application && (
          <>
            <Papers application={application} level={2} />
            <Answers application={application} />
          </>
        )}
      </div>
      <aside ref={decisions} aria-label="Decide" className={column}>
        <div className="grid gap-6 p-1">
          {application && (
            <>
              <Decide application={application} onMove={onMove} />
              <Notes application={application} notes={notes} />
            </>
          )}
          {hints}
        </div>
      </aside>
    </div>
  );
}

const parts = ['people', 'resume', 'notes', 'answers'] as const;

/** The same in a narrow window, one after the other behind tabs; the address keeps which. */
export function CandidateTabs(props: CandidatePartsProps) {
  const { application, total, notes, onMove, candidates } = props;
  const [params, change] = useAddressFilters<'part'>();
  const part = findValue(parts, params.get('part')) ?? 'resume';
  const written = application?.history.filter((move) => move.notes !== null).length ?? 0;
  return (
    <div className="grid gap-3 pt-3 pb-4">
      <Tabs
        label="Parts"
        tabs={[
          { value: 'resume', label: 'Resume' },
          { value: 'notes', label: 'Notes', ...(written > 0 && { count: written }) },
          { value: 'answers', label: 'Answers' },
          { value: 'people', label: 'People', count: total },
        ]}
        value={part}
        onValueChange={(value) => change({ part: value === 'resume' ? '' : value })}
      >
        <TabPanel value="people">{candidates}</TabPanel>
        {application && (
          <>
            <TabPanel value="resume">
              <div className="pt-3">
                <Papers application={application} level={2} />
              </div>
            </TabPanel>
            <TabPanel value="notes">
              <Notes application={application} notes={notes} />
            </TabPanel>
            <TabPanel value="answers">
              <Answers application={application} />
            </TabPanel>
          </>
        )}
      </Tabs>
      {application && part !== 'people' && (
        <div className="border-t border-line pt-4">
          <Decide application={application} onMove={onMove} />
        </div>
      )}
    </div>
  );
}

type PartProps = { application: Application };

function Decide({ application, onMove }: PartProps & Pick<CandidatePartsProps, 'onMove'>) {
  const isOwn = useIsOwn(application);
  if (isOwn) return <p className="text-muted">{ownDecisionMessage}</p>;
  return <MoveButtons application={application} onMove={(to) => onMove(application, to)} />;
}

/** The scorecards stand above the form, since they are filled in first. */
function Notes({ application, notes }: PartProps & Pick<CandidatePartsProps, 'notes'>) {
  const isOwn = useIsOwn(application);
  return (
    <div className="grid gap-6 max-xl:pt-3">
      {!isOwn && (
        <section aria-labelledby="scorecards" className="grid gap-3">
          <SectionHeading id="scorecards" title="Scorecards" level={2} size="small" />
          <ScorecardPanel applicationId={application.id} />
        </section>
      )}
      <div ref={notes}>
        <NoteForm
          application={application}
          level={2}
          leavesField
          hint="A note that you have begun is saved when you go on to another candidate."
        />
      </div>
      <ApplicationHistory history={application.history} level={2} />
    </div>
  );
}

function Answers({ application }: PartProps) {
  return (
    <div className="grid gap-8 max-xl:pt-3">
      <ApplicantFacts application={application} level={2} />
      <Related application={application} level={2} />
      <WrittenAnswers application={application} level={2} />
    </div>
  );
}
