import { type ComponentType, useEffect, useRef, useState } from 'react';
import { toast } from '../ui/toast.ts';
import { isSearchKey } from './search-key.ts';

export type SearchProps = {
  /** The text typed while the search was loading. */
  initial: string;
  onClose: () => void;
  returnFocus: () => void;
};

/** Opens the search. `load` loads its code when it is first opened; the user can type meanwhile. */
export function useSearch(load: () => Promise<ComponentType<SearchProps>>, onOpen: () => void) {
  const [isOpen, setOpen] = useState(false);
  const [Loaded, setLoaded] = useState<ComponentType<SearchProps>>();
  const opener = useRef<HTMLElement | null>(null);
  const typed = useRef('');

  const close = () => setOpen(false);
  const returnFocus = () => opener.current?.focus();
  const giveUp = () => {
    close();
    returnFocus();
  };
  /** Opens the search; the focus returns to `from` when it closes. */
  const open = (from: HTMLElement | null) => {
    opener.current = from;
    typed.current = '';
    setOpen(true);
    onOpen();
    load().then(
      (component) => setLoaded(() => component),
      () => {
        giveUp();
        toast.error('The search could not be opened. Try again.');
      },
    );
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSearchKey(event)) return;
      // Also when the search does not open: the browser's own Ctrl K would send the typed text to a search engine.
      event.preventDefault();
      if (isOpen) close();
      // `$=` also matches `alertdialog`.
      else if (!document.querySelector('[role$=dialog]'))
        open(document.activeElement as HTMLElement | null);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  const box =
    isOpen &&
    (Loaded ? (
      <Loaded initial={typed.current} onClose={close} returnFocus={returnFocus} />
    ) : (
      <input
        // biome-ignore lint/a11y/noAutofocus: users type right after opening the search
        autoFocus
        className="palette palette-waiting"
        placeholder="Opening the search…"
        onChange={(event) => {
          typed.current = event.target.value;
        }}
        onBlur={close}
        onKeyDown={({ key }) => key === 'Escape' && giveUp()}
      />
    ));
  return { open, box };
}
