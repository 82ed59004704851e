import { readPage } from '@icare/contracts/document-reading';
import type { TextSection } from '@icare/contracts/document-text';
import type { Document } from '@icare/contracts/documents';
import { buildHref } from '@icare/contracts/endpoint';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { endpointKey } from '../../api/endpoint-query.ts';
import { fetchKeptFile } from '../../api/kept-files.ts';
import { Button } from '../../ui/button.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import './page-picture.css';

type PagePictureProps = {
  document: Pick<Document, '_id' | 'version'>;
  section: TextSection;
  /** Shows the original page. */
  onShow: () => void;
};

/** A4, for a page whose size is not known. */
const usualSize = { width: 595, height: 842 };
/** Pages are fetched before they come into view. */
const ahead = '800px 0px';

/** A page as it was drawn. Its place is as large before the picture has come, so that nothing jumps. */
export function PagePicture({ document, section, onShow }: PagePictureProps) {
  const { number, size = usualSize } = section;
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const href = buildHref(readPage, { id: document._id, number });
  const query = useQuery({
    queryKey: [...endpointKey(readPage), document._id, document.version, number],
    queryFn: ({ signal }) => fetchKeptFile(readPage, href, { signal }),
    enabled: isNear,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const source = useObjectUrl(query.data);
  if (query.isError) {
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

/** True from the moment when the element is in or near the window. */
function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
}

function useObjectUrl(content: Blob | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!content) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [content]);
  return address;
}
