import { useEffect, useRef } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { fragmentOf } from '../routing/fragment.ts';
import { useRestoredPlace } from '../routing/restored-place.ts';
import { groupOfSlug, groupSlug } from './group-slug.ts';

/** An address can name a group before its rows are here: /policies/clinical, /sops#nursing. Goes there once they are; tells of a name in the path that is none of theirs. */
export function useArriveAtGroup(groups: readonly { name: string }[]) {
  const { hash, pathname } = useLocation();
  const { '*': subPath = '' } = useParams();
  const wanted = fragmentOf(hash) || subPath;
  const arrived = useRef<string | null>(null);
  const restoredPlace = useRestoredPlace();
  const names = groups.map(({ name }) => name);
  const target = groupOfSlug(names, wanted);

  useEffect(() => {
    const arrival = `${pathname} ${wanted}`;
    if (!target || arrived.current === arrival) return;
    arrived.current = arrival;
    const section = document.getElementById(groupSlug(target));
    if (!section) return;
    section.tabIndex = -1;
    section.focus({ preventScroll: true });
    // Coming back to the page leads to where it was left.
    if (restoredPlace === null) section.scrollIntoView();
  }, [target, wanted, pathname, restoredPlace]);

  return { unknown: groupOfSlug(names, subPath) ? '' : subPath };
}
