import { Search } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { toast } from 'sonner';
import { Icon } from '../ui/icon.tsx';
import { isSearchKey } from './search-key.ts';

export type SearchProps = {
  /** What was typed while the search was on its way. */
  initial: string;
  onClose: () => void;
  returnFocus: () => void;
};

export const boxLabel = 'Search pages, applications and documents';

/** Opens the search, which `load` brings when it is first wanted. One can type before it has come. */
export function useSearch(load: () => Promise<ComponentType<SearchProps>>, onOpen: () => void) {
  const [isOpen, setOpen] = useState(false);
  const [Loaded, setLoaded] = useState<ComponentType<SearchProps>>();
  const opener = useRef<Element | null>(null);
  const typed = useRef('');

  const close = () => setOpen(false);
  const returnFocus = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  /** Afterwards the focus goes back to `from`. */
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
      if (!isSearchKey(event)) return;
      // Even where it opens nothing: the browser's own would take the next words to a search engine.
      event.preventDefault();
      if (isOpen) close();
      else if (!document.querySelector('[role=dialog], [role=alertdialog]'))
        open(document.activeElement);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  const box =
    isOpen &&
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
    ));
  return { open, box };
}
