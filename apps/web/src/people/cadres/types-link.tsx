import { complianceOfficers } from '@icare/contracts/roles';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { useLastSession } from '../../session/session.ts';

/** Where to name a cadre in a licence type, for those who may. */
export function TypesLink() {
  const role = useLastSession()?.user.role;
  if (!complianceOfficers.some((officer) => officer === role)) return null;
  return (
    <Link
      to={paths.compliance.tab('types')}
      className="inline-flex min-h-6 touch:min-h-11 items-center font-bold text-ink underline"
    >
      Certification types
    </Link>
  );
}
