import { type DepartmentName, departments } from '@icare/contracts/departments';
import { documentTypes } from '@icare/contracts/document-types';
import type { DocumentCategory } from '@icare/contracts/documents';
import { FileText, RotateCw, X } from 'lucide-react';
import { formatFileSize } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { changeRow, removeRow, type UploadRow } from './upload-drafts.ts';
import { cancelRow, sendRows } from './upload-queue.ts';

type UploadRowProps = {
  category: DocumentCategory;
  row: UploadRow;
  /** With several files, each row has its own name field. */
  withName: boolean;
  nameId: string;
  nameError: string | undefined;
  /** Id of the file field, which gets the focus when the row is removed. */
  dropId: string;
};

/** One chosen file with its name, progress and problems. */
export function UploadRowItem(props: UploadRowProps) {
  const { category, row, withName, nameId, nameError, dropId } = props;
  const { key, file, state, problem, failure } = row;
  const editable = state === 'ready';
  const remove = () => {
    removeRow(category, key);
    document.getElementById(dropId)?.focus();
  };
  return (
    <li className="grid gap-2 rounded-2 border border-line bg-raised p-3">
      <div className="flex items-start gap-3">
        <Icon icon={FileText} className="mt-1 size-4.5 text-muted" />
        <div className="min-w-0 flex-1">
          <b className="block leading-snug font-bold wrap-anywhere">
            {editable ? file.name : row.name}
          </b>
          <span className="text-meta text-muted tabular-nums wrap-anywhere">
            {[!editable && file.name, formatFileSize(file.size)].filter(Boolean).join(' · ')}
          </span>
        </div>
        {editable && (
          <IconButton
            label={`Remove ${file.name}`}
            icon={X}
            className="-mt-1 -mr-1"
            onClick={remove}
          />
        )}
      </div>
      {withName && editable && !problem && (
        <OwnFields category={category} row={row} nameId={nameId} nameError={nameError} />
      )}
      {problem && <FieldError id={nameId}>{problem}</FieldError>}
      {failure && editable && (
        <div className="grid gap-2">
          <FieldError id={`${nameId}-failure`}>{failure}</FieldError>
          <Button
            size="sm"
            className="justify-self-start"
            onClick={() => sendRows(category, key)}
            aria-label={`Try again, ${file.name}`}
          >
            <Icon icon={RotateCw} className="size-4" />
            Try again
          </Button>
        </div>
      )}
      {state === 'waiting' && (
        <div className="flex items-center justify-between gap-3 text-meta text-muted">
          Waiting for its turn
          <Button size="sm" onClick={() => cancelRow(category, key)}>
            Cancel
          </Button>
        </div>
      )}
      {state === 'sending' && (
        <ProgressBar
          label="Uploading"
          value={row.sent}
          max={row.total}
          detail={`${formatFileSize(Math.min(row.sent, row.total))} of ${formatFileSize(row.total)}`}
          onCancel={() => cancelRow(category, key)}
        />
      )}
    </li>
  );
}

type OwnFieldsProps = Pick<UploadRowProps, 'category' | 'row' | 'nameId' | 'nameError'>;

/** The name of a file's document, and where it differs from the other files, its type and department. */
function OwnFields({ category, row, nameId, nameError }: OwnFieldsProps) {
  const { key, file, name, subcategory, department } = row;
  return (
    <div className="grid items-end gap-2 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
      <Field
        label={`Name of ${file.name}`}
        id={nameId}
        error={nameError}
        className="sm:max-xl:col-span-2"
      >
        {(control) => (
          <TextInput
            {...control}
            value={name}
            onChange={({ target }) => changeRow(category, key, { name: target.value })}
          />
        )}
      </Field>
      <Field label={`Type of ${file.name}`} id={`${nameId}-type`}>
        {(control) => (
          <Select
            {...control}
            value={subcategory}
            onChange={({ target }) => changeRow(category, key, { subcategory: target.value })}
          >
            <option value="">As above</option>
            {documentTypes[category].map((type) => (
              <option key={type}>{type}</option>
            ))}
          </Select>
        )}
      </Field>
      {category !== 'Public Affairs' && (
        <Field label={`Department of ${file.name}`} id={`${nameId}-department`}>
          {(control) => (
            <Select
              {...control}
              value={department}
              onChange={({ target }) =>
                changeRow(category, key, { department: target.value as DepartmentName | '' })
              }
            >
              <option value="">As above</option>
              {departments.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
