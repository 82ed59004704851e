import { sql } from 'kysely';
import { build } from '../platform/database/build.ts';

/** One person's decisions about the certificates, waivers, privileges and alerts of others, for the copy of their data. */
export const decisionsBy = (id: string) =>
  build
    .selectFrom(
      build
        .selectFrom('staff_compliance_events as e')
        .innerJoin('staff_compliance as r', 'r.id', 'e.record_id')
        .innerJoin('certification_types as t', 't.id', 'r.type_id')
        .select(({ cast }) => [
          cast<string>('e.action', 'text').as('action'),
          't.name as type',
          'e.at',
        ])
        .where('e.user_id', '=', id)
        .unionAll(
          build
            .selectFrom('waivers as w')
            .innerJoin('certification_types as t', 't.id', 'w.type_id')
            .select([sql.lit('waived').as('action'), 't.name as type', 'w.created_at as at'])
            .where('w.approved_by_id', '=', id),
        )
        .unionAll(
          build
            .selectFrom('compliance_alerts as a')
            .innerJoin('certification_types as t', 't.id', 'a.type_id')
            .select(({ ref }) => [
              sql.lit('alert acknowledged').as('action'),
              't.name as type',
              ref('a.acknowledged_at').$notNull().as('at'),
            ])
            .where('a.acknowledged_by_id', '=', id),
        )
        .unionAll(
          build
            .selectFrom('compliance_alerts as a')
            .innerJoin('certification_types as t', 't.id', 'a.type_id')
            .select(({ ref }) => [
              sql.lit('alert taken charge of').as('action'),
              't.name as type',
              ref('a.assigned_at').$notNull().as('at'),
            ])
            .where('a.assigned_to_id', '=', id),
        )
        .unionAll(
          build
            .selectFrom('staff_compliance as r')
            .innerJoin('certification_types as t', 't.id', 'r.type_id')
            .select(({ ref }) => [
              sql.lit('record taken charge of').as('action'),
              't.name as type',
              ref('r.assigned_at').$notNull().as('at'),
            ])
            .where('r.assigned_to_id', '=', id),
        )
        .unionAll(
          build
            .selectFrom('compliance_reminders as r')
            .innerJoin('certification_types as t', 't.id', 'r.type_id')
            .select([sql.lit('reminded').as('action'), 't.name as type', 'r.created_at as at'])
            .where('r.sent_by_id', '=', id),
        )
        .unionAll(
          build
            .selectFrom('privileges as p')
            .innerJoin('certification_types as t', 't.id', 'p.type_id')
            .select([
              sql.lit('privilege granted').as('action'),
              't.name as type',
              'p.created_at as at',
            ])
            .where('p.granted_by_id', '=', id),
        )
        .unionAll(
          build
            .selectFrom('privileges as p')
            .innerJoin('certification_types as t', 't.id', 'p.type_id')
            .select(({ ref }) => [
              sql.lit('privilege ended').as('action'),
              't.name as type',
              ref('p.ended_at').$notNull().as('at'),
            ])
            .where('p.ended_by_id', '=', id),
        )
        .as('done'),
    )
    .selectAll()
    .orderBy('at');
