import { useEffect, useRef, useState } from 'react';
import { paint } from './draw-photo.ts';
import type { PhotoPage } from './photo-page.ts';

type PagePictureProps = {
  page: PhotoPage;
  label: string;
  /** The most pixels of its longer side. */
  side: number;
  className?: string;
};

/** The page as it will be in the file. */
export function PagePicture({ page, label, side, className }: PagePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    let isCurrent = true;
    paint(shown, page, side, () => isCurrent).catch(() => isCurrent && setFailed(true));
    return () => {
      isCurrent = false;
    };
  }, [page, side]);
  return (
    <>
      <canvas ref={canvas} role="img" aria-label={label} className={className} />
      {hasFailed && <span className="text-danger">This photo cannot be shown.</span>}
    </>
  );
}
