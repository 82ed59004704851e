import { type DepartmentName, departments } from '@icare/contracts/departments';
import type { DocumentCategory } from '@icare/contracts/documents';
import { limits } from '@icare/contracts/limits';
import { beginDocument } from '@icare/contracts/new-documents';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import type { Session } from '../../session/session-store.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type FieldsForm, FormField } from '../../ui/form/form-field.tsx';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { toast } from '../../ui/toast.ts';
import {
  type DocumentFields,
  departmentsFor,
  emptyFields,
  fieldNamesOnWire,
} from '../manage/document-fields.ts';
import { DocumentFieldset } from '../manage/document-fieldset.tsx';
import { DocumentFileField } from '../manage/document-file-field.tsx';
import { fileProblem, nameFromFile } from '../manage/file-check.ts';
import { OwnerField } from '../manage/owner-field.tsx';
import { intervals } from '../manage/owner-fieldset.tsx';
import { refreshRecord } from './refresh-record.ts';

type NewDocument = DocumentFields & { category: DocumentCategory; document: File | null };

/** Begins a new document as a draft, and goes on to its record. */
export function NewDocumentDialog({
  session: { user, leads, edits },
  onClose,
}: {
  session: Session;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const categoryId = useId();
  const isOfAny = user.role === 'ROLE_ADMIN' || user.role === 'ROLE_COMPLIANCE';
  const own = isOfAny ? departments : [...(leads ?? []), ...(edits ?? [])];
  const mayNameOwner = user.role === 'ROLE_ADMIN' || Boolean(leads?.length);
  const form = useEndpointForm(beginDocument, {
    defaults: {
      ...emptyFields,
      departments: [isOfAny ? user.department : own[0]].filter((name) => name !== undefined),
      reviewEveryMonths: String(limits.usualReviewMonths),
      category: own[0] === 'Public Affairs' ? 'Public Affairs' : 'SOPs',
      document: null,
    } as NewDocument,
    fieldNames: fieldNamesOnWire,
    toBody: ({ category, departments: chosen, owner, ...values }) => ({
      ...{ name: values.name, category, departments: [...departmentsFor(category, chosen)] },
      ...{ description: values.description, subcategory: values.subcategory },
      ...{ visibility: values.visibility, reviewEveryMonths: values.reviewEveryMonths },
      ...(owner && { ownerId: owner.id }),
    }),
    check: (values) => checkNew(values, own),
    failed: 'The document was not stored. Please try again.',
    onSent: async ({ data: { document, sameFileAs } }) => {
      toast.success(`${document.name} has been begun`, {
        description: `Its number is ${document.number}. Look at it, then send it for approval.`,
      });
      const [same] = sameFileAs;
      if (same) toast.warning(`This file is already in the portal as “${same.name}”`);
      await refreshRecord();
      // At once: a form that is still there asks whether to leave it.
      flushSync(onClose);
      await navigate(paths.record(document._id));
    },
  });
  const { values, problems, busy } = form;
  return (
    <FormDialog
      form={form}
      title="New document"
      description="A draft until it has been approved and put into force. Nobody but those who write it, compliance officers and IT see it."
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
      <DocumentFieldset
        form={form as unknown as FieldsForm<DocumentFields>}
        category={values.category}
        move={{
          id: categoryId,
          onMove: (category) => form.change({ category, ...settle(category, values) }),
        }}
        forIt={false}
        disabled={busy}
      />
      {mayNameOwner && (
        <OwnerField
          id={form.fieldId('owner')}
          hint="Keeps it right and puts it into force. You do, if nobody is named."
          error={problems.owner}
          value={values.owner}
          onChange={(owner) => form.change({ owner })}
        />
      )}
      <FormField
        form={form}
        name="reviewEveryMonths"
        label="Reviewed"
        optional={false}
        hint="Counted from its first day in force"
        options={intervals(values.reviewEveryMonths)}
      />
    </FormDialog>
  );
}

/** Types are those of one category, only SOPs have several departments, and news is not reviewed. */
function settle(category: DocumentCategory, { departments: chosen }: NewDocument) {
  return {
    subcategory: '',
    ...(category === 'Policies' && { departments: chosen.slice(0, 1) }),
    reviewEveryMonths: category === 'Public Affairs' ? '' : String(limits.usualReviewMonths),
  };
}

function checkNew(
  { document, category, departments: chosen, subcategory }: NewDocument,
  own: readonly DepartmentName[],
) {
  const wrongFile = document ? fileProblem(document) : 'Choose the file.';
  const [first] = departmentsFor(category, chosen);
  return {
    ...(wrongFile && { document: wrongFile }),
    ...(subcategory === '' && { subcategory: 'Choose a document type.' }),
    ...(!first && { departments: 'Choose a department.' }),
    ...(first &&
      !own.includes(first) && {
        [category === 'Public Affairs' ? 'subcategory' : 'departments']:
          `Documents of ${first} are begun by its head, its editors, officers and IT. Yours has to come first.`,
      }),
  };
}
