import { type KeptDocument, reviewDocument } from '@icare/contracts/document-review';
import { getDocument, listAllDocuments, listDocuments } from '@icare/contracts/documents';
import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { invalidate } from '../../api/endpoint-query.ts';
import { formatDate } from '../../format/format.ts';
import { keptTexts } from '../../format/kept-texts.ts';
import { paths } from '../../routing/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { textDraft } from '../../ui/form/form-drafts.ts';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';

type ReviewDialogProps = {
  document: Pick<KeptDocument, '_id' | 'name' | 'number' | 'version' | 'reviewEveryMonths'>;
  onClose: () => void;
};

/** Notes by document: whoever is refused since another version is in force looks that through before they go on. */
const keptNotes = keptTexts();

/** 'Reviewed, nothing to change': takes the next day of review and a note. */
export function ReviewDialog({ document, onClose }: ReviewDialogProps) {
  const { _id, name, number, reviewEveryMonths } = document;
  // What is reviewed: as it was opened, until a refusal has had the reviewer look at what is in force by now.
  const [opened] = useState(document.version);
  const [version, setVersion] = useState(opened);
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
    divert: async (error) => {
      // Behind the dialog, too.
      void invalidate(listAllDocuments, listDocuments);
      if (!(error instanceof ApiError) || error.status !== 409) return false;
      const latest = await call(getDocument, { params: { id: _id } }).catch(() => null);
      if (latest) setVersion(latest.data.version);
      return false;
    },
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
      {version !== opened && (
        <Notice tone="warning">
          <p className="text-ink">
            Version {version} came into force since you opened this. What you wrote is still here.
          </p>
          {/* In a tab of its own, or what was typed would be left behind. */}
          <ButtonLink external size="sm" className="mt-2" to={paths.read(_id)}>
            Read version {version}
          </ButtonLink>
        </Notice>
      )}
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
