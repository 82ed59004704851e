import { matchPath, useLocation } from 'react-router-dom';
import { PageHeader } from '../ui/page-header.tsx';
import { requestForms } from './request-forms.ts';

/** /requests/… */
export function Component() {
  const { pathname } = useLocation();
  const request = requestForms.find(({ page }) => matchPath(page.path, pathname));
  if (!request) return null;
  return (
    <div className="page-width pb-18">
      <PageHeader title={request.page.label} spacious>
        {request.sentence}
      </PageHeader>
    </div>
  );
}
