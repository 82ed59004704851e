import { type AdminDocument, addDocumentVersion, editDocument } from '@icare/contracts/documents';
import { useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { ApiError, errorMessage } from '../../api/api-error.ts';
import { upload } from '../../api/upload.ts';
import { useEndpointForm } from '../../ui/form/use-endpoint-form.ts';
import { refreshDocuments } from './api.ts';
import { checkFields } from './document-fields.ts';
import { editDraft, findChanges, isChanged, storeEdit, valuesOf } from './edit-draft.ts';
import { fileProblem } from './file-check.ts';

const failed = 'Failed to update document. Please try again.';

/** Details first, then the file: when the file fails, only the file is left to send. */
export function useDocumentEdit(document: AdminDocument, onClose: () => void) {
  const [saved, setSaved] = useState(document);
  const form = useEndpointForm(editDocument, {
    params: { id: document._id },
    defaults: valuesOf(document),
    draft: editDraft(saved),
    isFilled: (values) => isChanged(saved, values),
    check: ({ category, file, ...fields }) => {
      const problem = file && fileProblem(file);
      return { ...checkFields(category, fields), ...(problem && { file: problem }) };
    },
    toBody: (values) => findChanges(saved, values),
    send: async (values, { keyFor, ...underWay }) => {
      const params = { id: document._id };
      const body = findChanges(saved, values);
      const { file } = values;
      try {
        let answer = { success: true as const, data: { document: saved } };
        if (Object.keys(body).length > 0) {
          answer = await call(editDocument, { params, body });
          setSaved(answer.data.document);
          storeEdit(answer.data.document);
        }
        if (!file) return answer;
        const { version } = answer.data.document;
        const sent = new FormData();
        sent.set('basedOn', String(version));
        sent.set(addDocumentVersion.files[0].field, file);
        const idempotencyKey = keyFor([version, file]);
        const replaced = await upload(
          addDocumentVersion,
          { params, form: sent },
          { ...underWay, idempotencyKey },
        );
        const same = replaced.data.sameFileAs.find(({ _id }) => _id !== document._id);
        if (same) toast.warning(`This file is already in the portal as “${same.name}”`);
        return replaced;
      } finally {
        void refreshDocuments();
      }
    },
    failed,
    explain: (error) =>
      error instanceof ApiError && error.status === 401
        ? 'Sign in again, then save again. What you typed stays.'
        : errorMessage(error, failed),
    onFailed: (description) => toast.error('Update failed', { description }),
    onSent: (_, { name }) => {
      toast.success('Document updated', { description: `${name.trim()} has been saved.` });
      onClose();
    },
  });
  return { form, saved };
}
