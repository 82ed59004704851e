import { createContext, useContext } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../routing/paths.ts';

/** Addresses of the application screens, which are pages of their own or a tab of the admin panel. */
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

/** History state for a link to an application, so that its back link leads to the same list. */
export function useCameFrom(): { cameFrom: string } {
  const { search } = useLocation();
  return { cameFrom: search };
}

/** Address of the list from which the application was opened; null if it was opened otherwise. */
export function readCameFrom(state: unknown): string | null {
  const isStep = typeof state === 'object' && state !== null && 'cameFrom' in state;
  return isStep && typeof state.cameFrom === 'string' ? state.cameFrom : null;
}
