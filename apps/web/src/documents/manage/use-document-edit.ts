import {
  type AdminDocument,
  addDocumentVersion,
  type DocumentCategory,
  editDocument,
} from '@icare/contracts/documents';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { ApiError, isAborted, messageOf } from '../../api/api-error.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { upload } from '../../api/upload.ts';
import { refreshDocuments } from './api.ts';
import {
  checkFields,
  type DocumentFields,
  type FieldProblems,
  placeProblems,
} from './document-fields.ts';
import {
  changeEdit,
  changesOf,
  forgetEdit,
  isChanged,
  moveToCategory,
  startEdit,
  useEditDraft,
} from './edit-draft.ts';
import { fileProblem } from './file-check.ts';

/** Details first, then the file: when the file fails, only the file is left to send. */
export function useDocumentEdit(document: AdminDocument, onClose: () => void) {
  const [started] = useState(() => startEdit(document));
  const draft = useEditDraft(started);
  const { key, saved, category, fields, file } = draft;
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState('');
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const changed = isChanged(draft);
  const fileError = file ? (fileProblem(file.file) ?? undefined) : undefined;

  const close = () => {
    onClose();
    forgetEdit(key);
  };
  const saveDetails = async () => {
    const body = changesOf(draft);
    if (Object.keys(body).length === 0) return;
    const { data } = await call(editDocument, { params: { id: saved._id }, body });
    changeEdit(key, { saved: data.document });
  };
  const saveFile = async () => {
    if (!file) return;
    const form = new FormData();
    form.set('basedOn', String(saved.version));
    form.set(addDocumentVersion.files[0].field, file.file);
    controller.current = new AbortController();
    const { data } = await upload(
      addDocumentVersion,
      { params: { id: saved._id }, form },
      {
        signal: controller.current.signal,
        idempotencyKey: file.key,
        onProgress: (sent, total) => setProgress({ sent, total }),
      },
    );
    const same = data.sameFileAs.find(({ _id }) => _id !== saved._id);
    if (same) toast.warning(`This file is already in the portal as “${same.name}”`);
  };

  const save = async () => {
    const found = checkFields(category, fields);
    setProblems(found);
    setFailure('');
    if (Object.keys(found).length > 0 || fileError) return setAttempts(attempts + 1);
    setBusy(true);
    try {
      await saveDetails();
      await saveFile();
      toast.success('Document updated', { description: `${fields.name.trim()} has been saved.` });
      close();
    } catch (error) {
      if (!isAborted(error)) {
        setAttempts(attempts + 1);
        const placed = error instanceof ApiError ? placeProblems(error.errors) : {};
        setProblems(placed);
        const ended = error instanceof ApiError && error.status === 401;
        const message = ended
          ? 'Sign in again, then save again. What you typed stays.'
          : messageOf(error, 'Failed to update document. Please try again.');
        if (Object.keys(placed).length === 0) setFailure(message);
        toast.error('Update failed', { description: message });
      }
    } finally {
      setBusy(false);
      setProgress(null);
      void refreshDocuments();
    }
  };

  return {
    category,
    fields,
    file: file?.file ?? null,
    problems,
    fileError,
    failure,
    attempts,
    busy,
    progress,
    changed,
    asksToLeave,
    change: (change: Partial<DocumentFields>) => {
      changeEdit(key, { fields: { ...fields, ...change } });
      const kept = Object.entries(problems).filter(([name]) => !(name in change));
      setProblems(Object.fromEntries(kept));
    },
    chooseFile: (chosen: File | null) =>
      changeEdit(key, { file: chosen && { file: chosen, key: newIdempotencyKey() } }),
    move: (to: DocumentCategory) => {
      moveToCategory(draft, to);
      const { subcategory: _type, departments: _departments, ...kept } = problems;
      setProblems(kept);
    },
    cancel: () => controller.current?.abort(),
    leave: () => (changed ? setAsksToLeave(true) : close()),
    close,
    stay: () => setAsksToLeave(false),
    save,
  };
}
