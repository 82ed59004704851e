import { paths } from '../../routing/paths.ts';
import { useLastSession } from '../../session/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { runsCompliance } from '../access.ts';
import { Closed } from '../closed.tsx';
import { ImportView } from './import-view.tsx';

/** /compliance/import */
export function Component() {
  const user = useLastSession()?.user;
  if (!runsCompliance(user)) return <Closed title="Import records" user={user} />;
  return (
    <div className="page-width pb-18">
      <BackLink to={paths.compliance.home}>Compliance & Certification</BackLink>
      <PageHeader title="Import records">
        Licences and certificates of many people from a spreadsheet. Each row is checked before
        anything is stored; then all of them are stored, or none.
      </PageHeader>
      <ImportView />
    </div>
  );
}
