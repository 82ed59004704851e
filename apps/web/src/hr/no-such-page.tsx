import { paths } from '../routing/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function NoSuchPage() {
  return (
    <>
      <PageHeader title="404">Oops! Page not found</PageHeader>
      <ButtonLink to={paths.hr.applications()}>Back to the applications</ButtonLink>
    </>
  );
}
