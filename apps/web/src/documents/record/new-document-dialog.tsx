import { departments } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { beginDocument } from '@icare/contracts/new-documents';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import type { Session } from '../../session/session-store.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import type { FieldsForm } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import { fieldNamesOnWire } from '../manage/document-fields.ts';
import { DocumentFileField } from '../manage/document-file-field.tsx';
import { fileProblem, nameFromFile } from '../manage/file-check.ts';
import {
  type BegunFields,
  BegunFieldset,
  checkBegun,
  departmentsToBegin,
  mayNameOwner,
  toBegun,
} from './begun-fieldset.tsx';
import { useCameFrom } from './came-from.ts';
import { refreshRecord } from './refresh-record.ts';
import { draftSeenBy } from './version-labels.ts';

type NewDocument = BegunFields & { document: File | null };

/** Begins a new document as a draft, and goes on to its record. */
type NewDocumentDialogProps = { session: Session; onClose: () => void };

export function NewDocumentDialog({ session: opener, onClose }: NewDocumentDialogProps) {
  // What the user may begin, also while their session ends and begins again.
  const [session] = useState(opener);
  const navigate = useNavigate();
  const cameFrom = useCameFrom();
  const own = departmentsToBegin(session);
  const first = own ? own[0] : session.user.department;
  const form = useEndpointForm(beginDocument, {
    defaults: {
      document: null,
      name: '',
      category: own?.[0] === 'Public Affairs' ? 'Public Affairs' : 'SOPs',
      subcategory: '',
      departments: first === undefined ? [] : [first],
      description: '',
      visibility: 'public',
      owner: null,
      reviewEveryMonths: String(limits.usualReviewMonths),
    } as NewDocument,
    fieldNames: fieldNamesOnWire,
    toBody: (values) => ({
      ...toBegun(values),
      ...(values.owner && { ownerId: values.owner.id }),
    }),
    check: ({ document, ...values }) => {
      const wrongFile = document ? fileProblem(document) : 'Choose the file.';
      return {
        ...(wrongFile && { document: wrongFile }),
        ...checkBegun(values, own ?? departments),
      };
    },
    failed: 'The document was not stored. Please try again.',
    onSent: async ({ data: { document, sameFileAs } }) => {
      toast.success(`${document.name} has been begun`, {
        description: `Its number is ${document.number}.`,
      });
      const [same] = sameFileAs;
      if (same) toast.warning(`This file is already in the portal as “${same.name}”`);
      await refreshRecord();
      // At once: a form that is still there asks whether to leave it.
      flushSync(onClose);
      await navigate(paths.record(document._id), { state: cameFrom });
    },
  });
  const { values, problems, busy } = form;
  return (
    <FormDialog
      form={form}
      title="New document"
      description={`A draft until it has been approved and put into force. ${draftSeenBy()}`}
      submit={{ label: 'Store the draft', busy: 'Uploading...' }}
      onClose={onClose}
    >
      <DocumentFileField
        label="File"
        id={form.fieldId('document')}
        file={values.document}
        problem={problems.document}
        disabled={busy}
        onFile={(document) =>
          form.change({
            document,
            ...(document && values.name.trim() === '' && { name: nameFromFile(document) }),
          })
        }
      />
      <BegunFieldset
        form={form as unknown as FieldsForm<BegunFields>}
        ownerHint={
          mayNameOwner(session)
            ? 'Keeps it right and puts it into force. You do, if nobody is named.'
            : undefined
        }
        disabled={busy}
      />
    </FormDialog>
  );
}
