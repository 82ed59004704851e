import type { Reader } from './reader-queries.ts';
import { unseenStaffQueries } from './unseen-staff-queries.ts';
import { unseenVisitorQueries } from './unseen-visitor-queries.ts';

/**
 * What people type who were not thought of when the search was tuned, and the title that they mean: in their own words, at
 * night, on a telephone. Written from the demonstration's documents alone, before synonyms and ranking were looked at, and
 * not changed afterwards; where they failed, the search was improved for all queries of that kind.
 */
export const unseenQueries: Readonly<
  Partial<Record<Reader, Readonly<Record<string, readonly string[]>>>>
> = {
  visitor: unseenVisitorQueries,
  staff: unseenStaffQueries,
  hr: {
    'Sarah Adeola': ['sarah adiola'],
    'Ọbịnna Uche': ['obina uche'],
    'Halima Garba': ['garba halimah'],
    Recruitment: ['people who applied', 'shortlist candidates'],
  },
  compliance: {
    'NMCN Practising Licence · Ruth Akpan': ['ruth akpan nursing license'],
    'Records to verify': ['waiting for verification', 'verify queue'],
    'Requirement matrix': ['who needs which certificate'],
  },
  it: {
    'Audit log': ['who changed a document'],
    'User accounts': ['add new user', 'reset password of a nurse'],
    'System health': ['is backup ok', 'disk space'],
    Mail: ['mails not delivered'],
  },
};
