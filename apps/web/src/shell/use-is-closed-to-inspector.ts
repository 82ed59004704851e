import { useLocation } from 'react-router-dom';
import { useLastSession } from '../session/session.ts';
import { isClosedToInspectors } from './closed-to-inspectors.ts';

/** Whether the user is an inspector on a page for staff. */
export function useIsClosedToInspector(): boolean {
  const { pathname } = useLocation();
  const inspects = useLastSession()?.inspects;
  return Boolean(inspects) && isClosedToInspectors(pathname);
}
