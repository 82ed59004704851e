import type { RecordState } from '@icare/contracts/compliance-status';
import { limits } from '@icare/contracts/limits';
import { addDays } from '@icare/domain/calendar-days';
import { standingRank } from '@icare/domain/paper-standing';
import { type Compilable, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Given } from '../../platform/database/statement.ts';
import { lastReminder } from './last-paper-reminder.ts';
import { openAlert } from './open-alert.ts';

/** `endingUntil`: what ends by then is about to end. */
export type Days = { today: string; endingUntil: string };

export const daysFrom = (today: string): Days => ({
  today,
  endingUntil: addDays(today, limits.expiringDays),
});

/** Behind all that is current. */
export const closedRank = 9;

const state = (value: RecordState) => sql.lit(value);

/** Papers with their holder and type, as the table `papers`, to which the conditions of lists apply. */
export const fromPapers = ({ today, endingUntil }: Given<Days>) =>
  build.selectFrom(
    build
      .selectFrom('hospital_papers as paper')
      .innerJoin('paper_holders as holder', 'holder.id', 'paper.holder_id')
      .innerJoin('departments', 'departments.id', 'holder.department_id')
      .innerJoin('certification_types as type', 'type.id', 'paper.type_id')
      .leftJoin('users as responsible', 'responsible.id', 'holder.responsible_id')
      .select(({ eb, ref, or }) => [
        'paper.id',
        'paper.state',
        'paper.type_id as typeId',
        'type.name as typeName',
        'type.name_key as typeNameKey',
        'type.category',
        'type.grace_days as graceDays',
        'type.status as typeStatus',
        'paper.holder_id as holderId',
        'holder.kind',
        'holder.name',
        'holder.place',
        'holder.serial',
        'holder.search_text as searchText',
        eb('holder.retired_at', 'is not', null).$castTo<boolean>().as('isRetired'),
        'departments.name as department',
        'holder.responsible_id as responsibleId',
        'responsible.name as responsibleName',
        'responsible.status as responsibleStatus',
        'paper.issue_date as issueDate',
        'paper.expiration_date as expirationDate',
        ref('paper.ends_on').$notNull().as('endsOn'),
        'paper.certificate_number as certificateNumber',
        'paper.issuing_authority as issuingAuthority',
        'paper.notes',
        'paper.file_id as fileId',
        'paper.verified_on as verifiedOn',
        'paper.next_check_on as nextCheckOn',
        'paper.handed_in_by_id as handedInById',
        'paper.renewal_of_id as renewalOfId',
        'paper.superseded_by_id as supersededById',
        'paper.closed_reason as closedReason',
        'paper.closed_on as closedOn',
        'paper.created_at as createdAt',
        'paper.updated_at as updatedAt',
        // The domain rule `paperStandingOn` as SQL; a test checks that both agree.
        eb
          .case()
          .when(
            or([
              eb('paper.superseded_by_id', 'is not', null),
              eb('paper.state', '=', state('rejected')),
            ]),
          )
          .then(sql.lit<number>(closedRank))
          .when('paper.state', '=', state('revoked'))
          .then(sql.lit<number>(standingRank('revoked')))
          .when('paper.state', '=', state('pending'))
          .then(sql.lit<number>(standingRank('waiting')))
          .when('paper.ends_on', '<', today)
          .then(sql.lit<number>(standingRank('expired')))
          .when('paper.file_id', 'is', null)
          .then(sql.lit<number>(standingRank('no_file')))
          .when('paper.ends_on', '<=', endingUntil)
          .then(sql.lit<number>(standingRank('ending')))
          .else(sql.lit<number>(standingRank('valid')))
          .end()
          .as('rank'),
      ])
      .as('papers'),
  );

/** Selects the columns of a paper, and those of other tables about it. */
export const selectPapers = (from: ReturnType<typeof fromPapers>) =>
  from.selectAll('papers').select(({ selectFrom, ref }) => [
    selectFrom('stored_files')
      .select('stored_files.name')
      .whereRef('stored_files.id', '=', 'papers.fileId')
      .as('documentName'),
    selectFrom('users as sender')
      .select('sender.name')
      .whereRef('sender.id', '=', 'papers.handedInById')
      .as('handedInBy'),
    // A unique index allows one at most.
    selectFrom('hospital_papers as renewal')
      .select('renewal.id')
      .whereRef('renewal.renewal_of_id', '=', 'papers.id')
      .where('renewal.state', '=', state('pending'))
      .as('pendingRenewalId'),
    openAlert('alert.paper_id', ref('papers.id')).as('alert'),
    lastReminder('reminder.paper_id', ref('papers.id')).as('reminder'),
  ]);

type RowOf<Query> = Query extends Compilable<infer Row> ? Row : never;
export type PaperRow = RowOf<ReturnType<typeof selectPapers>>;
