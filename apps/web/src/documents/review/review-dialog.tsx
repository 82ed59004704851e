import { type KeptDocument, reviewDocument } from '@icare/contracts/document-review';
import { listAllDocuments, listDocuments } from '@icare/contracts/documents';
import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { invalidate } from '../../api/endpoint-query.ts';
import { formatDate } from '../../format/format.ts';
import { keptTexts } from '../../format/kept-texts.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { textDraft } from '../../ui/form/form-drafts.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';

type ReviewDialogProps = {
  document: Pick<KeptDocument, '_id' | 'name' | 'number' | 'version' | 'reviewEveryMonths'>;
  onClose: () => void;
};

/** Notes by document: whoever is refused since another version is in force looks that through before they go on. */
const keptNotes = keptTexts();

/** 'Reviewed, nothing to change': takes the next day of review and a note. */
export function ReviewDialog({ document, onClose }: ReviewDialogProps) {
  const { _id, name, number, version, reviewEveryMonths } = document;
  const defaults = {
    nextReviewOn: reviewEveryMonths ? addMonths(lagosDate(new Date()), reviewEveryMonths) : '',
    note: '',
  };
  const form = useEndpointForm(reviewDocument, {
    params: { id: _id },
    defaults,
    draft: textDraft({ texts: keptNotes, id: _id, name: 'note', defaults }),
    keepsDraftOnClose: true,
    toBody: (fields) => ({ ...fields, version }),
    failed: 'The review was not noted. Please try again.',
    // Behind the dialog: another version may be in force by now.
    onFailed: () => void invalidate(listAllDocuments, listDocuments),
    check: ({ nextReviewOn }) =>
      nextReviewOn === '' ? { nextReviewOn: 'Enter the day of the next review.' } : {},
    onSent: async ({ data }) => {
      const next = data.document.nextReviewOn;
      toast.success('Review noted', {
        description: next ? `${name} is reviewed next by ${formatDate(next)}.` : name,
      });
      await invalidate(listAllDocuments, listDocuments);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title="Reviewed, nothing to change"
      description={`${name}, ${number}, version ${version}. It stays as it is; your name and today’s date are kept with the review.`}
      submit={{ label: 'Note the review', busy: 'Saving...' }}
      onClose={onClose}
    >
      <FormField form={form} name="nextReviewOn" label="Next review" type="date" optional={false} />
      <FormField
        form={form}
        name="note"
        label="Note"
        hint="What you checked it against, for whoever reviews it next"
        rows={3}
        countsLetters
      />
    </FormDialog>
  );
}
