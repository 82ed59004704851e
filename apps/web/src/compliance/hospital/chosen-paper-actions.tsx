import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import type { MissingPaper } from '@icare/contracts/missing-papers';
import { standingNames } from '@icare/domain/paper-labels';
import { BellOff, BellRing, UserCheck } from 'lucide-react';
import { useLastSession } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { ExportChosenButton } from '../export-chosen-button.tsx';

const AcknowledgePapersDialog = lazyPart(
  async () => (await import('./acknowledge-papers-dialog.tsx')).AcknowledgePapersDialog,
);
const RemindPapersDialog = lazyPart(
  async () => (await import('./remind-papers-dialog.tsx')).RemindPapersDialog,
);
const HandOverDialog = lazyPart(
  async () => (await import('./hand-over-dialog.tsx')).HandOverDialog,
);

type Paper = HospitalPaper | MissingPaper;

export type ChosenPapersDialog =
  | { kind: 'acknowledge' | 'remind'; papers: readonly Paper[] }
  | { kind: 'hand_over'; holders: readonly Paper['holder'][] };

type ChosenPaperActionsProps = {
  papers: readonly Paper[];
  /** The user also changes holders. */
  runs: boolean;
  onOpen: (dialog: ChosenPapersDialog) => void;
};

/** The actions on the selected papers that the user is allowed; each button names how many it applies to. */
export function ChosenPaperActions({ papers, runs, onOpen }: ChosenPaperActionsProps) {
  const user = useLastSession()?.user;
  const asked = papers.filter(({ can }) => can.some((action) => action === 'remind'));
  const open = papers.filter(({ can }) => can.some((action) => action === 'acknowledge'));
  const holders = new Map(papers.map(({ holder }) => [holder.id, holder]));
  // Nobody hands over what they are responsible for themselves.
  const handedOver = [...holders.values()].filter(
    ({ isRetired, responsible }) => runs && !isRetired && responsible?.id !== user?.id,
  );
  return (
    <>
      {asked.length > 0 && (
        <Button
          size="sm"
          variant="primary"
          onClick={() => onOpen({ kind: 'remind', papers: asked })}
        >
          <Icon icon={BellRing} />
          Remind of {asked.length}
        </Button>
      )}
      {open.length > 0 && (
        <Button size="sm" onClick={() => onOpen({ kind: 'acknowledge', papers: open })}>
          <Icon icon={BellOff} />
          Acknowledge {open.length}
        </Button>
      )}
      {handedOver.length > 0 && (
        <Button size="sm" onClick={() => onOpen({ kind: 'hand_over', holders: handedOver })}>
          <Icon icon={UserCheck} />
          Hand over {handedOver.length}
        </Button>
      )}
      <ExportChosenButton
        what="hospital_papers"
        file="hospital-papers"
        rows={papers}
        columns={paperColumns}
      />
    </>
  );
}

/** The dialogs of these actions, apart from the buttons, which disappear with the selection. */
export function ChosenPaperDialogs({
  opened,
  onClose,
}: {
  opened: ChosenPapersDialog | null;
  onClose: () => void;
}) {
  switch (opened?.kind) {
    case undefined:
      return null;
    case 'acknowledge':
      return <AcknowledgePapersDialog papers={opened.papers} onClose={onClose} />;
    case 'remind':
      return <RemindPapersDialog papers={opened.papers} onClose={onClose} />;
    case 'hand_over':
      return <HandOverDialog holders={opened.holders} onClose={onClose} />;
  }
}

/** Of a missing paper only what it is, and since when it is needed. */
const facts = (paper: Paper) => ('since' in paper ? null : paper);

const paperColumns = {
  'held for': ({ holder }: Paper) => holder.name,
  place: ({ holder }: Paper) => holder.place,
  serial: ({ holder }: Paper) => holder.serial,
  department: ({ holder }: Paper) => holder.department.name,
  responsible: ({ holder }: Paper) => holder.responsible?.fullName,
  paper: ({ certificationType }: Paper) => certificationType.name,
  number: (paper: Paper) => facts(paper)?.certificateNumber,
  issued: (paper: Paper) => facts(paper)?.issueDate,
  ends: (paper: Paper) => facts(paper)?.expirationDate,
  'days left': (paper: Paper) => facts(paper)?.daysLeft,
  state: (paper: Paper) => {
    if ('since' in paper) return 'Missing';
    return paper.standing ? standingNames[paper.standing] : '';
  },
  'needed from': (paper: Paper) => ('since' in paper ? paper.since : ''),
  'verified on': (paper: Paper) => facts(paper)?.verifiedOn,
  'asked on': ({ lastReminder }: Paper) => lastReminder?.sentAt,
  'asked of': ({ lastReminder }: Paper) => lastReminder?.to,
};
