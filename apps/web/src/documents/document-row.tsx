import type { Document } from '@icare/contracts/documents';
import { Download as DownloadIcon } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { formatDate, formatFileSize } from '../format/format.ts';
import { classNames } from '../ui/class-names.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { describeDocument } from './document-labels.ts';
import { StaffOnly } from './staff-only.tsx';
import { documentHref } from './use-address.ts';
import type { Download } from './use-download.ts';

export type RowActions = {
  onOpen: (document: Document, link: HTMLAnchorElement) => void;
  onDownload: Download;
};

type DocumentRowProps = RowActions & {
  document: Document;
  heading: string;
  /** Query of the list. */
  listQuery: string;
  selected: boolean;
  /** The portal cannot be reached, and the document is not on this device. */
  needsNetwork: boolean;
};

/**
 * The browser does not lay out rows outside the screen, so that hundreds of rows render fast. The sizes are the measured
 * heights of the content without padding and border: other values would shift the scroll position after a step back. The
 * first rows of a list have their own heights from the beginning: they may be on the screen, where the browser would put
 * right only a frame later what it took for a row.
 */
const skipLayoutOffscreen =
  'nth-[n+9]:[content-visibility:auto] nth-[n+9]:[contain-intrinsic-size:auto_3.6875rem] @xl:nth-[n+9]:[contain-intrinsic-size:auto_2.5625rem]';
const selectedMark =
  'bg-primary-soft before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-primary max-lg:bg-transparent max-lg:before:hidden before:[clip-path:polygon(0_0,30%_0,100%_22%,100%_60%,25%_100%,0_100%)]';

export const DocumentRow = memo(function DocumentRow(props: DocumentRowProps) {
  const { document, heading, listQuery, selected, needsNetwork, onOpen, onDownload } = props;
  const { _id, name, size, updatedAt, visibility } = document;
  const bytes = formatFileSize(size);

  /** Clicks with a modifier key, for example for a new tab, are left to the browser. */
  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(document, event.currentTarget);
  }

  return (
    <li
      className={classNames(
        'relative -ml-3 grid scroll-mt-28 scroll-mb-4 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2 pr-1 pl-3',
        'outline-focus has-[a:focus-visible]:outline-3 has-[a:focus-visible]:-outline-offset-3',
        '@xl:grid-cols-[minmax(0,1fr)_auto_auto] @xl:py-1',
        skipLayoutOffscreen,
        selected ? selectedMark : 'hover:bg-primary-soft/45',
      )}
    >
      <div className="min-w-0 @max-xl:col-start-1">
        <a
          href={documentHref(_id, listQuery)}
          data-document={_id}
          aria-current={selected ? 'true' : undefined}
          onClick={open}
          className="leading-snug font-bold wrap-anywhere text-ink no-underline outline-none after:absolute after:inset-0"
        >
          {name}
        </a>
        <p className="line-clamp-2 text-meta leading-snug wrap-anywhere text-muted">
          {describeDocument(document, heading)}
          {visibility === 'staff' && (
            <>
              {' · '}
              <StaffOnly />
            </>
          )}
          {needsNetwork && ' · needs the network'}
        </p>
      </div>
      <p className="text-meta leading-snug text-muted tabular-nums @max-xl:col-start-1 @xl:text-right">
        <time dateTime={updatedAt} className="font-medium text-ink @max-xl:mr-2 @xl:block">
          <span className="sr-only">Updated </span>
          {formatDate(updatedAt)}
        </time>
        {bytes}
      </p>
      <IconButton
        label={`Download ${name}, ${bytes}`}
        icon={DownloadIcon}
        onClick={() => onDownload(document)}
        className="relative @max-xl:col-start-2 @max-xl:row-span-2 @max-xl:row-start-1"
      />
    </li>
  );
});
