import { createDocument, type DocumentCategory } from '@icare/contracts/documents';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { formatFileSize } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, type FormProblem } from '../../ui/error-summary.tsx';
import { Field } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { fieldRule } from '../../ui/form/field-rule.ts';
import type { FieldsForm } from '../../ui/form/form-field.tsx';
import { partialDates } from '../../ui/form/form-problems.ts';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { toast } from '../../ui/toast.ts';
import { useAskBeforeClosing } from '../../ui/use-ask-before-closing.ts';
import {
  checkFields,
  type DocumentFields,
  type FieldProblems,
  fieldNames,
} from './document-fields.ts';
import { DocumentFieldset } from './document-fieldset.tsx';
import { acceptedFiles, fileHint, fileProblem } from './file-check.ts';
import { FoldedOwnerFieldset } from './owner-fieldset.tsx';
import { addFiles, editFields, fieldsOf, useUploadDraft } from './upload-drafts.ts';
import { sendRows } from './upload-queue.ts';
import { UploadRowItem } from './upload-row.tsx';

const titles: Record<DocumentCategory, string> = {
  'Public Affairs': 'Upload a public affairs document',
  Policies: 'Upload a policy',
  SOPs: 'Upload an SOP',
};

/** Uploads one document, or several with the same fields. */
export function UploadForm({ category }: { category: DocumentCategory }) {
  const id = useId();
  const { fields, rows, refused } = useUploadDraft(category);
  const [attempts, setAttempts] = useState(0);
  const [halfTyped, setHalfTyped] = useState<FieldProblems>({});
  const fieldId = (name: string) => `${id}-${name}`;

  const sendable = rows.filter(({ problem }) => problem === null);
  const several = rows.length > 1;
  const busy = rows.some(({ state }) => state !== 'ready');
  // Of all files, since each can have a type and a department of its own.
  const { name: nameProblem, ...others } = Object.assign(
    {},
    ...(sendable.length === 0
      ? [checkFields(category, fields)]
      : sendable.map((row) => checkFields(category, fieldsOf(fields, row)))),
  ) as FieldProblems;
  const missing = several ? others : { ...others, ...(nameProblem && { name: nameProblem }) };
  const nameErrors = new Map(
    several
      ? sendable.map(({ key, name }) => [key, checkFields(category, { ...fields, name }).name])
      : [],
  );
  const noFile = sendable.length === 0;
  const complete =
    !noFile && Object.keys(missing).length === 0 && ![...nameErrors.values()].some(Boolean);

  const tried = attempts > 0;
  const problems = { ...(tried ? missing : {}), ...halfTyped, ...refused };
  const noFileError =
    tried && noFile && rows.length === 0 ? 'Please select a file to upload.' : undefined;

  const attempt = () => {
    if (busy) return;
    const unfinished = partialDates(['nextReviewOn'], fieldId);
    setHalfTyped(unfinished);
    if (complete && Object.keys(unfinished).length === 0) {
      setAttempts(0);
      sendRows(category);
      return;
    }
    setAttempts(attempts + 1);
    if (noFile) {
      toast.error('No file selected', { description: 'Please select a file to upload.' });
    } else {
      toast.error('Missing information', { description: 'Please fill in all required fields.' });
    }
  };
  /** Enter would do nothing while the button is disabled, so this shows the missing fields. */
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter in the list of people chooses one of them.
    if (event.defaultPrevented) return;
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    attempt();
  };
  const summary: FormProblem[] = fieldNames.flatMap((name) => {
    const message = problems[name];
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
  if (noFileError) summary.push({ fieldId: fieldId('file'), message: noFileError });
  if (tried) {
    for (const [key, message] of nameErrors)
      if (message) summary.push({ fieldId: fieldId(key), message });
  }

  const form: FieldsForm<DocumentFields> = {
    values: { ...fields, name: rows[0]?.name ?? fields.name },
    problems,
    change: (patch) => {
      setHalfTyped({});
      editFields(category, patch);
    },
    fieldId,
    getRule: (name) => fieldRule(name === 'owner' ? undefined : createDocument.body.shape[name]),
  };

  useAskBeforeClosing(busy);

  const section = useRef<HTMLElement>(null);
  const wasBusy = useRef(busy);
  useEffect(() => {
    if (wasBusy.current === busy) return;
    wasBusy.current = busy;
    // A focused button that becomes disabled loses the focus.
    const active = document.activeElement;
    if (active !== document.body && !active?.matches(':disabled')) return;
    const cancel = section.current?.querySelector<HTMLElement>('li button');
    (busy ? cancel : section.current)?.focus({ preventScroll: true });
  }, [busy]);

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={fieldId('title')}
      className="min-w-0 focus:outline-none"
      data-several={several || undefined}
    >
      <SectionHeading id={fieldId('title')} title={titles[category]} />
      <form
        noValidate
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
        onKeyDown={onKeyDown}
        onSubmit={(event) => {
          event.preventDefault();
          attempt();
        }}
      >
        <ErrorSummary problems={summary} attempt={attempts} />
        <DocumentFieldset
          form={form}
          category={category}
          statuses={['Active', 'Draft']}
          withName={!several}
          disabled={busy}
        />
        <Field
          label={several ? 'Files' : 'File'}
          id={fieldId('file')}
          hint={fileHint}
          error={noFileError}
        >
          {(control) => (
            <div className="grid gap-2">
              {rows.length > 0 && (
                <ul className="grid gap-2" aria-label="Chosen files">
                  {rows.map((row) => (
                    <UploadRowItem
                      key={row.key}
                      category={category}
                      row={row}
                      withName={several}
                      nameId={fieldId(row.key)}
                      nameError={tried ? nameErrors.get(row.key) : undefined}
                      dropId={control.id}
                    />
                  ))}
                </ul>
              )}
              <FileDrop
                {...control}
                multiple
                files={[]}
                accept={acceptedFiles}
                formatSize={formatFileSize}
                refuses={(chosen) => fileProblem(chosen) !== null}
                onFiles={(files) => addFiles(category, files)}
              />
            </div>
          )}
        </Field>
        <FoldedOwnerFieldset form={form} disabled={busy} />
        <Button type="submit" variant="primary" disabled={!complete || busy}>
          {busy ? 'Uploading...' : uploadText(sendable.length)}
        </Button>
      </form>
    </section>
  );
}

function uploadText(count: number): string {
  return count > 1 ? `Upload ${count} Documents` : 'Upload Document';
}
