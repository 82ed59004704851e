import type { Doctor } from '@icare/contracts/doctors';
import type { EditedFacility } from '@icare/contracts/facilities';
import { pages } from '@icare/contracts/pages';
import type { TimeSpan } from '@icare/domain/opening-hours';
import type { Config } from '../config.ts';

type Site = Config['site'];

const dayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Terms of schema.org: the end of a day is its last minute there. */
const times = ({ from, until }: TimeSpan) => ({
  opens: from,
  closes: until === '24:00' ? '23:59' : until,
});

const onDays = (days: readonly number[], span: TimeSpan) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.map((day) => dayNames[day - 1]),
  ...times(span),
});

/** Hours of the week, and days with others, which count before these (https://schema.org/openingHoursSpecification). */
function openingHours({ periods, exceptions }: EditedFacility, today: string) {
  const week = periods.map((period) => onDays(period.days, period));
  const others = exceptions
    .filter(({ until }) => until >= today)
    .flatMap(({ from, until, spans }) =>
      // Closed for the whole day: it opens and closes at once.
      (spans.length > 0 ? spans : [{ from: '00:00', until: '00:00' }]).map((span) => ({
        ...{ '@type': 'OpeningHoursSpecification', validFrom: from, validThrough: until },
        ...times(span),
      })),
    );
  return {
    ...(week.length > 0 && { openingHoursSpecification: week }),
    ...(others.length > 0 && { specialOpeningHoursSpecification: others }),
  };
}

const address = (site: Site) => ({
  '@type': 'PostalAddress',
  streetAddress: site.address,
  addressLocality: 'Owerri',
  addressRegion: 'Imo',
  addressCountry: 'NG',
});

/** The hospital with its services, as search engines read it (https://schema.org/Hospital). */
export function toHospital(site: Site, services: readonly EditedFacility[], today: string) {
  const emergency = services.find(({ group }) => group === 'Emergency Services');
  return {
    '@context': 'https://schema.org',
    '@type': 'Hospital',
    name: site.name,
    url: `${site.url}/`,
    logo: `${site.url}/mark-180.png`,
    telephone: site.phone,
    email: site.infoEmail,
    address: address(site),
    ...(emergency && openingHours(emergency, today)),
    department: services.map((service) => ({
      '@type': 'MedicalClinic',
      name: service.name,
      url: `${site.url}/services/${service.slug}`,
    })),
  };
}

/** One service (https://schema.org/MedicalClinic). */
export function toClinic(site: Site, service: EditedFacility, today: string) {
  const { name, slug, description, telephone } = service;
  return {
    '@context': 'https://schema.org',
    '@type': 'MedicalClinic',
    name,
    ...(description && { description }),
    url: `${site.url}/services/${slug}`,
    telephone: telephone || site.phone,
    address: address(site),
    ...openingHours(service, today),
    parentOrganization: hospital(site),
  };
}

const hospital = (site: Site) => ({ '@type': 'Hospital', name: site.name, url: `${site.url}/` });

/** The doctors whom patients can find (https://schema.org/IndividualPhysician), in the order of the page. */
export function toPhysicians(site: Site, doctors: readonly Doctor[]) {
  return {
    '@context': 'https://schema.org',
    '@graph': doctors.map(({ name, slug, specialty, about, languages, sessions }) => {
      const hours = sessions.flatMap(({ days, spans }) => spans.map((span) => onDays(days, span)));
      return {
        '@type': 'IndividualPhysician',
        name,
        // The specialties of schema.org are a closed list, to which a hospital's own need not belong.
        description: [specialty, about].filter(Boolean).join('. '),
        url: `${site.url}${pages.doctors.path}#${slug}`,
        telephone: site.phone,
        address: address(site),
        ...(languages && { knowsLanguage: languages }),
        ...(hours.length > 0 && { openingHoursSpecification: hours }),
        availableService: [...new Set(sessions.map(({ service }) => service.name))].map(
          (service) => ({ '@type': 'MedicalProcedure', name: service }),
        ),
        practicesAt: hospital(site),
      };
    }),
  };
}
