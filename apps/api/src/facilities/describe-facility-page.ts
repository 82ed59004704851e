import { pagePath, pages } from '@icare/contracts/pages';
import { lagosDate } from '@icare/domain/lagos-date';
import type { DescribePage, PageHead } from '../platform/http/page-head.ts';
import type { Platform } from '../platform/platform.ts';
import { withTimeout } from '../platform/process/with-timeout.ts';
import { readShownDoctors } from './doctors/read-doctors.ts';
import { inOrder, toEdited } from './facility-row.ts';
import { toClinic, toHospital, toPhysicians } from './structured-data.ts';

/** Milliseconds to wait for the database: pages must be served while it is down. One second is an assumption. */
const databaseTimeoutMs = 1_000;
/** Milliseconds for which the home page's services are reused, since it is what most visitors ask for. */
const reusedMs = 5_000;

/** Metadata of the home page, of the doctors and of the pages of services, for search engines. */
export function describeFacilityPage(platform: Platform): DescribePage {
  const { config, database, clock } = platform;
  const { site } = config;
  const shared = { siteName: site.name, image: `${site.url}/mark-180.png` };
  const listed = { isShown: true, kind: 'service' } as const;
  let home: PageHead | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;

  async function readHome() {
    const rows = await database.prisma.facility.findMany({ where: listed, orderBy: inOrder });
    home = {
      title: 'Home',
      description: `${site.name}: what is open now, visiting hours, clinics and how to find us. ${site.address}`,
      url: `${site.url}/`,
      ...shared,
      data: toHospital(site, rows.map(toEdited), lagosDate(clock())),
    };
  }

  async function describeDoctors(): Promise<PageHead | null> {
    const doctors = await withTimeout(databaseTimeoutMs, readShownDoctors(database.prisma));
    if (doctors === undefined) return null;
    return {
      title: 'Find a Doctor',
      description: `Doctors of ${site.name}: specialties, clinic days and how to ask for an appointment.`,
      url: `${site.url}${pages.doctors.path}`,
      ...shared,
      data: toPhysicians(site, doctors),
    };
  }

  async function describeService(slug: string): Promise<PageHead | 'missing' | null> {
    const row = await withTimeout(
      databaseTimeoutMs,
      database.prisma.facility.findFirst({ where: { ...listed, slug } }),
    );
    if (row === undefined) return null;
    if (row === null) return 'missing';
    const service = toEdited(row);
    return {
      title: service.name,
      description: service.description || `${service.name} at ${site.name}`,
      url: `${site.url}/services/${service.slug}`,
      ...shared,
      data: toClinic(site, service, lagosDate(clock())),
    };
  }

  return async (pathname) => {
    if (pathname === pages.home.path) {
      const now = performance.now();
      if (now - askedAt > reusedMs) {
        askedAt = now;
        // The last answer stays where the database does not give one.
        await withTimeout(
          databaseTimeoutMs,
          readHome().catch(() => undefined),
        );
      }
      return home;
    }
    if (pathname === pages.doctors.path) return describeDoctors();
    const root = `${pagePath(pages.service)}/`;
    const slug = pathname.startsWith(root) ? pathname.slice(root.length).replace(/\/+$/, '') : '';
    return slug === '' ? null : describeService(slug);
  };
}
