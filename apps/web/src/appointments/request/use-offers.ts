import { isRequestable, unsureService } from '@icare/domain/appointment-days';
import { serviceGroups } from '@icare/domain/medical-services';
import { useQuery } from '@tanstack/react-query';
import { doctorList, facilityList } from '../../facilities/api.ts';

/** A service that can be asked for, and whom patients see there. */
export type Offer = { name: string; doctors: readonly string[] };

const unsure: Offer = { name: unsureService, doctors: [] };

/** Those of the specification: shown where the hospital's own cannot be loaded. The server says which it does not have. */
const firstOffers: readonly Offer[] = serviceGroups
  .filter(({ title }) => isRequestable({ kind: 'service', group: title }))
  .flatMap(({ services }) => services.map(({ name }) => ({ name, doctors: [] })));

/** What an appointment can be asked for; undefined while that is not known. */
export function useOffers(): readonly Offer[] | undefined {
  const facilities = useQuery(facilityList);
  const doctors = useQuery(doctorList);
  if (facilities.isPending || doctors.isPending) return undefined;
  const found = doctors.data?.doctors ?? [];
  const own = facilities.data?.facilities.filter(isRequestable).map(({ id, name }) => ({
    name,
    doctors: found
      .filter(({ sessions }) => sessions.some(({ serviceId }) => serviceId === id))
      .map((doctor) => doctor.name),
  }));
  return [...(own ?? firstOffers), unsure];
}
