import { type DepartmentName, departments } from '@icare/contracts/departments';
import type { DocumentRecord } from '@icare/contracts/document-record';
import { changeBegunDocument } from '@icare/contracts/new-documents';
import { useState } from 'react';
import { keptDrafts } from '../../format/kept-drafts.ts';
import type { Session } from '../../session/session-store.ts';
import type { FormDraft } from '../../ui/form/endpoint-form.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { fieldNamesOnWire } from '../manage/document-fields.ts';
import {
  type BegunFields,
  BegunFieldset,
  checkBegun,
  departmentsToBegin,
  mayNameOwner,
  toBegun,
} from './begun-fieldset.tsx';
import { refreshRecord } from './refresh-record.ts';

type ChangeFactsDialogProps = { record: DocumentRecord; session: Session; onClose: () => void };

const getDraft = keptDrafts<FormDraft<BegunFields>>();

/** Corrects what is said of a document that was never in force. */
export function ChangeFactsDialog({ record, session, onClose }: ChangeFactsDialogProps) {
  const { document } = record;
  // The record may be fetched anew while the form is open, which still shows what it was opened with.
  const [basedOn] = useState(record.factsFingerprint);
  const namesOwner = mayNameOwner(session);
  const own = departmentsToBegin(session);
  const form = useEndpointForm(changeBegunDocument, {
    params: { id: document._id },
    draft: getDraft(`${document._id} ${basedOn}`),
    defaults: toFields(document),
    fieldNames: fieldNamesOnWire,
    toBody: (values) => ({
      ...{ ...toBegun(values), basedOn },
      ...(namesOwner && { ownerId: values.owner?.id ?? null }),
    }),
    // Where it is it may stay, whoever writes it.
    check: (values) =>
      checkBegun(values, own ? [...own, ...document.departments.slice(0, 1)] : departments),
    failed: 'The facts were not saved. Please try again.',
    // It may be in review by now, or changed by somebody else.
    onFailed: () => void refreshRecord(),
    onSent: async () => {
      toast.success('Facts saved');
      await refreshRecord();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Change the facts"
      description={`${document.name}. Its number, ${document.number}, stays.`}
      submit={{ label: 'Save', busy: 'Saving...' }}
      sendsOnlyChanges
      onClose={onClose}
    >
      <BegunFieldset
        form={form}
        ownerHint={
          namesOwner
            ? 'Keeps it right and puts it into force. Without one, the head of its first department does.'
            : undefined
        }
        disabled={form.busy}
      />
    </FormDialog>
  );
}

function toFields(document: DocumentRecord['document']): BegunFields {
  const { name, category, subcategory, departments: chosen, description, visibility } = document;
  return {
    ...{ name, category, subcategory: subcategory ?? '' },
    ...{ departments: chosen as DepartmentName[], description, visibility },
    owner: document.owner && { id: document.owner.id, fullName: document.owner.name },
    reviewEveryMonths: String(document.reviewEveryMonths ?? ''),
  };
}
