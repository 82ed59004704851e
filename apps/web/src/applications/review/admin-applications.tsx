import { useSearchParams } from 'react-router-dom';
import { ApplicantScreen } from '../applicant/applicant-screen.tsx';
import { type Place, PlaceContext } from '../place.ts';
import { Applications } from './applications.tsx';

const tab = 'tab=job-applications';

/** The same screens in the admin panel; one address holds the list and the application that is open. */
const adminPlace: Place = {
  listHref: (search) => {
    const params = new URLSearchParams(search);
    params.delete('application');
    params.set('tab', 'job-applications');
    return `/admin?${params}`;
  },
  applicationHref: (id) => `/admin?${tab}&application=${id}`,
};

export function AdminApplications() {
  const [params] = useSearchParams();
  const id = params.get('application');
  return (
    <PlaceContext value={adminPlace}>
      {id ? <ApplicantScreen key={id} id={id} level={2} /> : <Applications />}
    </PlaceContext>
  );
}
