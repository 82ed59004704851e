import { type SqlBool, sql } from 'kysely';
import { build } from '../platform/database/build.ts';

/** Whether `notice` concerns `person`, who works in `works_in`: everybody, or who works in one of its departments. */
const concerns = sql<SqlBool>`(person.kind = 'person' and person.status = 'Active'
  and (cardinality(notice.departments) = 0 or works_in.name = any(notice.departments)))`;

/** Every pair of a notice and somebody whom it concerns, with when they confirmed it. Narrow it by `notice.id` or `person.id`. */
export function concernedPeople() {
  return build
    .selectFrom('notices as notice')
    .innerJoin('users as person', (join) => join.onTrue())
    .innerJoin('departments as works_in', 'works_in.id', 'person.department_id')
    .leftJoin('notice_confirmations as confirmation', (join) =>
      join
        .onRef('confirmation.notice_id', '=', 'notice.id')
        .onRef('confirmation.user_id', '=', 'person.id'),
    )
    .where(concerns);
}

/** Whether `notice` still stands at a moment. */
export const stands = (now: unknown) =>
  sql<SqlBool>`(notice.ended_at is null and notice.until > ${now})`;
