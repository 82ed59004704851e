import {
  createDocument,
  type DocumentCategory,
  documentCategories,
} from '@icare/contracts/documents';
import { ApiError, isAborted } from '../../api/api-error.ts';
import { onSignedIn } from '../../api/bearer.ts';
import { errorMessage } from '../../api/error-message.ts';
import { keyPerContent } from '../../api/idempotency-key.ts';
import { upload } from '../../api/upload.ts';
import { onPersonChange } from '../../session/person-change.ts';
import { toFormData } from '../../ui/form/form-content.ts';
import { placeIssues } from '../../ui/form/form-problems.ts';
import { toast } from '../../ui/toast.ts';
import { refreshDocuments } from './document-actions.ts';
import {
  type DocumentFields,
  departmentsFor,
  fieldNames,
  fieldNamesOnWire,
  toWire,
} from './document-fields.ts';
import {
  changeDraft,
  changeRow,
  fieldsOf,
  finishRow,
  getDraft,
  hasRow,
  type UploadRow,
} from './upload-drafts.ts';

const maxConcurrent = 2;
const runningUploads = new Map<string, AbortController>();
/** Idempotency keys by row: the same content is sent with the same key, so that a repeated upload stores no second document. */
const keys = new Map<string, ReturnType<typeof keyPerContent>>();

onPersonChange(() => {
  for (const controller of runningUploads.values()) controller.abort();
});

const sessionEnded = 'Authentication expired. Sign in again, then upload again.';

onSignedIn(() => {
  for (const category of documentCategories)
    for (const { key, failure } of getDraft(category).rows)
      if (failure === sessionEnded) changeRow(category, key, { failure: null });
});

function toUploadBody(category: DocumentCategory, fields: DocumentFields, file: File) {
  const departments = JSON.stringify(departmentsFor(category, fields.departments));
  const body = { ...toWire(fields), category, departments };
  return toFormData(createDocument, body, { [createDocument.files[0].field]: file });
}

function keyFor({ key }: UploadRow, fields: DocumentFields): string {
  const contentKey = keys.get(key) ?? keyPerContent();
  keys.set(key, contentKey);
  return contentKey(JSON.stringify(fields));
}

/** Sends all rows that can be sent, or only the row with the key `only`; two at a time. */
export function sendRows(category: DocumentCategory, only?: string): void {
  for (const { key, problem, state } of getDraft(category).rows) {
    if (problem === null && state === 'ready' && (only === undefined || only === key)) {
      changeRow(category, key, { state: 'waiting', sent: 0, failure: null });
    }
  }
  sendNext();
}

export function cancelRow(category: DocumentCategory, key: string): void {
  changeRow(category, key, { state: 'ready' });
  runningUploads.get(key)?.abort();
}

function sendNext(): void {
  for (const category of documentCategories) {
    for (const row of getDraft(category).rows) {
      if (runningUploads.size >= maxConcurrent) return;
      if (row.state === 'waiting') void send(category, row).finally(sendNext);
    }
  }
}

async function send(category: DocumentCategory, row: UploadRow): Promise<void> {
  const controller = new AbortController();
  const fields = fieldsOf(getDraft(category).fields, row);
  runningUploads.set(row.key, controller);
  changeRow(category, row.key, { state: 'sending', total: row.file.size });
  try {
    const { data } = await upload(
      createDocument,
      { form: toUploadBody(category, fields, row.file) },
      {
        signal: controller.signal,
        idempotencyKey: keyFor(row, fields),
        onProgress: (sent, total) => changeRow(category, row.key, { sent, total }),
      },
    );
    keys.delete(row.key);
    void refreshDocuments();
    // Another user may have signed in since the upload started.
    if (!hasRow(category, row.key)) return;
    finishRow(category, row.key, data.sameFileAs.length > 0 ? data : undefined);
    toast.success('Document uploaded successfully', {
      description: `${data.document.name} has been uploaded to ${category}.`,
    });
  } catch (error) {
    // The server may have stored the document before the cancellation reached it.
    if (isAborted(error)) void refreshDocuments();
    else if (hasRow(category, row.key)) showFailure(category, row, error);
  } finally {
    runningUploads.delete(row.key);
  }
}

function showFailure(category: DocumentCategory, row: UploadRow, error: unknown): void {
  if (error instanceof ApiError && error.status === 401) {
    changeRow(category, row.key, { state: 'ready', failure: sessionEnded });
    return;
  }
  const failure = errorMessage(error, 'Failed to upload document. Please try again.');
  changeRow(category, row.key, { state: 'ready', failure });
  if (error instanceof ApiError)
    changeDraft(category, () => ({
      refused: placeIssues(error.errors, fieldNames, fieldNamesOnWire),
    }));
  toast.error('Upload failed', { description: failure });
}
