import { isRequestable, unsureService } from '@icare/domain/appointment-days';
import { serviceGroups } from '@icare/domain/medical-services';
import type { Holiday, OpeningHours } from '@icare/domain/opening-hours';
import { useQuery } from '@tanstack/react-query';
import { doctorList, facilityList } from '../../facilities/api.ts';

/** A service that can be asked for, when it is open as far as that is known, and whom patients see there. */
export type Offer = {
  name: string;
  doctors: readonly string[];
  hours?: OpeningHours;
  holidays: readonly Holiday[];
};

const unsure: Offer = { name: unsureService, doctors: [], holidays: [] };

/** Those of the specification: shown where the hospital's own cannot be loaded. The server says which it does not have. */
const firstOffers: readonly Offer[] = serviceGroups
  .filter(({ title }) => isRequestable({ kind: 'service', group: title }))
  .flatMap(({ services }) => services.map(({ name }) => ({ name, doctors: [], holidays: [] })));

/** What an appointment can be asked for; undefined while that is not known. */
export function useOffers(): readonly Offer[] | undefined {
  const facilities = useQuery(facilityList);
  const doctors = useQuery(doctorList);
  if (facilities.isPending || doctors.isPending) return undefined;
  const found = doctors.data?.doctors ?? [];
  const holidays = facilities.data?.information.holidays ?? [];
  const own = facilities.data?.facilities.filter(isRequestable).map((service) => ({
    name: service.name,
    doctors: found
      .filter(({ sessions }) => sessions.some(({ serviceId }) => serviceId === service.id))
      .map((doctor) => doctor.name),
    hours: service,
    holidays,
  }));
  return [...(own ?? firstOffers), unsure];
}
