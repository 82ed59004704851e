import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../routing/paths.ts';

/** Where the screens of applications stand: at addresses of their own, or in a tab of the admin panel. */
export type Place = {
  /** Address of the list; `search` begins with '?' or is empty. */
  listHref: (search: string) => string;
  applicationHref: (id: string) => string;
};

const hrPlace: Place = {
  listHref: (search) => `${paths.hr.applications()}${search}`,
  applicationHref: (id) => paths.hr.application(id),
};

export const PlaceContext = createContext(hrPlace);

export const usePlace = (): Place => useContext(PlaceContext);

/** State for a link to an application, so that one step leads back to the same list. */
export function useCameFrom(): { cameFrom: string } {
  const { search } = useLocation();
  return { cameFrom: search };
}

/** The list as it was when an application was opened from it. */
export function readCameFrom(state: unknown): string | null {
  const isStep = typeof state === 'object' && state !== null && 'cameFrom' in state;
  return isStep && typeof state.cameFrom === 'string' ? state.cameFrom : null;
}
