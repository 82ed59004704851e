import { paths } from '../../routing/paths.ts';
import { useLastSession } from '../../session/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { readsCompliance } from '../access.ts';
import { Closed } from '../closed.tsx';
import { MatrixView } from './matrix-view.tsx';

/** /compliance/matrix */
export function Component() {
  const user = useLastSession()?.user;
  if (!readsCompliance(user)) return <Closed title="Requirement matrix" user={user} />;
  return (
    <div className="page-width-wide pb-18">
      <BackLink to={paths.compliance.home}>Compliance & Certification</BackLink>
      <PageHeader title="Requirement matrix">
        Who needs which licence or certificate, and how it stands today.
      </PageHeader>
      <MatrixView />
    </div>
  );
}
