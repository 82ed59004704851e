import { readPage } from '@icare/contracts/document-reading';
import type { TextSection } from '@icare/contracts/document-text';
import type { Document } from '@icare/contracts/documents';
import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import './page-picture.css';
import { usePicture } from './use-picture.ts';

type PagePictureProps = {
  document: Pick<Document, '_id' | 'version'>;
  section: TextSection;
  /** Shows the original page. */
  onShow: () => void;
};

/** A4, for a page whose size is not known. */
const usualSize = { width: 595, height: 842 };

/** A page as it was drawn. Its place is as large before the picture has come, so that nothing jumps. */
export function PagePicture({ document, section, onShow }: PagePictureProps) {
  const { number, size = usualSize } = section;
  const { place, query, source } = usePicture<HTMLDivElement>(readPage, document, number);
  if (query.isLoadingError) {
    return (
      <div>
        <Failed
          message={errorMessage(query.error, `Page ${number} could not be loaded as a picture.`)}
          query={query}
        />
        <Button size="sm" onClick={onShow}>
          Show the original page
        </Button>
      </div>
    );
  }
  return (
    <div ref={place}>
      <button
        type="button"
        className="page-picture"
        style={{ aspectRatio: `${size.width} / ${size.height}` }}
        aria-busy={source === null}
        onClick={onShow}
      >
        {source ? (
          // biome-ignore lint/a11y/noRedundantAlt: it names the button, where nothing else says that this is no text
          <img src={source} alt={`Page ${number} of the original, as a picture`} />
        ) : (
          <span className="sr-only">Page {number} of the original is loading</span>
        )}
      </button>
    </div>
  );
}
