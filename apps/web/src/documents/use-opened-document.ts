import type { Document } from '@icare/contracts/documents';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { documentQuery } from './use-documents.ts';

/** Width from which the document is shown beside the list; in narrower windows it replaces the list. */
const besideTheList = '(min-width: 64rem)';

type Address = {
  openId: string | null;
  open: (id: string) => void;
  close: () => void;
};

/**
 * Moves focus and scroll position into a document when it opens, and back to its row when it closes. `listedAt`: when the
 * list was loaded.
 */
export function useOpenedDocument({ openId, open, close }: Address, listedAt: number) {
  const client = useQueryClient();
  const [takesFocus, setTakesFocus] = useState(false);
  const origin = useRef<{ link: HTMLElement; position: number } | null>(null);
  const lastOpenId = useRef(openId);

  const onOpen = useCallback(
    (document: Document, link: HTMLAnchorElement) => {
      origin.current = { link, position: window.scrollY };
      const { queryKey } = documentQuery(document._id);
      const known = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      if (known < listedAt) {
        const answer = { success: true as const, data: document };
        client.setQueryData(queryKey, answer, { updatedAt: listedAt });
      }
      setTakesFocus(true);
      open(document._id);
      if (!matchMedia(besideTheList).matches) window.scrollTo(0, 0);
    },
    [client, open, listedAt],
  );

  useLayoutEffect(() => {
    const closed = lastOpenId.current !== null && openId === null ? lastOpenId.current : null;
    lastOpenId.current = openId;
    if (closed === null) return;
    setTakesFocus(false);
    const isBesideList = matchMedia(besideTheList).matches;
    const position = isBesideList || !origin.current ? window.scrollY : origin.current.position;
    const row = findRow(closed, origin.current?.link);
    // In the next task, after router and shell have set scroll position and focus for the step back.
    const timer = setTimeout(() => {
      window.scrollTo(0, position);
      row?.focus({ preventScroll: origin.current !== null || isBesideList });
    });
    return () => clearTimeout(timer);
  }, [openId]);

  useEffect(() => {
    if (openId === null || !matchMedia(besideTheList).matches) return;
    // The rows are narrower and higher beside a document, so the opened one may have left the window.
    findRow(openId, origin.current?.link)?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [openId]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as Element;
      const isTyping = target.matches('input, textarea, select');
      const isInDialog = document.querySelector('[role="dialog"], [role="menu"]') !== null;
      if (event.defaultPrevented || isTyping || isInDialog || hasModifier(event)) return;
      if (event.key === 'Escape' && openId !== null) close();
      if (event.key === 'j') walk(openId, 1);
      if (event.key === 'k') walk(openId, -1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openId, close]);

  return { onOpen, takesFocus };
}

const hasModifier = ({ ctrlKey, metaKey, altKey }: KeyboardEvent) => ctrlKey || metaKey || altKey;

/** Opens the next or previous document of the list; while none is open, the one that has the focus, or the first. */
function walk(openId: string | null, by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>('a[data-document]')];
  if (openId === null) {
    const focused = rows.find((row) => row === document.activeElement);
    if (by === 1) (focused ?? rows[0])?.click();
    return;
  }
  const at = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
  const from = at === -1 ? rows.findIndex((row) => row.dataset['document'] === openId) : at;
  rows[from + by]?.click();
}

/** The link that opened the document, since it can have several rows; otherwise the first link to it. */
function findRow(id: string, usedLink: HTMLElement | undefined): HTMLElement | undefined {
  if (usedLink?.isConnected && usedLink.dataset['document'] === id) return usedLink;
  return [...document.querySelectorAll<HTMLElement>('a[data-document]')].find(
    (link) => link.dataset['document'] === id,
  );
}
