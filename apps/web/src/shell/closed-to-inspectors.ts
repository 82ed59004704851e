import { pagePath, pages } from '@icare/contracts/pages';
import { paths } from '../routing/paths.ts';

/** Pages for staff, with what is below them. */
const staffPages = [
  pages.desk,
  pages.department,
  pages.myDocuments,
  pages.approvals,
  pages.reading,
  pages.notices,
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
