import { pages } from '@icare/contracts/pages';
import { useLocation } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';

/** Lists with links to records, by the path of their screen. */
const lists: Readonly<Record<string, string>> = {
  [paths.myDocuments]: 'My documents',
  [paths.myApprovals]: 'My approvals',
  [paths.inForce]: 'In force on a day',
  [pages.admin.path]: 'All Documents',
};

/** History state for a link to a record, so that its back link leads to the same list. */
export function useCameFrom(): { cameFrom: string } {
  const { pathname, search } = useLocation();
  return { cameFrom: `${pathname}${search}` };
}

/** The list from which a record was opened; null if it was opened otherwise. */
export function useListBefore(): { to: string; label: string } | null {
  const { state } = useLocation();
  const isStep = typeof state === 'object' && state !== null && 'cameFrom' in state;
  if (!isStep || typeof state.cameFrom !== 'string') return null;
  const to: string = state.cameFrom;
  const label = lists[to.split('?')[0] ?? ''];
  return label === undefined ? null : { to, label };
}
