import { serviceGroups, toSlug } from '@icare/domain/medical-services';
import type { OpenPeriod } from '@icare/domain/opening-hours';
import { serviceDescriptions } from '@icare/domain/service-descriptions';
import { portalItself } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { readRow } from '../platform/database/send.ts';
import type { Platform } from '../platform/platform.ts';
import { write } from '../platform/write.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const dayAndNight = [{ days: everyDay, from: '00:00', until: '24:00' }];

/** The hours that the specification names (public and staff §2). Other services are by appointment. */
export const firstHours: Readonly<Record<string, readonly OpenPeriod[]>> = {
  'emergency-room': dayAndNight,
  'urgent-care': [{ days: everyDay, from: '07:00', until: '23:00' }],
  'ambulance-services': dayAndNight,
  laboratory: dayAndNight,
  pharmacy: [{ days: everyDay, from: '06:00', until: '22:00' }],
  'radiology-imaging': dayAndNight,
  'home-health': [{ days: everyDay, from: '08:00', until: '20:00' }],
  telehealth: dayAndNight,
  'preventive-care': [{ days: [1, 2, 3, 4, 5], from: '08:00', until: '18:00' }],
};

/** Gives a portal without any services those of the specification. */
export async function insertFirstFacilities(platform: Platform): Promise<void> {
  // Without Prisma: its first query loads its compiler, and every start would wait for that.
  if (await readRow(platform.database, build.selectFrom('facilities').select('id').limit(1)))
    return;
  const services = serviceGroups.flatMap(({ title, services }) =>
    services.map((service) => ({ ...service, group: title, slug: toSlug(service.name) })),
  );
  await write(platform, portalItself('facilities'), async ({ tx, now, newId }) => {
    await tx.facility.createMany({
      data: services.map(({ slug, name, group, availability }, index) => {
        const periods = firstHours[slug];
        return {
          ...{ id: newId(), slug, kind: 'service' as const, name, group },
          description: serviceDescriptions[name] ?? '',
          summary: periods ? '' : availability,
          ...{ location: '', telephone: '', forWhom: '', howToCome: '', bring: '' },
          periods: (periods ?? []).map((period) => ({ ...period, days: [...period.days] })),
          ...{ exceptions: [], closedOnHolidays: slug === 'preventive-care' },
          ...{ place: index + 1, updatedAt: now },
        };
      }),
      // Another process of the portal may start at the same time.
      skipDuplicates: true,
    });
  });
}
