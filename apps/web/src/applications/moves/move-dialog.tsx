import type { ApplicationStatus, RejectionReason } from '@icare/contracts/application-status';
import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { nameOf } from '../labels.ts';
import { type Asked, HireQuestion } from './hire-question.tsx';
import { HireSteps } from './hire-steps.tsx';
import {
  canBeConfirmed,
  type MovedApplication,
  moveApplication,
  whyNotMoved,
} from './move-application.ts';
import { keepNotes, notesAbout } from './move-notes.ts';
import { kindOf, type MoveKind, moveVerb, toldText } from './moves.ts';
import { NotesField, notesProblem } from './notes-field.tsx';
import { ReasonField } from './reason-field.tsx';

type MoveDialogProps = {
  application: MovedApplication;
  to: ApplicationStatus;
  onClose: () => void;
  onMoved: () => void;
};

const titles: Record<MoveKind, (name: string) => string> = {
  plain: (name) => `Move ${name}?`,
  reject: (name) => `Reject ${name}?`,
  hire: (name) => `Hire ${name}?`,
  undo: (name) => `Take the appointment of ${name} back?`,
  reopen: (name) => `Re-open the application of ${name}?`,
  withdraw: (name) => `Mark the application of ${name} as withdrawn?`,
};
const hireVerb = ({ account }: Asked) => (account ? 'Hire with this account' : 'Hire all the same');
const needsNotes: readonly MoveKind[] = ['undo', 'reopen'];

/** What is asked before a move that has consequences. Nothing moves until the server has said yes. */
export function MoveDialog({ application, to, onClose, onMoved }: MoveDialogProps) {
  useReturnFocus();
  const id = useId();
  const { status: from, jobTitle } = application;
  const kind = kindOf(from, to);
  const noteKey = `${application.id} ${to}`;
  const [reason, setReason] = useState<RejectionReason>();
  const [notes, setNotes] = useState(() => notesAbout(noteKey));
  const [problems, setProblems] = useState<{ reason?: string; notes?: string; whole?: string }>({});
  const [asked, setAsked] = useState<Asked>();
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    const missingReason = kind === 'reject' && !reason && 'Choose a reason.';
    const wrongNotes = notesProblem(
      notes,
      needsNotes.includes(kind) ? 'Say why in the notes.' : undefined,
    );
    setAttempts(attempts + 1);
    setProblems({
      ...(missingReason && { reason: missingReason }),
      ...(wrongNotes && { notes: wrongNotes }),
    });
    if (missingReason || wrongNotes) return;
    setBusy(true);
    try {
      await moveApplication(application, to, {
        reason,
        ...(notes.trim() && { notes }),
        ...(asked && { confirm: true, existingAccount: asked.account?.token }),
      });
      keepNotes(noteKey, '');
      onMoved();
    } catch (error) {
      if (kind === 'hire' && canBeConfirmed(error)) {
        setAsked({ message: error.message, account: error.existingAccount });
      } else setProblems({ whole: whyNotMoved(error) });
      setBusy(false);
    }
  };
  const summary = [
    ...(problems.reason ? [{ fieldId: `${id}-reason`, message: problems.reason }] : []),
    ...(problems.notes ? [{ fieldId: `${id}-notes`, message: problems.notes }] : []),
    ...(problems.whole ? [{ message: problems.whole }] : []),
  ];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={titles[kind](nameOf(application.candidateName))}
      description={jobTitle}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={kind === 'reject' || kind === 'undo' ? 'danger' : 'primary'}
            disabled={busy}
          >
            {busy ? 'Moving...' : (asked && hireVerb(asked)) || moveVerb(from, to)}
          </Button>
        </>
      }
    >
      <ErrorSummary problems={summary} attempt={attempts} />
      {asked && <HireQuestion asked={asked} application={application} />}
      {kind === 'hire' && <HireSteps owner={asked?.account?.name} />}
      {kind === 'undo' && (
        <p>
          The staff account goes again with the papers that were put on file, unless IT has
          activated it already.
        </p>
      )}
      <p>{toldText(from, to)}</p>
      {kind === 'reject' && (
        <ReasonField
          id={`${id}-reason`}
          value={reason}
          error={problems.reason}
          onChange={setReason}
        />
      )}
      <NotesField
        id={`${id}-notes`}
        label={needsNotes.includes(kind) ? 'Why' : 'Notes'}
        optional={!needsNotes.includes(kind)}
        value={notes}
        error={problems.notes}
        onChange={(text) => {
          setNotes(text);
          keepNotes(noteKey, text);
        }}
      />
    </Dialog>
  );
}
