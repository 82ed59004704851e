import { readFigure } from '@icare/contracts/document-reading';
import type { TextPicture } from '@icare/contracts/document-text';
import type { Document } from '@icare/contracts/documents';
import { type CSSProperties, useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { Failed } from '../../ui/states/failed.tsx';
import { FigureNote } from './figure-note.tsx';
import './figure-picture.css';
import { usePicture } from './use-picture.ts';

type FigurePictureProps = {
  document: Pick<Document, '_id' | 'version'>;
  picture: TextPicture;
  description: string;
};

/** For a picture whose size is not known. */
const usualSize = { width: 400, height: 300 };
/** Pixels for a point: letters are read larger here than on paper, and so are pictures. */
const pixelsPerPoint = 1.6;
/** Pixels: so much a finger needs, and so high a long figure may be, as it stands and enlarged. */
const [narrowest, tallest, tallestLarge] = [24, 1600, 8000];

/** A picture of a Word or PowerPoint file, in its place. Its frame is as large before it has come, so that nothing jumps. */
export function FigurePicture({ document, picture, description }: FigurePictureProps) {
  const { number, size = usualSize, crop } = picture;
  const [isLarge, setLarge] = useState(false);
  const { place, query, source } = usePicture<HTMLElement>(readFigure, document, number);
  if (query.isLoadingError) {
    return (
      <div>
        <FigureNote description={description} />
        <Failed
          message={errorMessage(query.error, 'This figure could not be loaded.')}
          query={query}
        />
      </div>
    );
  }
  const ratio = size.width / size.height;
  const name = description ? `Figure: ${description}` : 'Figure';
  return (
    <figure ref={place} className="figure-picture" data-large={isLarge || undefined}>
      <button
        type="button"
        style={
          {
            '--figure-width': `${Math.min(Math.max(size.width * pixelsPerPoint, narrowest), tallest * ratio)}px`,
            '--figure-largest': `${tallestLarge * ratio}px`,
            aspectRatio: `${size.width} / ${size.height}`,
          } as CSSProperties
        }
        aria-busy={source === null}
        onClick={() => setLarge(!isLarge)}
      >
        {source && <img src={source} alt={name} style={crop && croppedStyle(crop)} />}
        <span className="sr-only">
          {source ? (isLarge ? ', show smaller' : ', enlarge') : `${name} is loading`}
        </span>
      </button>
    </figure>
  );
}

/** The whole picture, so large and so placed that its frame cuts off what the document hides. */
function croppedStyle({ left, top, right, bottom }: NonNullable<TextPicture['crop']>) {
  const [across, down] = [1 - left - right, 1 - top - bottom];
  return {
    width: `${100 / across}%`,
    height: `${100 / down}%`,
    transform: `translate(${-100 * left}%, ${-100 * top}%)`,
    objectFit: 'fill',
  } as const;
}
