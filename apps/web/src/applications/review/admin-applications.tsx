import { pages } from '@icare/contracts/pages';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { ApplicantScreen } from '../applicant/applicant-screen.tsx';
import { HeldMoves } from '../held/held-moves.tsx';
import { type Place, PlaceContext } from '../place.ts';
import { Applications } from './applications.tsx';

/** Addresses in the admin panel: one address holds the filters of the list and the open application. */
const adminPlace: Place = {
  listHref: (search) => {
    const params = new URLSearchParams(search);
    params.delete('application');
    params.set('tab', 'job-applications');
    return `${pages.admin.path}?${params}`;
  },
  applicationHref: (id) => paths.admin('job-applications', { application: id }),
};

export function AdminApplications() {
  const [params] = useSearchParams();
  const id = params.get('application');
  return (
    <PlaceContext value={adminPlace}>
      {id ? <ApplicantScreen key={id} id={id} level={2} /> : <Applications />}
      <HeldMoves />
    </PlaceContext>
  );
}
