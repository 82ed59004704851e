import { FileText, FileUp, X } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { ControlWiring } from './field.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

type FileDropProps = Partial<ControlWiring> & {
  files: readonly File[];
  /** Receives all chosen files, not only the new ones. */
  onFiles: (files: File[]) => void;
  /** Whether the form rejects the file with a message of its own; then the file is not announced as added. */
  refuses?: (file: File) => boolean | Promise<boolean>;
  /** `formatFileSize` of the domain, which components in `ui` do not import. */
  formatSize: (bytes: number) => string;
  multiple?: boolean;
  /** '.pdf,.docx': the files that the file chooser offers. The form must check dropped files itself. */
  accept?: string;
  disabled?: boolean;
};

/** Files by dropping or by choosing. Inside `Field`, spread its `ControlWiring`: the button gets the id and the focus. */
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
  const [isOver, setIsOver] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const ownId = useId();
  const buttonId = wiring.id ?? ownId;

  const add = async (chosen: Iterable<File> | null) => {
    const added = multiple ? [...(chosen ?? [])] : [...(chosen ?? [])].slice(0, 1);
    if (added.length === 0) return;
    onFiles(multiple ? [...files, ...added] : added);
    const refused = await Promise.all(added.map((file) => refuses?.(file)));
    const accepted = added.filter((_, index) => !refused[index]).map((file) => file.name);
    setAnnouncement(accepted.length > 0 ? `${accepted.join(', ')} added` : '');
  };
  const remove = (file: File) => {
    onFiles(files.filter((other) => other !== file));
    setAnnouncement(`${file.name} removed`);
    document.getElementById(buttonId)?.focus();
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) void add(event.dataTransfer.files);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra for pointers; the button works for everyone
    <div
      onDrop={onDrop}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      className={classNames(
        'rounded-2 bg-raised',
        frameClass(isOver, Boolean(wiring['aria-invalid'])),
      )}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        onChange={(event) => {
          void add(event.target.files);
          // Otherwise the browser reports no change if a removed file is chosen again.
          event.target.value = '';
        }}
      />
      {files.map((file, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
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
          {isOver ? <b className="font-bold">Drop to attach</b> : dropText(multiple, files.length)}
        </span>
        <Button
          data-file-chooser
          size="sm"
          disabled={disabled}
          onClick={() => input.current?.click()}
          id={buttonId}
          // The visible text first, which users of voice control say, then the field's label: a form can have two files.
          aria-labelledby={`${buttonId}-text ${buttonId}-label`}
          aria-describedby={wiring['aria-describedby']}
        >
          <span id={`${buttonId}-text`}>{buttonText(multiple, files.length)}</span>
        </Button>
      </div>
      <span role="status" className="sr-only">
        {announcement}
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
