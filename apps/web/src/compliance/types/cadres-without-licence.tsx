import { findCadresWithoutLicence } from '@icare/contracts/cadres-without-licence';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '../../api/endpoint-query.ts';
import { describeCadres } from '../../people/cadres/describe-cadres.ts';
import { TypesLink } from '../../people/cadres/types-link.tsx';
import { useLastSession } from '../../session/session.ts';
import { readsCompliance } from '../access.ts';

/** A line with the cadres in clinical departments that no licence type names, and the way to decide about them; nothing if there are none. */
export function CadresWithoutLicence() {
  const enabled = readsCompliance(useLastSession()?.user);
  const { data } = useQuery({ ...dataQuery(findCadresWithoutLicence, { query: {} }), enabled });
  if (!data || data.total === 0) return null;
  return (
    <p className="border-l-3 border-line pl-3 wrap-anywhere">
      {describeCadres(data.cadres, 'is', data)} <TypesLink />
    </p>
  );
}
