import type { Document } from '@icare/contracts/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { documentQuery } from './use-documents.ts';

/** From here on the document stands beside the list; below, in its place. */
const besideTheList = '(min-width: 64rem)';

type Address = {
  openId: string | null;
  arrivesToRead: boolean;
  open: (id: string) => void;
  close: () => void;
};

/** Where reading goes on when a document opens and closes: in it, and at its row again. */
export function useOpenedDocument({ openId, arrivesToRead, open, close }: Address) {
  const client = useQueryClient();
  const [takesFocus, setTakesFocus] = useState(false);
  const left = useRef<{ link: HTMLElement; position: number } | null>(null);
  const before = useRef(openId);

  const onOpen = useCallback(
    (document: Document, link: HTMLAnchorElement) => {
      left.current = { link, position: window.scrollY };
      client.setQueryData(documentQuery(document._id).queryKey, { success: true, data: document });
      setTakesFocus(true);
      open(document._id);
      if (!matchMedia(besideTheList).matches) window.scrollTo(0, 0);
    },
    [client, open],
  );

  useLayoutEffect(() => {
    const closed = before.current !== null && openId === null ? before.current : null;
    before.current = openId;
    if (closed === null) return;
    setTakesFocus(false);
    const stays = matchMedia(besideTheList).matches;
    const position = stays || !left.current ? window.scrollY : left.current.position;
    const row = findRow(closed, left.current?.link);
    // After the router and the shell have moved scroll and focus for the step back.
    const timer = setTimeout(() => {
      window.scrollTo(0, position);
      row?.focus({ preventScroll: left.current !== null || stays });
    });
    return () => clearTimeout(timer);
  }, [openId]);

  useEffect(() => {
    if (openId === null) return;
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const isTyping = target.matches('input, textarea, select');
      const isInDialog = document.querySelector('[role="dialog"], [role="menu"]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isTyping && !isInDialog) close();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openId, close]);

  return { onOpen, takesFocus: takesFocus || arrivesToRead };
}

/** The link it was opened by; with several rows for one document, or none used, the first. */
function findRow(id: string, used: HTMLElement | undefined): HTMLElement | undefined {
  if (used?.isConnected && used.dataset['document'] === id) return used;
  return [...document.querySelectorAll<HTMLElement>('a[data-document]')].find(
    (link) => link.dataset['document'] === id,
  );
}
