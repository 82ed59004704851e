import type { EditedFacility } from '@icare/contracts/facilities';
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

/** Hours of the week, and days with others, which count before these (https://schema.org/openingHoursSpecification). */
function openingHours({ periods, exceptions }: EditedFacility, today: string) {
  const week = periods.map((period) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: period.days.map((day) => dayNames[day - 1]),
    ...times(period),
  }));
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
    parentOrganization: { '@type': 'Hospital', name: site.name, url: `${site.url}/` },
  };
}
