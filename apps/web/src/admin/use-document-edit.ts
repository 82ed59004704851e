import { type AdminDocument, addDocumentVersion, editDocument } from '@icare/contracts/documents';
import { useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { call, upload } from '../lib/api-client.ts';
import { ApiError, isAborted, messageOf } from '../lib/api-error.ts';
import { newIdempotencyKey } from '../lib/idempotency-key.ts';
import { refreshDocuments } from './api.ts';
import {
  checkFields,
  type DocumentFields,
  departmentsFor,
  type FieldProblems,
  fieldsOf,
  placeProblems,
} from './document-fields.ts';
import { fileProblem } from './file-check.ts';

/** Details first, then the file: when the file fails, only the file is left to send. */
export function useDocumentEdit(document: AdminDocument, onClose: () => void) {
  const [saved, setSaved] = useState(document);
  const [fields, setFields] = useState(() => fieldsOf(document));
  const [file, setFile] = useState<{ file: File; key: string } | null>(null);
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState('');
  const [attempts, setAttempts] = useState(0);
  const [busy, setBusy] = useState(false);
  const [progress, setProgress] = useState<{ sent: number; total: number } | null>(null);
  const [asksToLeave, setAsksToLeave] = useState(false);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const patch = differences(fieldsOf(saved), fields);
  const changed = Object.keys(patch).length > 0 || file !== null;
  const fileError = file ? (fileProblem(file.file) ?? undefined) : undefined;

  const saveDetails = async () => {
    if (Object.keys(patch).length === 0) return;
    const { category } = saved;
    const departments = patch.departments && [...departmentsFor(category, patch.departments)];
    const body = { ...patch, ...(departments && { departments }) };
    const { data } = await call(editDocument, { params: { id: saved._id }, body });
    setSaved(data.document);
  };
  const saveFile = async () => {
    if (!file) return;
    const form = new FormData();
    form.set('basedOn', String(saved.version));
    form.set(addDocumentVersion.file.field, file.file);
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
    const found = checkFields(saved.category, fields);
    setProblems(found);
    setFailure('');
    if (Object.keys(found).length > 0 || fileError) return setAttempts(attempts + 1);
    setBusy(true);
    try {
      await saveDetails();
      await saveFile();
      toast.success('Document updated', { description: `${fields.name.trim()} has been saved.` });
      onClose();
    } catch (error) {
      if (!isAborted(error)) {
        setAttempts(attempts + 1);
        const placed = error instanceof ApiError ? placeProblems(error.errors) : {};
        setProblems(placed);
        const message = messageOf(error, 'Failed to update document. Please try again.');
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
      setFields({ ...fields, ...change });
      const kept = Object.entries(problems).filter(([name]) => !(name in change));
      setProblems(Object.fromEntries(kept));
    },
    chooseFile: (chosen: File | null) =>
      setFile(chosen && { file: chosen, key: newIdempotencyKey() }),
    cancel: () => controller.current?.abort(),
    leave: () => (changed ? setAsksToLeave(true) : onClose()),
    stay: () => setAsksToLeave(false),
    save,
  };
}

/** Only what was changed is sent, so that somebody else's change of another field stays. */
function differences(before: DocumentFields, after: DocumentFields): Partial<DocumentFields> {
  const changed = Object.entries(after).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(before[name as keyof DocumentFields]),
  );
  return Object.fromEntries(changed);
}
