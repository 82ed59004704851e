import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { groupOfSlug, groupSlug } from './group-slug.ts';

/** An address can name a group before its rows are here: /policies/clinical, /sops#nursing. Goes there once they are. */
export function useArriveAtGroup(groups: readonly { name: string }[]) {
  const { hash, pathname } = useLocation();
  const { '*': subPath = '' } = useParams();
  const wanted = decodeURIComponent(hash.slice(1)) || subPath;
  const arrived = useRef<string | null>(null);
  const target = groupOfSlug(
    groups.map(({ name }) => name),
    wanted,
  );

  useEffect(() => {
    const arrival = `${pathname} ${wanted}`;
    if (!target || arrived.current === arrival) return;
    arrived.current = arrival;
    const section = document.getElementById(groupSlug(target));
    if (!section) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    section.scrollIntoView();
  }, [target, wanted, pathname]);
}
