import { listHospitalPapers } from '@icare/contracts/hospital-papers';
import { pagePath, pages } from '@icare/contracts/pages';
import { lagosDate } from '@icare/domain/lagos-date';
import { type InferResult, sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { isAllowed } from '../../platform/auth/may-call.ts';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { fitOf, hasWords } from '../../platform/search/matching.ts';
import type { Found, Searchable, SearchTerms } from '../../platform/search/searchable.ts';
import { ownScope } from '../own-scope.ts';
import { describeStatus } from '../records/searchable-records.ts';

/**
 * Papers of the hospital by the name, place and serial number of what they are for, their type and their number: all of
 * them for readers of compliance, for others what they are responsible for. They are few, so no index has all the words.
 */
export const searchablePapers: Searchable = {
  kinds: ['record'],
  besideOthers: 10,
  find: async (tx, terms, caller, { limit, now }) => {
    if (!isAllowed(caller, listHospitalPapers)) return [];
    const rows = await readRows(tx, papersWith(terms, ownScope(caller), limit), { once: true });
    return rows.map((row) => toFound(row, caller, lagosDate(now)));
  },
};

function papersWith(terms: SearchTerms, owner: string | undefined, limit: number) {
  const current = build
    .selectFrom('hospital_papers as paper')
    .innerJoin('paper_holders as holder', 'holder.id', 'paper.holder_id')
    .innerJoin('certification_types as type', 'type.id', 'paper.type_id')
    .select([
      'paper.id',
      'paper.state',
      'paper.expiration_date as expirationDate',
      'paper.ends_on as endsOn',
      'paper.certificate_number as certificateNumber',
      'paper.holder_id as holderId',
      'holder.name',
      'holder.place',
      'holder.responsible_id as responsibleId',
      'type.name as type',
    ])
    .select(sql`holder.search || type.search || paper.search`.as('words'))
    .where('paper.superseded_by_id', 'is', null)
    .where('paper.state', '<>', sql.lit('rejected'))
    .where('holder.retired_at', 'is', null)
    .$if(owner !== undefined, (rows) => rows.where('holder.responsible_id', '=', owner ?? ''))
    .as('papers');
  return build
    .selectFrom(current)
    .select(['id', 'state', 'expirationDate', 'certificateNumber', 'holderId', 'name', 'place'])
    .select(['responsibleId', 'type'])
    .select(fitOf('papers.words', terms).as('score'))
    .where(hasWords('papers.words', terms))
    .orderBy('score', 'desc')
    .orderBy('endsOn')
    .limit(limit);
}

type Row = InferResult<ReturnType<typeof papersWith>>[number];

function toFound(row: Row, caller: SignedInCaller, today: string): Found {
  const readsAll = ownScope(caller) === undefined;
  const compliance = pagePath(pages.compliance);
  return {
    kind: 'record',
    id: row.id,
    title: `${row.type} · ${row.name}`,
    detail: ['Hospital paper', describeStatus(row, today), row.place, row.certificateNumber]
      .filter(Boolean)
      .join(' · '),
    path: readsAll
      ? `${compliance}?${new URLSearchParams({ tab: 'hospital', holderId: row.holderId })}`
      : `${compliance}/mine`,
    page: null,
    text: '',
    positions: [],
    isStaffOnly: true,
    score: row.score,
  };
}
