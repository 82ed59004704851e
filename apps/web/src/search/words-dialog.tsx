import { createSynonyms, editSynonyms, type SynonymGroup } from '@icare/contracts/search-synonyms';
import type { EndpointForm } from '../ui/form/endpoint-form.ts';
import { FormCheckbox } from '../ui/form/form-checkbox.tsx';
import { FormDialog } from '../ui/form/form-dialog.tsx';
import { FormField } from '../ui/form/form-field.tsx';
import { useEndpointForm } from '../ui/form/use-endpoint-form.ts';
import { toast } from '../ui/toast.ts';
import { refreshSearchWords } from './api.ts';

/** The words as they are typed: each in a line of its own. */
type WordFields = { terms: string; isReviewed: boolean };

const toBody = ({ terms, isReviewed }: WordFields) => ({
  terms: terms
    .split('\n')
    .map((term) => term.trim())
    .filter(Boolean),
  isReviewed,
});
const failed = 'Failed to save the words. Please try again.';

type WordsDialogProps = {
  /** Null for a new group. */
  group: SynonymGroup | null;
  /** A word to begin with, or to add. */
  added: string;
  onClose: () => void;
};

export function WordsDialog({ group, added, onClose }: WordsDialogProps) {
  return group ? (
    <EditWords group={group} added={added} onClose={onClose} />
  ) : (
    <AddWords added={added} onClose={onClose} />
  );
}

function AddWords({ added, onClose }: Omit<WordsDialogProps, 'group'>) {
  const form = useEndpointForm(createSynonyms, {
    defaults: { terms: added && `${added}\n`, isReviewed: false },
    toBody,
    failed,
    onSent: () => finish(onClose),
  });
  return <Fields form={form} title="Add words" onClose={onClose} />;
}

type EditWordsProps = Omit<WordsDialogProps, 'group'> & { group: SynonymGroup };

function EditWords({ group, added, onClose }: EditWordsProps) {
  const { id, terms, isReviewed } = group;
  const form = useEndpointForm(editSynonyms, {
    params: { id },
    defaults: { terms: [...terms, added].filter(Boolean).join('\n'), isReviewed },
    // A word that is already filled in is a change too.
    isFilled: (values) => values.terms !== terms.join('\n') || values.isReviewed !== isReviewed,
    toBody,
    failed,
    onSent: () => finish(onClose),
  });
  return <Fields form={form} title="Edit words" onClose={onClose} />;
}

function finish(onClose: () => void) {
  toast.success('Words saved', { description: 'The search uses them at once.' });
  onClose();
  return refreshSearchWords();
}

type FieldsProps = { form: EndpointForm<WordFields>; title: string; onClose: () => void };

function Fields({ form, title, onClose }: FieldsProps) {
  return (
    <FormDialog
      form={form}
      title={title}
      description="Whoever searches for one of them finds the others too."
      submit={{ label: 'Save', busy: 'Saving...' }}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="terms"
        label="Words"
        hint="Each word or phrase in a line of its own, for example PPH and postpartum haemorrhage."
        optional={false}
        rows={6}
      />
      <FormCheckbox
        form={form}
        name="isReviewed"
        label="A clinician has confirmed them"
        hint="Words for drugs and diseases should be confirmed: the wrong ones lead to the wrong protocol."
      />
    </FormDialog>
  );
}
