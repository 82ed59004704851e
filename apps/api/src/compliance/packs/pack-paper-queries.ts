import type { VerificationMethod, VerificationResult } from '@icare/contracts/compliance-status';
import type { PaperHolderKind } from '@icare/contracts/paper-holders';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { rowsAsJson } from '../../platform/database/rows-as-json.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { departmentIdByName } from '../department-id-by-name.ts';
import { toDay, toInstant } from './pack-days.ts';

type Scope = { department?: string | undefined; until: string };
type After = { afterDepartment?: string; afterName?: string; afterId?: string };

/** What papers were kept for at the end of the day `until`, by department and name. */
export const packHolders = statement(
  ({
    department,
    until,
    afterDepartment,
    afterName,
    afterId,
    limit,
  }: Given<Scope & After & { limit: number }>) => {
    const all = build
      .selectFrom('paper_holders as h')
      .innerJoin('departments', 'departments.id', 'h.department_id')
      .leftJoin('users as responsible', 'responsible.id', 'h.responsible_id')
      .select(({ ref }) => [
        'h.id',
        ref('h.kind').$castTo<PaperHolderKind>().as('kind'),
        'h.name',
        ref('h.name_key').$notNull().as('nameKey'),
        'h.place',
        'h.serial',
        'departments.name as department',
        'responsible.name as responsible',
      ])
      .where(({ eb, ref }) => eb(toDay(ref('h.created_at')), '<=', until))
      .where(({ eb, or, ref }) =>
        or([eb('h.retired_at', 'is', null), eb(toDay(ref('h.retired_at')), '>', until)]),
      )
      .orderBy('departments.name')
      .orderBy('h.name_key')
      .orderBy('h.id')
      .limit(limit);
    const holders = department
      ? all.where('h.department_id', '=', departmentIdByName(department))
      : all;
    if (!afterDepartment || !afterName || !afterId) return holders;
    return holders.where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('departments.name', 'h.name_key', 'h.id'),
        '>',
        tuple(afterDepartment, afterName, afterId),
      ),
    );
  },
);

type Of = Given<{ ids: readonly string[]; until: string }>;

/** All papers of these holders that were known at the end of the day, superseded and rejected ones too. */
export const packPapers = statement(({ ids, until }: Of) =>
  rowsAsJson(
    build
      .selectFrom('hospital_papers as r')
      .innerJoin('certification_types as t', 't.id', 'r.type_id')
      .leftJoin('stored_files as f', 'f.id', 'r.file_id')
      .leftJoin('hospital_papers as successor', 'successor.id', 'r.superseded_by_id')
      .select(({ ref, eb, and }) => [
        'r.id',
        'r.holder_id as holderId',
        'r.type_id as typeId',
        't.name as typeName',
        't.grace_days as graceDays',
        'r.state',
        'r.issue_date as issueDate',
        'r.expiration_date as expirationDate',
        'r.certificate_number as certificateNumber',
        'r.issuing_authority as issuingAuthority',
        'r.closed_reason as closedReason',
        'r.closed_on as closedOn',
        toInstant(ref('r.revoked_at')).as('revokedAt'),
        'r.verified_on as verifiedOn',
        toInstant(ref('r.mismatch_at')).as('mismatchAt'),
        and([
          eb('r.superseded_by_id', 'is not', null),
          eb(toDay(ref('successor.created_at')), '<=', until),
        ])
          .$castTo<boolean>()
          .as('isSuperseded'),
        toDay(ref('r.created_at')).as('createdOn'),
        'f.id as fileId',
        'f.name as fileName',
        'f.extension as fileExtension',
        'f.size as fileSize',
        'f.sha256 as fileSha256',
      ])
      .where('r.holder_id', '=', ({ fn }) => fn.any(ids))
      .where(({ eb, ref }) => eb(toDay(ref('r.created_at')), '<=', until))
      .orderBy('r.created_at')
      .orderBy('r.id'),
  ),
);

/** The history of these holders' papers, in its order. */
export const packPaperEvents = statement(({ ids }: Given<{ ids: readonly string[] }>) =>
  rowsAsJson(
    build
      .selectFrom('hospital_paper_events as e')
      .innerJoin('hospital_papers as r', 'r.id', 'e.paper_id')
      .leftJoin('users as u', 'u.id', 'e.user_id')
      .select(({ ref }) => [
        'e.paper_id as paperId',
        toInstant(ref('e.at')).$notNull().as('at'),
        toDay(ref('e.at')).as('day'),
        'e.action',
        'e.reason',
        ref('e.method').$castTo<VerificationMethod | null>().as('method'),
        ref('e.result').$castTo<VerificationResult | null>().as('result'),
        'e.checked_on as checkedOn',
        sql<
          { field: string; before: string | null; after: string | null }[]
        >`coalesce(${ref('e.changes')}, '[]')`.as('changes'),
        'u.name as by',
      ])
      .where('r.holder_id', '=', ({ fn }) => fn.any(ids))
      .orderBy('e.at')
      .orderBy('e.id'),
  ),
);

/** The papers that these holders must have, by name. */
export const packPaperRequirements = statement(({ ids, until }: Of) =>
  rowsAsJson(
    build
      .selectFrom('paper_requirements as q')
      .innerJoin('certification_types as t', 't.id', 'q.type_id')
      .select(({ eb }) => [
        'q.holder_id as holderId',
        'q.type_id as typeId',
        't.name as typeName',
        't.category',
        eb('t.status', '=', sql.lit('active')).$castTo<boolean>().as('isTypeActive'),
        'q.since',
      ])
      .where('q.holder_id', '=', ({ fn }) => fn.any(ids))
      .where(({ eb, ref }) => eb(toDay(ref('q.created_at')), '<=', until))
      .orderBy('t.name_key')
      .orderBy('q.id'),
  ),
);

/** How many papers there are today with a file that a pack would copy, and the size of these files. */
export const currentPaperFiles = statement(
  ({ department }: Given<{ department?: string | undefined }>) => {
    const all = build
      .selectFrom('hospital_papers as r')
      .innerJoin('paper_holders as h', 'h.id', 'r.holder_id')
      .innerJoin('stored_files as f', 'f.id', 'r.file_id')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.coalesce(fn.sum<number>('f.size'), sql.lit(0)).as('bytes'),
      ])
      .where('r.superseded_by_id', 'is', null)
      .where('r.state', '<>', sql.lit('rejected'))
      .where('h.retired_at', 'is', null);
    return department ? all.where('h.department_id', '=', departmentIdByName(department)) : all;
  },
);
