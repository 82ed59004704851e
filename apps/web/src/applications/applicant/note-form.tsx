import { type Application, setApplicationStatus } from '@icare/contracts/recruitment';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { queryClient } from '../../api/query-client.ts';
import { Button } from '../../ui/button.tsx';
import { textDraft } from '../../ui/form/text-draft.ts';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { oneApplication, refreshRecruitment } from '../api.ts';
import { whyNotMoved } from '../moves/move-application.ts';
import { NotesField, notesTexts } from '../moves/notes-field.tsx';
import { useIsOwn } from '../use-is-own.ts';

const defaults = { notes: '' };

/** A note is a move to where the application stands already. */
export function NoteForm({ application, level }: { application: Application; level: 2 | 3 }) {
  const { id } = application;
  const isOwn = useIsOwn(application);
  const form = useEndpointForm(setApplicationStatus, {
    params: { id },
    defaults,
    draft: textDraft({ texts: notesTexts, id, name: 'notes', defaults }),
    staysOpen: 'empty',
    check: ({ notes }) => (notes.trim() === '' ? { notes: 'Write the note first.' } : {}),
    send: async ({ notes }) => {
      // Somebody else may have moved it since: a note must not move it back.
      const { data } = await queryClient.fetchQuery({ ...oneApplication(id), staleTime: 0 });
      return call(setApplicationStatus, { params: { id }, body: { status: data.status, notes } });
    },
    failed: 'Failed to move the application. Please try again.',
    explain: whyNotMoved,
    onSent: async () => {
      toast.success('Note added', { description: 'It stands in the history, for HR alone.' });
      await refreshRecruitment();
    },
  });
  if (isOwn) return null;
  return (
    <section aria-labelledby="application-note" className="grid gap-3">
      <SectionHeading id="application-note" title="Notes" level={level} size="small" />
      <form
        noValidate
        className="grid justify-items-start gap-3 *:w-full"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <NotesField form={form} label="New note" error={form.failure} />
        <Button type="submit" size="sm" className="w-auto! max-sm:w-full!" disabled={form.busy}>
          {form.busy ? 'Saving...' : 'Add note'}
        </Button>
      </form>
    </section>
  );
}
