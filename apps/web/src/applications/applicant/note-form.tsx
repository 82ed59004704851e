import { type Application, setApplicationStatus } from '@icare/contracts/recruitment';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { oneApplication, refreshRecruitment } from '../api.ts';
import { whyNotMoved } from '../moves/move-application.ts';
import { keepNotes, notesAbout } from '../moves/move-notes.ts';
import { NotesField, notesProblem } from '../moves/notes-field.tsx';
import { useIsOwn } from '../use-is-own.ts';

type NoteFormProps = { application: Application; level: 2 | 3 };

/** A note is a move to where the application stands already. */
export function NoteForm({ application, level }: NoteFormProps) {
  const { id } = application;
  const isOwn = useIsOwn(application);
  const [note, setNote] = useState(() => notesAbout(id));
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const change = (text: string) => {
    setNote(text);
    keepNotes(id, text);
    setProblem(undefined);
  };
  const save = async () => {
    const wrong = notesProblem(note, 'Write the note first.');
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      // Somebody else may have moved it since: a note must not move it back.
      const { data } = await queryClient.fetchQuery({ ...oneApplication(id), staleTime: 0 });
      await call(setApplicationStatus, {
        params: { id },
        body: { status: data.status, notes: note },
      });
      change('');
      toast.success('Note added', { description: 'It stands in the history, for HR alone.' });
      await refreshRecruitment();
    } catch (error) {
      setProblem(whyNotMoved(error));
    }
    setBusy(false);
  };
  if (isOwn) return null;
  return (
    <section aria-labelledby="application-note" className="grid gap-3">
      <SectionHeading id="application-note" title="Notes" level={level} size="small" />
      <form
        noValidate
        className="grid justify-items-start gap-3 *:w-full"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <NotesField label="New note" value={note} error={problem} onChange={change} />
        <Button type="submit" size="sm" className="w-auto! max-sm:w-full!" disabled={busy}>
          {busy ? 'Saving...' : 'Add note'}
        </Button>
      </form>
    </section>
  );
}
