import { paths } from '../../routing/paths.ts';
import { useLastSession } from '../../session/session.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { readsCompliance } from '../access.ts';
import { Privileges } from './privileges.tsx';

const Closed = lazyPart(async () => (await import('../closed.tsx')).Closed);

/** /compliance/privileges */
export function Component() {
  const user = useLastSession()?.user;
  if (!readsCompliance(user)) return <Closed title="Privileges" user={user} />;
  return (
    <div className="page-width-wide pb-18">
      <BackLink to={paths.compliance.home}>Compliance & Certification</BackLink>
      <PageHeader title="Privileges">
        Who may do which procedure, or work in which area, today.
      </PageHeader>
      <Privileges />
    </div>
  );
}
