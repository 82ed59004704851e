import type { Document } from '@icare/contracts/documents';
import { Download as DownloadIcon } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { formatFileSize } from '../../format/format.ts';
import { SavedNote } from '../../offline/saved-note.tsx';
import { paths } from '../../routing/paths.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Failed } from '../../ui/states/failed.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import type { Collection } from '../collections.ts';
import { ReadingEnd, ReadingStart } from '../confirmations/reading-end.tsx';
import { DocumentFacts, StatusLine } from '../document-facts.tsx';
import { fileKind } from '../document-labels.ts';
import { ReadingReferences } from '../references/reading-references.tsx';
import { CallLink } from './call-link.tsx';
import { Contents } from './contents.tsx';
import { DocumentText } from './document-text.tsx';
import { NoText } from './no-text.tsx';
import { Original } from './original.tsx';
import { buildOutline, type OutlineEntry } from './outline.ts';
import { OverdueNote } from './overdue-note.tsx';
import { pageInView } from './page-in-view.ts';
import { PrintInForce } from './print-in-force.tsx';
import { PrintedFoot } from './printed-foot.tsx';
import { ReadingBar, type ReadingMode } from './reading-bar.tsx';
import { useCurrentEntry } from './use-current-entry.ts';
import { type LoadedText, useDocumentText } from './use-document-text.ts';
import { type FindStart, useFind } from './use-find.ts';
import { describeTicks, type StepTicks, useStepTicks } from './use-step-ticks.ts';
import { useTextSize } from './use-text-size.ts';

const ContentsMenu = lazyPart(async () => (await import('./contents-menu.tsx')).ContentsMenu);
const PagePicture = lazyPart(async () => (await import('./page-picture.tsx')).PagePicture);

type ReadingViewProps = {
  document: Document;
  collection: Collection;
  /** `panel`: beside the list. */
  layout: 'page' | 'panel';
  heading: RefObject<HTMLHeadingElement | null>;
  onDownload: () => void;
  /** Words to mark, and the page of the first, if a search led here. */
  start: FindStart;
  /** Version of the print whose code led here. */
  printed?: number | null;
  /** At the left of the bar: the way back. */
  lead: ReactNode;
};

/** A document to read: its text with contents and find, its original pages, and its facts. */
export function ReadingView(props: ReadingViewProps) {
  const { document, collection, layout, heading, start, printed, lead } = props;
  const { name, extension, size: bytes, description, emergencyCall } = document;
  const isPdf = extension === 'pdf';
  const isPage = layout === 'page';
  const file = `${fileKind(document).short}, ${formatFileSize(bytes)}`;
  const { query, text, first } = useDocumentText(document);
  const [mode, setMode] = useState<ReadingMode>('text');
  const [startPage, setStartPage] = useState(1);
  const [hasFile, setHasFile] = useState(false);
  const onDownload = () => {
    setHasFile(true);
    props.onDownload();
  };
  // Without a text the pages of a PDF are all there is to see. They stay when the text comes while somebody reads them.
  const hasWords = first?.textState === 'searchable' || first?.textState === 'scanned';
  const onlyPages = first !== undefined && text === null && isPdf;
  useEffect(() => {
    if (onlyPages) setMode('original');
  }, [onlyPages]);
  const find = useFind(text, start);
  const ticks = useStepTicks(document, text);
  const size = useTextSize();
  const entries = useMemo(() => (text ? buildOutline(text.unit, text.sections) : []), [text]);
  const hasContents = entries.length > 1 && text !== null && mode === 'text';
  const Heading = isPage ? 'h1' : 'h2';
  const showAs = (wanted: ReadingMode) => {
    if (wanted === 'original' && text) setStartPage(pageInView(text.sections));
    setMode(wanted);
  };

  return (
    <div className={classNames('reading-page', isPage ? 'pb-16' : 'min-w-0 pb-6')}>
      <div
        data-print="no"
        className={classNames(
          'sticky top-0 z-15 border-b border-line bg-surface',
          isPage && 'lg:top-(--bars)',
        )}
      >
        <div className={classNames(isPage && 'page-width')}>
          <ReadingBar
            name={name}
            mode={mode}
            onMode={isPdf && text ? showAs : null}
            find={hasWords ? find : null}
            size={size}
            file={file}
            onDownload={onDownload}
            ownPage={isPage ? null : paths.read(document._id)}
          >
            {lead}
            {!isPage && hasContents && (
              <div className="max-lg:hidden">
                <ContentsMenu entries={entries} text={text} placement="below" />
              </div>
            )}
          </ReadingBar>
        </div>
      </div>
      <div
        className={classNames(
          isPage &&
            'page-width grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[13.5rem_minmax(0,1fr)]',
        )}
      >
        {isPage && (
          <div data-print="no" className="max-lg:hidden">
            {hasContents && <SideContents entries={entries} text={text} ticks={ticks} />}
          </div>
        )}
        <article className="min-w-0 pt-6" aria-busy={query.isFetching}>
          <Heading
            ref={heading}
            tabIndex={-1}
            className="max-w-[40rem] text-title leading-[1.15] font-heavy tracking-[-.022em] wrap-anywhere outline-none"
          >
            {name}
          </Heading>
          <StatusLine document={document} isRule={collection.isRule} />
          <ReadingStart document={document} />
          {printed && (
            <div data-print="no" className="mt-4 max-w-[40rem]">
              <PrintInForce printed={printed} document={document} />
            </div>
          )}
          <OverdueNote document={document} />
          {document.isCritical && <SavedNote id={document._id} />}
          {emergencyCall && (
            <div data-print="no" className="mt-4 max-lg:hidden">
              <CallLink number={emergencyCall} />
            </div>
          )}
          {first && !hasWords && (
            <div className="mt-4 max-w-[40rem]">
              <NoText reading={first} isPdf={isPdf} hasPages={text !== null} />
            </div>
          )}
          {mode === 'text' && text && (
            <div className="mt-5">
              <DocumentText
                document={document}
                text={text}
                find={find}
                ticks={ticks}
                size={size.size}
                picture={(section) =>
                  isPdf && (
                    <PagePicture
                      document={document}
                      section={section}
                      onShow={() => {
                        setStartPage(section.number);
                        setMode('original');
                      }}
                    />
                  )
                }
              />
              {query.hasNextPage && !query.isFetchNextPageError && (
                <p role="status" className="mt-6 text-muted">
                  Loading the rest: {text.sections.length} of {text.sectionCount} so far…
                </p>
              )}
              {query.isFetchNextPageError && (
                <Failed
                  message="The rest of this document could not be loaded."
                  onRetry={() => void query.fetchNextPage()}
                  retrying={query.isFetchingNextPage}
                />
              )}
              {!text.isWhole && (
                <Notice>
                  The file is longer than the text shown here. Download it to read all.
                </Notice>
              )}
            </div>
          )}
          {query.isPending && <SkeletonRows count={8} />}
          {query.isLoadingError && (
            <Failed
              message={errorMessage(query.error, 'The text of this document could not be loaded.')}
              query={query}
            />
          )}
          {mode === 'original' && (
            <Original document={document} startPage={startPage} onDownload={onDownload} />
          )}
          {first && <ReadingReferences document={document} />}
          <ReadingEnd document={document} text={text} query={query} mode={mode} hasFile={hasFile} />
          <footer className="mt-12 max-w-[40rem] border-t border-line pt-4 text-muted [&_dd]:text-ink">
            {description && (
              <p className="mb-4 whitespace-pre-line text-ink wrap-anywhere">{description}</p>
            )}
            <DocumentFacts document={document} sha256={first?.sha256} />
            <Button data-print="no" className="mt-5" onClick={onDownload}>
              <Icon icon={DownloadIcon} />
              Download {file}
            </Button>
            <PrintedFoot document={document} />
          </footer>
        </article>
      </div>
      {(hasContents || emergencyCall) && (
        <div
          data-print="no"
          className="fixed inset-x-0 bottom-0 z-15 grid auto-cols-fr grid-flow-col gap-2 border-t border-line bg-surface px-(--gutter) pt-2 pb-[calc(.5rem+env(safe-area-inset-bottom))] lg:hidden"
        >
          {hasContents && <ContentsMenu entries={entries} text={text} placement="above" />}
          {emergencyCall && <CallLink number={emergencyCall} />}
        </div>
      )}
    </div>
  );
}

type SideContentsProps = {
  entries: readonly OutlineEntry[];
  text: LoadedText;
  ticks: StepTicks | null;
};

function SideContents({ entries, text, ticks }: SideContentsProps) {
  const current = useCurrentEntry(entries);
  return (
    <nav
      aria-labelledby="in-this-document"
      className="reading-contents sticky top-[calc(var(--bars)+4.25rem)] max-h-[calc(100dvh-var(--bars)-4.75rem)] overflow-y-auto pt-7 pb-6"
    >
      <h2 id="in-this-document" className="text-meta font-bold text-muted">
        In this document
      </h2>
      <Contents entries={entries} current={current} text={text} />
      {ticks && <p className="pt-4 text-meta text-muted">{describeTicks(ticks)}</p>}
    </nav>
  );
}
