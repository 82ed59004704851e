import { ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/page-header.tsx';

export function NoSuchPage() {
  return (
    <>
      <PageHeader title="404">Oops! Page not found</PageHeader>
      <ButtonLink to="/hr/applications">Back to the applications</ButtonLink>
    </>
  );
}
