import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Icon } from '../ui/icon.tsx';

export type SearchProps = {
  /** What was typed while the search was on its way. */
  initial: string;
  onClose: () => void;
  returnFocus: () => void;
};

type SearchButtonProps = {
  /** The search itself comes when it is first wanted. */
  load: () => Promise<ComponentType<SearchProps>>;
  onOpen: () => void;
};

export const boxLabel = 'Search pages, applications and documents';
const onApple = /Mac|iP/.test(navigator.platform);

/** In the top bar; Ctrl K or ⌘ K does the same from anywhere. One can type before the rest has come. */
export function SearchButton({ load, onOpen }: SearchButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [Loaded, setLoaded] = useState<ComponentType<SearchProps>>();
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element | null>(null);
  const typed = useRef('');

  const close = () => setOpen(false);
  const returnFocus = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const open = (from: Element | null) => {
    opener.current = from;
    typed.current = '';
    setOpen(true);
    onOpen();
    load().then(
      (component) => setLoaded(() => component),
      () => {
        close();
        returnFocus();
        toast.error('The search could not be opened', {
          description: 'Check your connection, or load the page again.',
        });
      },
    );
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, shiftKey } = event;
      const withKey = onApple ? event.metaKey : event.ctrlKey;
      if (!withKey || altKey || shiftKey || key.toLowerCase() !== 'k') return;
      // Even where it opens nothing: the browser's own would take the next words to a search engine.
      event.preventDefault();
      if (isOpen) close();
      else if (!document.querySelector('[role=dialog], [role=alertdialog]'))
        open(document.activeElement);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  return (
    <>
      <button
        ref={button}
        type="button"
        title="Search"
        aria-keyshortcuts={onApple ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        // On its way before the button is let go.
        onPointerDown={() => void load().catch(() => undefined)}
        onClick={() => open(button.current)}
        className="inline-flex h-9 min-w-9 items-center justify-center gap-2 rounded-2 text-muted transition-colors hover:bg-primary-soft hover:text-primary lg:border lg:border-edge lg:px-2.5"
      >
        <Icon icon={Search} />
        <span className="max-lg:sr-only">Search</span>
        <span aria-hidden="true" className="text-meta max-lg:hidden lg:pl-3">
          {onApple ? '⌘ K' : 'Ctrl K'}
        </span>
      </button>
      {isOpen &&
        (Loaded ? (
          <Loaded initial={typed.current} onClose={close} returnFocus={returnFocus} />
        ) : (
          <div className="palette">
            <div className="palette-line">
              <Icon icon={Search} />
              <input
                // biome-ignore lint/a11y/noAutofocus: whoever opens the search types next
                autoFocus
                aria-label={boxLabel}
                onChange={(event) => {
                  typed.current = event.target.value;
                }}
                onBlur={close}
                onKeyDown={(event) => {
                  if (event.key !== 'Escape') return;
                  close();
                  returnFocus();
                }}
              />
            </div>
            <p role="status" className="appear-late px-5 py-4 text-muted">
              Opening the search…
            </p>
          </div>
        ))}
    </>
  );
}
