import { addApplicationNote } from '@icare/contracts/application-notes';
import type { Application } from '@icare/contracts/recruitment';
import { useRef } from 'react';
import { ApiError, isNetworkError } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { textDraft } from '../../ui/form/form-drafts.ts';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { toast } from '../../ui/toast.ts';
import { refreshRecruitment } from '../api.ts';
import { describeMoveFailure } from '../moves/move-application.ts';
import { NotesField, notesTexts } from '../moves/notes-field.tsx';
import { useIsOwn } from '../use-is-own.ts';
import { saveNote } from './save-note.ts';

const defaults = { notes: '' };

type NoteFormProps = {
  application: Application;
  level: 2 | 3;
  /** Below the field. */
  hint?: string;
  /** The letters are keys of the screen: once a note is stored, the field gives them back. */
  leavesField?: boolean;
};

/** Adds a note for HR. What is typed is kept until it is stored. */
export function NoteForm({ application, level, hint, leavesField = false }: NoteFormProps) {
  const { id } = application;
  const element = useRef<HTMLFormElement>(null);
  const isOwn = useIsOwn(application);
  const form = useEndpointForm(addApplicationNote, {
    params: { id },
    defaults,
    draft: textDraft({ texts: notesTexts, id, name: 'notes', defaults }),
    staysOpen: 'empty',
    check: ({ notes }) => (notes.trim() === '' ? { notes: 'Write the note first.' } : {}),
    send: ({ notes }, { signal }) => saveNote(id, notes, signal),
    failed: 'Failed to save the note. It is kept here; please try again.',
    explain: describeNoteFailure,
    onSent: async (_, sent) => {
      if (leavesField && !isWritingOn(element.current, sent.notes)) focusHeading();
      toast.success('Note added', { description: 'It stands in the history, for HR alone.' });
      await refreshRecruitment();
    },
  });
  if (isOwn) return null;
  return (
    <section aria-labelledby="application-note" className="grid gap-3">
      <SectionHeading id="application-note" title="Notes" level={level} size="small" />
      <form
        ref={element}
        noValidate
        className="grid justify-items-start gap-3 *:w-full"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void form.submit();
          // What is typed stays, and the keys of the page work again.
          if (event.key === 'Escape') focusHeading();
        }}
      >
        <NotesField form={form} label="New note" error={form.failure} />
        {hint && <p className="text-meta text-muted">{hint}</p>}
        <Button type="submit" size="sm" className="w-auto! max-sm:w-full!" disabled={form.busy}>
          {form.busy ? 'Saving...' : 'Add note'}
        </Button>
      </form>
    </section>
  );
}

const focusHeading = () =>
  document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });

/** The next note is begun already, or the focus has gone elsewhere meanwhile. */
function isWritingOn(form: HTMLFormElement | null, sent: string): boolean {
  const { activeElement } = document;
  if (activeElement === document.body) return false;
  if (!form?.contains(activeElement)) return true;
  // Before React has emptied it, the field still has what was sent.
  return activeElement instanceof HTMLTextAreaElement && !['', sent].includes(activeElement.value);
}

/** Why a note was not stored. */
export const describeNoteFailure = (error: unknown) =>
  error instanceof ApiError && !isNetworkError(error)
    ? describeMoveFailure(error)
    : 'The note is not saved, since the portal cannot be reached. It is kept here; try again.';
