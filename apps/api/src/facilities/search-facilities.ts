import { pagePath, pages } from '@icare/contracts/pages';
import { describeDays, describeSpans, summariseHours } from '@icare/domain/opening-hours';
import { serviceKeywords } from '@icare/domain/service-keywords';
import { findEntries, type SearchEntry } from '../platform/search/entries.ts';
import type { Searchable } from '../platform/search/searchable.ts';
import { inOrder, toEdited } from './facility-row.ts';
import { serviceReasons } from './service-reasons.ts';

const wardNames = ['visiting hours', 'visiting times', 'visit'];

/** Services, and wards by their visiting hours, as far as visitors may see them. */
export const searchableFacilities: Searchable = {
  kinds: ['service'],
  kindWords: [
    ...['clinic', 'clinics', 'opening hours', 'hours', 'department', 'unit', 'doctor', 'doctors'],
    ...['specialist', 'specialists'],
  ],
  ownWords: [
    ...Object.entries(serviceKeywords).flat(2),
    ...Object.values(serviceReasons).flat(),
    'clinic',
    'opening hours',
    ...wardNames,
  ],
  find: async (tx, terms, _caller, { limit }) => {
    const rows = await tx.facility.findMany({ where: { isShown: true }, orderBy: inOrder });
    const entries = rows.map(toEdited).map((facility): SearchEntry => {
      const { kind, name, group, summary, periods, slug } = facility;
      const isWard = kind === 'ward';
      const visiting = periods
        .map((period) => `${describeDays(period.days)} ${describeSpans([period])}`)
        .join(', ');
      return {
        kind: 'service',
        // The search in the pages knows the first services by their names.
        id: name,
        title: name,
        detail: isWard
          ? ['Visiting hours', visiting].filter(Boolean).join(' · ')
          : [group, summary || summariseHours(periods)].filter(Boolean).join(' · '),
        names: isWard ? [] : (serviceKeywords[name] ?? []),
        words: [facility.description, ...(isWard ? ['ward', ...wardNames] : ['clinic'])].join('\n'),
        reasons: isWard ? '' : (serviceReasons[name] ?? []).join('\n'),
        otherWords: [facility.location, isWard ? '' : 'opening hours'].join('\n'),
        path: isWard ? `${pages.visit.path}#${slug}` : `${pagePath(pages.service)}/${slug}`,
        isStaffOnly: false,
      };
    });
    const found = await findEntries(tx, terms, entries);
    return found.map((one) => one.found).slice(0, limit);
  },
};
