import { FileText, FileUp, X } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { ControlWiring } from './field.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type FileDropProps = Partial<ControlWiring> & {
  files: readonly File[];
  /** All files that are chosen now. */
  onFiles: (files: File[]) => void;
  /** The form turns this file away and says why; then nothing is announced as added. */
  refuses?: (file: File) => boolean;
  /** `formatFileSize` of the domain; passed in so that the kit knows no rule. */
  formatSize: (bytes: number) => string;
  multiple?: boolean;
  /** '.pdf,.docx': what the chooser offers. Dropped files are for the form to check. */
  accept?: string;
  disabled?: boolean;
};

/** Files by dropping or by choosing. Inside `Field`, spread its wiring: the button carries the id and takes the focus. */
export function FileDrop(props: FileDropProps) {
  const {
    files,
    onFiles,
    refuses,
    formatSize,
    multiple = false,
    accept,
    disabled = false,
    ...wiring
  } = props;
  const [over, setOver] = useState(false);
  const [announced, setAnnounced] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const statusId = useId();

  const add = (chosen: Iterable<File> | null) => {
    const added = multiple ? [...(chosen ?? [])] : [...(chosen ?? [])].slice(0, 1);
    if (added.length === 0) return;
    onFiles(multiple ? [...files, ...added] : added);
    const taken = added.filter((file) => !refuses?.(file)).map((file) => file.name);
    setAnnounced(taken.length > 0 ? `${taken.join(', ')} added` : '');
  };
  const remove = (file: File) => {
    onFiles(files.filter((other) => other !== file));
    setAnnounced(`${file.name} removed`);
    document.getElementById(wiring.id ?? statusId)?.focus();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) add(event.dataTransfer.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the one for everyone
    <div
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      className={classNames(
        'rounded-2 bg-raised',
        frameClass(over, Boolean(wiring['aria-invalid'])),
      )}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        onChange={(event) => {
          add(event.target.files);
          // The same file can be chosen again after it was removed.
          event.target.value = '';
        }}
      />
      {files.map((file, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          key={`${file.name} ${index}`}
          className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4"
        >
          <Icon icon={FileText} className="size-4.5 text-muted" />
          <span className="min-w-0 flex-1">
            <b className="block font-bold wrap-anywhere">{file.name}</b>
            <span className="text-meta text-muted tabular-nums">{formatSize(file.size)}</span>
          </span>
          <IconButton
            label={`Remove ${file.name}`}
            icon={X}
            disabled={disabled}
            onClick={() => remove(file)}
          />
        </div>
      ))}
      <div className="flex min-h-16 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <Icon icon={FileUp} className="size-4.5 text-muted" />
        <span className="[@media(hover:none)]:hidden">
          {over ? <b className="font-bold">Drop to attach</b> : dropText(multiple, files.length)}
        </span>
        <Button
          size="sm"
          disabled={disabled}
          onClick={() => input.current?.click()}
          id={wiring.id ?? statusId}
          // The field's label would replace the visible text, which voice control listens for.
          aria-label={buttonText(multiple, files.length)}
          aria-describedby={wiring['aria-describedby']}
        >
          {buttonText(multiple, files.length)}
        </Button>
      </div>
      <span role="status" className="sr-only">
        {announced}
      </span>
    </div>
  );
}

function frameClass(isOver: boolean, isInvalid: boolean) {
  if (isOver) return 'border-[1.5px] border-primary bg-primary-soft';
  return isInvalid ? 'border-2 border-danger' : 'border-[1.5px] border-dashed border-edge';
}

function dropText(multiple: boolean, count: number) {
  if (multiple) return count > 0 ? 'Drop more files here, or' : 'Drop files here, or';
  return count > 0 ? 'Drop another file here, or' : 'Drop a file here, or';
}

function buttonText(multiple: boolean, count: number) {
  if (multiple) return count > 0 ? 'Choose more files' : 'Choose files';
  return count > 0 ? 'Choose another file' : 'Choose a file';
}
