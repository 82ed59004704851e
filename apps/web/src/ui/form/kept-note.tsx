import { formatDateTime } from '../../format/format.ts';
import type { TabDraft } from '../../format/tab-drafts.ts';
import { Button } from '../button.tsx';
import { toast, undoMs } from '../toast.ts';
import type { EndpointForm, Names } from './endpoint-form.ts';

type KeptNoteProps<Values> = {
  form: EndpointForm<Values>;
  draft: Pick<TabDraft<Values>, 'keptSince' | 'isStored'>;
  /** How long the draft is kept: 'a day'. */
  keptFor?: string;
};

/** Says below the fields of a public form that what is typed survives a reload, and lets the user discard it. */
export function KeptNote<Values>({ form, draft, keptFor = 'a day' }: KeptNoteProps<Values>) {
  if (!form.isFilled) return null;
  const since = draft.keptSince();
  const discard = () => {
    const { values } = form;
    form.reset();
    toast.success('Discarded', {
      description: 'Until this note goes, it can be brought back.',
      duration: undoMs,
      action: { label: 'Undo', onClick: () => form.change(values) },
    });
    // The button goes with the text, so the focus moves to the first field.
    const [first] = Object.keys(values as object) as Names<Values>[];
    if (first) document.getElementById(form.fieldId(first))?.focus();
  };
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-muted">
      <span className="max-w-measure">
        {since && `What you had written until ${formatDateTime(since)} is still here. `}
        {draft.isStored()
          ? `What you write stays in this tab, also if the page is loaded again, until you send it or ${keptFor} has passed.`
          : 'This browser keeps nothing: what you write is lost if the page is loaded again.'}
      </span>
      <Button size="sm" variant="quiet" disabled={form.busy} onClick={discard}>
        Discard it
      </Button>
    </p>
  );
}
