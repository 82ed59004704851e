import { pagePath, pages } from '@icare/contracts/pages';
import { useLocation } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { useLastSession } from '../session/session.ts';

/** Pages for staff, with what is below them. */
const staffPages = [
  pages.desk,
  pages.department,
  pages.compliance,
  pages.admin,
  pages.recruitment,
  pages.requestAccess,
  pages.requestLoan,
  pages.requestConference,
  pages.requestWellness,
  pages.requestAward,
].map(pagePath);

/** Whether a page is for staff, so that inspectors cannot open it. The pages of single people are for both. */
export function isClosedToInspectors(pathname: string): boolean {
  if (pathname.startsWith(paths.compliance.person(''))) return false;
  return staffPages.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/** Whether the user is an inspector on a page for staff. */
export function useIsClosedToInspector(): boolean {
  const { pathname } = useLocation();
  const inspects = useLastSession()?.inspects;
  return Boolean(inspects) && isClosedToInspectors(pathname);
}
