import { Camera, FileUp, LoaderCircle, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { formatFileSize } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { certificateProblem } from '../records/form/certificate-field.tsx';
import { fitPhoto, needsFitting } from './fit-photo.ts';

type PhotoFieldProps = {
  id: string;
  label?: string;
  file: File | null;
  problem: string | undefined;
  disabled: boolean;
  onFile: (file: File | null) => void;
};

const accept = 'image/*,application/pdf';
const cannotFit =
  'This picture is too large and cannot be made smaller here. Take it again with a lower resolution, or choose a PDF.';

/** Takes the certificate from the camera of a phone or from a file, and shrinks photos that are too large. */
export function PhotoField({
  id,
  label = 'Photo or file of the certificate',
  file,
  problem,
  disabled,
  onFile,
}: PhotoFieldProps) {
  const [choiceProblem, setChoiceProblem] = useState<string>();
  const [isFitting, setFitting] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const addFile = async (chosen: File | undefined) => {
    if (!chosen) return;
    setFitting(needsFitting(chosen));
    try {
      const fitted = await fitPhoto(chosen);
      const refusal = certificateProblem(fitted);
      setChoiceProblem(refusal && `${chosen.name}: ${refusal}`);
      if (refusal) return;
      onFile(fitted);
      const sizeNote = fitted !== chosen && `, made smaller from ${formatFileSize(chosen.size)}`;
      setAnnouncement(`${fitted.name} added${sizeNote || ''}`);
    } catch {
      setChoiceProblem(cannotFit);
    } finally {
      setFitting(false);
    }
  };
  const input = (ref: typeof camera, byCamera: boolean) => (
    <input
      ref={ref}
      type="file"
      hidden
      accept={accept}
      {...(byCamera && { capture: 'environment' as const })}
      data-camera={byCamera || undefined}
      onChange={({ target }) => {
        void addFile(target.files?.[0]);
        // Emptied, so that choosing the same file again after removing it triggers a change event.
        target.value = '';
      }}
    />
  );
  return (
    <Field
      label={label}
      id={id}
      optional
      hint="PDF, JPG or PNG, max 10MB. A larger photo is made smaller here."
      error={choiceProblem ?? problem}
    >
      {(control) => (
        <div
          className={classNames(
            'grid gap-3 rounded-2 border-[1.5px] bg-raised p-3',
            (choiceProblem ?? problem) ? 'border-danger' : 'border-edge',
          )}
        >
          {file && (
            <div className="flex items-center gap-3">
              <Thumbnail file={file} />
              <span className="min-w-0 flex-1">
                <b className="block font-bold wrap-anywhere">{file.name}</b>
                <span className="text-meta text-muted tabular-nums">
                  {formatFileSize(file.size)}
                </span>
              </span>
              <IconButton
                label={`Remove ${file.name}`}
                icon={X}
                disabled={disabled}
                onClick={() => {
                  onFile(null);
                  setAnnouncement(`${file.name} removed`);
                  document.getElementById(id)?.focus();
                }}
              />
            </div>
          )}
          <div className="grid gap-2 sm:grid-cols-2">
            <Button
              id={control.id}
              aria-describedby={control['aria-describedby']}
              // Without it, screen readers would read the label of the field instead of the visible text.
              aria-label={file ? 'Take another photo' : 'Take a photo'}
              className="min-h-12!"
              disabled={disabled || isFitting}
              onClick={() => camera.current?.click()}
            >
              <Icon icon={Camera} />
              {file ? 'Take another photo' : 'Take a photo'}
            </Button>
            <Button
              className="min-h-12!"
              disabled={disabled || isFitting}
              onClick={() => chooser.current?.click()}
            >
              <Icon icon={FileUp} />
              {file ? 'Choose another file' : 'Choose a file'}
            </Button>
          </div>
          {input(camera, true)}
          {input(chooser, false)}
          {isFitting && (
            <p className="flex items-center gap-2 text-muted">
              <Icon icon={LoaderCircle} className="size-4.5 animate-spin" />
              Making the photo smaller...
            </p>
          )}
          <span role="status" className="sr-only">
            {isFitting ? 'Making the photo smaller' : announcement}
          </span>
        </div>
      )}
    </Field>
  );
}

/** Preview, so that the user notices a blurred photo before sending it. */
function Thumbnail({ file }: { file: File }) {
  const id = useId();
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file.type.startsWith('image/')) return setAddress(undefined);
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  if (!address) return null;
  return (
    <img
      key={id}
      src={address}
      alt="What will be sent"
      className="size-20 rounded-1 border border-line object-cover"
    />
  );
}
