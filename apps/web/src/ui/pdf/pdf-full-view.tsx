import { Download as DownloadIcon, Maximize2, X, ZoomIn, ZoomOut } from 'lucide-react';
import { Dialog } from 'radix-ui';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../icon-button.tsx';
import { PageControls } from './page-controls.tsx';
import { usePageGestures } from './use-page-gestures.ts';

type PdfFullViewProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  name: string;
  number: number;
  total: number;
  onPage: (page: number) => void;
  onDownload: () => void;
  /** The page. It fills the width of its container. */
  children: ReactNode;
};

/** The button that opens the document on the whole screen, and that full view. */
export function PdfFullView({ open, onOpenChange, ...content }: PdfFullViewProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Trigger asChild>
        <IconButton label="Open full screen" icon={Maximize2} />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-31 flex flex-col bg-sunken focus:outline-none"
        >
          <FullView {...content} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Steps of the buttons. At 1 the page is as wide as the window allows. */
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];
const [smallest = 1] = zooms;
const largest = zooms.at(-1) ?? 1;

function FullView(props: Omit<PdfFullViewProps, 'open' | 'onOpenChange'>) {
  const { name, number, total, onPage, onDownload, children } = props;
  const [zoom, setZoom] = useState(1);
  const region = useRef<HTMLElement>(null);
  /** What stays in its place while the page grows. */
  const still = useRef<{ x: number; y: number; factor: number } | null>(null);
  const isSmallest = zoom <= smallest;
  const isLargest = zoom >= largest;
  const change = (by: 1 | -1) => {
    const next = by > 0 ? zooms.find((each) => each > zoom) : zooms.findLast((each) => each < zoom);
    if (next) setZoom(next);
  };
  const goTo = (page: number) => onPage(Math.min(Math.max(page, 1), total));

  usePageGestures(region, {
    onSwipe: (by) => goTo(number + by),
    onPinch: (factor, at) => {
      const next = Math.min(Math.max(zoom * factor, smallest), largest);
      still.current = { ...at, factor: next / zoom };
      setZoom(next);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: run again for another zoom
  useLayoutEffect(() => {
    const box = region.current;
    if (!box || !still.current) return;
    const { x, y, factor } = still.current;
    still.current = null;
    box.scrollTo({
      left: (box.scrollLeft + x) * factor - x,
      top: (box.scrollTop + y) * factor - y,
    });
  }, [zoom]);

  useEffect(() => {
    if (number > 0) region.current?.scrollTo({ top: 0 });
  }, [number]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+' || event.key === '=') change(1);
    if (event.key === '-') change(-1);
    // On an enlarged page the arrows scroll sideways.
    if (event.key === 'ArrowRight' && zoom <= 1) goTo(number + 1);
    if (event.key === 'ArrowLeft' && zoom <= 1) goTo(number - 1);
  }

  return (
    <>
      <div className="border-b border-line bg-surface px-2 py-1.5 sm:px-4 sm:py-2">
        <div className="mx-auto flex max-w-page flex-wrap items-center gap-1">
          <Dialog.Title className="min-w-0 flex-1 truncate font-bold max-sm:pl-1">
            {name}
          </Dialog.Title>
          <div className="flex items-center gap-1 max-sm:order-last max-sm:w-full max-sm:pl-1">
            <PageControls number={number} total={total} onChange={onPage} />
            <IconButton
              label="Make smaller"
              icon={ZoomOut}
              aria-disabled={isSmallest}
              className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
              onClick={() => change(-1)}
            />
            <p
              aria-live="polite"
              className="w-14 text-center whitespace-nowrap text-muted tabular-nums max-sm:sr-only"
            >
              {Math.round(zoom * 100)} %
            </p>
            <IconButton
              label="Make larger"
              icon={ZoomIn}
              aria-disabled={isLargest}
              className="aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
              onClick={() => change(1)}
            />
            <IconButton label={`Download ${name}`} icon={DownloadIcon} onClick={onDownload} />
          </div>
          <Dialog.Close asChild>
            <IconButton label="Close full screen" icon={X} />
          </Dialog.Close>
        </div>
      </div>
      <section
        ref={region}
        aria-label="Document"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain p-2 -outline-offset-3 sm:p-6"
      >
        <div className="mx-auto" style={{ width: `calc(min(100%, 56rem) * ${zoom})` }}>
          {children}
        </div>
      </section>
    </>
  );
}
