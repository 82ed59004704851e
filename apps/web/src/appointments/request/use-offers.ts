import type { Doctor } from '@icare/contracts/doctors';
import { isRequestable, unsureService } from '@icare/domain/appointment-days';
import { serviceGroups } from '@icare/domain/medical-services';
import type { Holiday, OpeningHours, OpenPeriod } from '@icare/domain/opening-hours';
import { useQuery } from '@tanstack/react-query';
import { doctorList, facilityList } from '../../facilities/api.ts';

/** Whom patients see at a service, and when; no periods: by appointment, or at times that nobody has written down. */
export type OfferedDoctor = { name: string; periods: readonly OpenPeriod[] };

/** A service that can be asked for, when it is open as far as that is known, and whom patients see there. */
export type Offer = {
  name: string;
  doctors: readonly OfferedDoctor[];
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
    doctors: found.flatMap(({ name, sessions }) => {
      const own = sessions.filter(({ serviceId }) => serviceId === service.id);
      return own.length > 0 ? [{ name, periods: periodsOf(own) }] : [];
    }),
    hours: service,
    holidays,
  }));
  return [...(own ?? firstOffers), unsure];
}

/** Whoever also comes by appointment can come on any day. */
function periodsOf(sessions: readonly Pick<Doctor['sessions'][number], 'days' | 'spans'>[]) {
  if (sessions.some(({ days }) => days.length === 0)) return [];
  return sessions.flatMap(({ days, spans }) => spans.map((span) => ({ ...span, days })));
}
