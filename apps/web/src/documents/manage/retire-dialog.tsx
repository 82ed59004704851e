import {
  type DocumentRetirement,
  retireDocument,
  showDocumentRetirement,
} from '@icare/contracts/document-retirement';
import type { AdminDocument } from '@icare/contracts/documents';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { invalidate } from '../../api/endpoint-query.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { retirementQuery } from '../retired.tsx';
import { Losses } from './dependants.tsx';
import { readLatest, refreshDocuments } from './document-actions.ts';

type RetireDialogProps = { document: AdminDocument; onClose: () => void };

/** Takes a document out of force, or changes what its address says since then. */
export function RetireDialog({ document, onClose }: RetireDialogProps) {
  const isArchived = document.status === 'Archived';
  const query = useQuery({ ...retirementQuery(document._id), enabled: isArchived });
  if (isArchived && query.isPending) return null;
  return <RetireForm document={document} present={query.data} onClose={onClose} />;
}

const toFields = (present: DocumentRetirement | undefined) => ({
  successor: present?.successor?.number ?? '',
  note: present?.note ?? '',
});

type RetireFormProps = RetireDialogProps & { present: DocumentRetirement | undefined };

function RetireForm({ document, present, onClose }: RetireFormProps) {
  const { _id, name, number, version, status } = document;
  const isArchived = status === 'Archived';
  const form = useEndpointForm(retireDocument, {
    params: { id: _id },
    defaults: toFields(present),
    shared: {
      basedOn: document.updatedAt,
      sendsAll: true,
      read: async () => {
        const latest = await readLatest(document);
        if (!latest) return undefined;
        const params = { id: _id };
        const isRetired = latest.status === 'Archived';
        const written = isRetired ? await call(showDocumentRetirement, { params }) : undefined;
        return { basedOn: latest.updatedAt, values: toFields(written?.data) };
      },
    },
    failed: 'The document could not be taken out of force. Please try again.',
    onSent: async () => {
      toast.success(isArchived ? 'Notice saved' : 'Taken out of force', {
        description: `${name} is archived.`,
      });
      await Promise.all([refreshDocuments(), invalidate(showDocumentRetirement)]);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      size="narrow"
      title={isArchived ? 'Notice and successor' : 'Take out of force'}
      description={`${name}, ${number}, version ${version}. ${isArchived ? '' : 'It leaves the lists, the search and the devices that keep it. '}Whoever opens its address or scans a print reads what you write here.`}
      submit={{ label: isArchived ? 'Save' : 'Take out of force', busy: 'Saving...' }}
      onClose={onClose}
    >
      {!isArchived && <Losses documents={[document]} />}
      <FormField
        form={form}
        name="successor"
        label="In force in its place"
        hint="The number of the other document, such as POL-IPC-005. A new file of this one needs none: it is a version."
        autoComplete="off"
        autoCapitalize="characters"
      />
      <FormField
        form={form}
        name="note"
        label="Note"
        hint="Why, and what holds now, in a sentence for readers"
        rows={3}
        countsLetters
      />
    </FormDialog>
  );
}
