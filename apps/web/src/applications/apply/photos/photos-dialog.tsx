import { Camera, Images } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { CropFrame } from './crop-frame.tsx';
import { mostPages } from './draw-photo.ts';
import { PhotoCard } from './photo-card.tsx';
import { turn, wholePhoto } from './photo-page.ts';
import { usePhotos } from './use-photos.ts';

type PhotosDialogProps = {
  /** Without an extension. */
  fileName: string;
  onFile: (file: File) => void;
  onClose: () => void;
};

/** Makes one PDF of photographed pages, on this device. */
export function PhotosDialog({ fileName, onFile, onClose }: PhotosDialogProps) {
  useReturnFocus();
  const photos = usePhotos();
  const { pages, busy, cropped } = photos;
  const [asks, setAsks] = useState(false);
  const count = pages.length;

  const close = () => {
    if (cropped) photos.stopCropping();
    else if (count > 0 && !asks) setAsks(true);
    else onClose();
  };
  const finish = async () => {
    const bytes = await photos.build();
    if (!bytes) return;
    onFile(new File([bytes], `${fileName}.pdf`, { type: 'application/pdf' }));
    onClose();
  };
  const footer = cropped ? (
    <>
      <Button onClick={() => photos.setCrop(wholePhoto)}>Whole photo</Button>
      <Button onClick={photos.stopCropping}>Cancel</Button>
      <Button variant="primary" onClick={photos.crop}>
        Use this part
      </Button>
    </>
  ) : asks ? (
    <>
      <Button onClick={onClose}>Discard photos</Button>
      <Button variant="primary" onClick={() => setAsks(false)}>
        Go on
      </Button>
    </>
  ) : (
    <>
      <Button onClick={close}>Cancel</Button>
      <Button
        variant="primary"
        aria-disabled={busy !== null}
        disabled={count === 0}
        onClick={() => busy === null && void finish()}
      >
        {count > 1 ? `Use these ${count} pages` : 'Use this page'}
      </Button>
    </>
  );
  return (
    <Dialog
      onClose={close}
      size="wide"
      title={cropped ? 'Crop the page' : 'Resume from photos'}
      description={
        cropped ? undefined : 'Photograph each page flat and in good light. They become one PDF.'
      }
      footer={footer}
      notice={
        (photos.problem || busy || asks) && (
          <>
            {asks && <p role="alert">The photos here are not in your application yet.</p>}
            {photos.problem && (
              <div role="alert">
                <Notice tone="danger">{photos.problem}</Notice>
              </div>
            )}
            {busy && <p aria-hidden="true">{busy}</p>}
          </>
        )
      }
    >
      {cropped ? (
        <CropFrame page={cropped.page} crop={cropped.crop} onCrop={photos.setCrop} />
      ) : (
        <>
          <div data-photos className="flex flex-wrap gap-3">
            <Chooser
              label="Take a photo"
              icon={Camera}
              camera
              disabled={busy !== null || count >= mostPages}
              onFiles={photos.add}
            />
            <Chooser
              label={count > 0 ? 'Choose more photos' : 'Choose photos'}
              icon={Images}
              disabled={busy !== null || count >= mostPages}
              onFiles={photos.add}
            />
          </div>
          <p className="text-meta text-muted">
            Up to {mostPages} pages. The photos stay on this device; only the PDF is sent.
          </p>
          {count > 0 && (
            <ol aria-label="Pages" className="grid gap-4 sm:grid-cols-2">
              {pages.map((page, index) => (
                <PhotoCard
                  key={page.id}
                  page={page}
                  number={index + 1}
                  count={count}
                  disabled={busy !== null}
                  onTurn={() => photos.change(turn(page), `Page ${index + 1} turned`)}
                  onCrop={() => photos.startCropping(page)}
                  onMove={(by) => photos.move(index, index + by)}
                  onRemove={() => photos.remove(index)}
                />
              ))}
            </ol>
          )}
        </>
      )}
      <span role="status" className="sr-only">
        {busy ?? photos.said}
      </span>
    </Dialog>
  );
}

type ChooserProps = {
  label: string;
  icon: typeof Camera;
  /** Opens the camera at once, on devices that have one at hand. */
  camera?: boolean;
  disabled: boolean;
  onFiles: (files: File[]) => void;
};

function Chooser({ label, icon, camera = false, disabled, onFiles }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  // React knows no `capture` without a side, and the camera at the back is the better one for paper.
  useEffect(() => {
    if (camera) input.current?.setAttribute('capture', 'environment');
  }, [camera]);
  return (
    <div className={camera ? '[@media(hover:hover)]:hidden' : ''}>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!camera}
        accept="image/*"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Otherwise the browser reports no change if the same photo is chosen again.
          target.value = '';
        }}
      />
      <Button
        data-file-chooser
        className="min-h-11"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Icon icon={icon} />
        {label}
      </Button>
    </div>
  );
}
