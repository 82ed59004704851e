import type { Doctor } from '@icare/contracts/doctors';
import { pages } from '@icare/contracts/pages';
import { doctorWords } from '@icare/domain/doctors';
import { toSlug } from '@icare/domain/medical-services';
import { describeDays, describeSpans } from '@icare/domain/opening-hours';
import { findEntries, type SearchEntry } from '../../platform/search/entries.ts';
import type { Searchable } from '../../platform/search/searchable.ts';
import { serviceReasons } from '../service-reasons.ts';
import { readShownDoctors } from './read-doctors.ts';

const reasonsBySlug = new Map(
  Object.entries(serviceReasons).map(([name, reasons]) => [toSlug(name), reasons]),
);

const reasonsOf = ({ service }: Doctor['sessions'][number]) =>
  reasonsBySlug.get(service.slug) ?? [];

/**
 * Doctors whom visitors may see. They are found as services, which people come for: a person of the search is a colleague,
 * whom only staff see.
 */
export const searchableDoctors: Searchable = {
  kinds: ['service'],
  ownWords: ['doctor', 'woman', 'women', 'female', 'lady', 'man', 'men', 'male', 'gentleman'],
  // So that the doctors of a clinic do not crowd out the clinic itself.
  besideOthers: 4,
  find: async (tx, terms, _caller, { limit }) => {
    const doctors = await readShownDoctors(tx);
    const entries = doctors.map((doctor): SearchEntry => {
      const { name, slug, specialty, sessions } = doctor;
      const { names, words } = doctorWords(doctor);
      const times = sessions
        .filter(({ days }) => days.length > 0)
        .map(({ days, spans }) => `${describeDays(days)} ${describeSpans(spans)}`);
      return {
        kind: 'service',
        id: `doctor ${slug}`,
        title: name,
        detail: [specialty, times.join(', ')].filter(Boolean).join(' · '),
        names: [],
        words: `${words}\ndoctor`,
        reasons: [...names, ...sessions.flatMap(reasonsOf)].join('\n'),
        path: `${pages.doctors.path}#${slug}`,
        isStaffOnly: false,
      };
    });
    const found = await findEntries(tx, terms, entries);
    return found.map((one) => ({ ...one.found, hasReasonsOfAnother: true })).slice(0, limit);
  },
};
