import type { ApplicationStatus, RejectionReason } from '@icare/contracts/application-status';
import { type ApplicationRow, moveApplications } from '@icare/contracts/recruitment';
import { applicationStatusNames } from '@icare/domain/application-moves';
import { useId, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { refreshRecruitment } from '../api.ts';
import { countText } from '../labels.ts';
import { whyNotMoved } from '../moves/move-application.ts';
import { keepNotes, notesAbout } from '../moves/move-notes.ts';
import { NotesField, notesProblem } from '../moves/notes-field.tsx';
import { ReasonField } from '../moves/reason-field.tsx';
import { type BulkAnswer, BulkResult } from './bulk-result.tsx';
import { bulkNeedsNotes, bulkTargets } from './bulk-targets.ts';

type BulkDialogProps = {
  applications: readonly ApplicationRow[];
  onMoved: () => void;
  onClose: () => void;
};

const noteKey = 'several';

/** Several applications go to one status; each that may not is named afterwards. */
export function BulkDialog({ applications, onMoved, onClose }: BulkDialogProps) {
  useReturnFocus();
  const id = useId();
  const targets = bulkTargets(applications, Date.now());
  const [to, setTo] = useState<ApplicationStatus | undefined>(
    targets.length === 1 ? targets[0]?.status : undefined,
  );
  const [reason, setReason] = useState<RejectionReason>();
  const [notes, setNotes] = useState(() => notesAbout(noteKey));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const needsNotes = to !== undefined && bulkNeedsNotes(applications, to);

  const send = async () => {
    const found: Record<string, string> = {};
    if (!to) found['to'] = 'Choose where they go.';
    if (to === 'rejected' && !reason) found['reason'] = 'Choose a reason.';
    const wrongNotes = notesProblem(notes, needsNotes ? 'Say why in the notes.' : undefined);
    if (wrongNotes) found['notes'] = wrongNotes;
    setAttempts(attempts + 1);
    setProblems(found);
    if (!to || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { data } = await call(moveApplications, {
        body: {
          ids: applications.map((row) => row.id),
          status: to,
          reason: to === 'rejected' ? reason : undefined,
          ...(notes.trim() && { notes }),
        },
      });
      keepNotes(noteKey, '');
      setAnswer({ ...data, to });
      onMoved();
      void refreshRecruitment();
    } catch (error) {
      setProblems({ whole: whyNotMoved(error) });
    }
    setBusy(false);
  };
  if (answer) return <BulkResult answer={answer} applications={applications} onClose={onClose} />;

  const summary = Object.entries(problems).map(([name, message]) =>
    name === 'whole' ? { message } : { fieldId: `${id}-${name}`, message },
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Move ${countText(applications.length, 'application', 'applications')}`}
      description="Applicants get a mail wherever their status changes for them."
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant={to === 'rejected' ? 'danger' : 'primary'}
            disabled={busy || targets.length === 0}
          >
            {busy ? 'Moving...' : to === 'rejected' ? 'Reject' : 'Move'}
          </Button>
        </>
      }
    >
      <ErrorSummary problems={summary} attempt={attempts} />
      {targets.length === 0 ? (
        <p>None of them can be moved together. Open one to see where it may go.</p>
      ) : (
        <Field label="Move to" id={`${id}-to`} error={problems['to']}>
          {(control) => (
            <Select
              {...control}
              value={to ?? ''}
              onChange={({ target }) =>
                setTo(targets.find(({ status }) => status === target.value)?.status)
              }
            >
              <option value="">Choose one</option>
              {targets.map(({ status, count }) => (
                <option key={status} value={status}>
                  {applicationStatusNames[status]} ({count} of {applications.length} can go there)
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {to === 'rejected' && (
        <ReasonField
          id={`${id}-reason`}
          value={reason}
          error={problems['reason']}
          onChange={setReason}
        />
      )}
      {targets.length > 0 && (
        <NotesField
          id={`${id}-notes`}
          label={needsNotes ? 'Why' : 'Notes'}
          optional={!needsNotes}
          value={notes}
          error={problems['notes']}
          onChange={(text) => {
            setNotes(text);
            keepNotes(noteKey, text);
          }}
        />
      )}
    </Dialog>
  );
}
