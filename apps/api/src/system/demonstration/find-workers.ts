import type { Tables } from '@icare/database/tables';
import { expressionBuilder, sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { anyOf, noneOf } from './any-of.ts';
import type { DemonstrationRows, KeptRow } from './demonstration-rows.ts';

/**
 * The demonstration people who worked on real data. If their names were removed, its history would name nobody, or, for
 * the move of an application, the applicant.
 */
export function findWorkers(
  transaction: Transaction,
  {
    everyone,
    records,
    paperHolders,
  }: Pick<DemonstrationRows, 'everyone' | 'records' | 'paperHolders'>,
): Promise<KeptRow[]> {
  const them = anyOf(everyone);
  const realRecords = noneOf(records);
  const { selectFrom } = expressionBuilder<Tables>();
  const worked = selectFrom('application_moves')
    .innerJoin('applications', 'applications.id', 'application_moves.application_id')
    .select(['application_moves.user_id as userId', sql.lit<string>('applications').as('what')])
    .where('application_moves.user_id', '=', them)
    .where(({ not, ref }) => not(ref('applications.demo')))
    .unionAll(
      selectFrom('applications')
        .select(['hired_user_id as userId', sql.lit<string>('applications').as('what')])
        .where('hired_user_id', '=', them)
        .where(({ not, ref }) => not(ref('demo'))),
    )
    .unionAll(
      selectFrom('contact_message_moves')
        .innerJoin('contact_messages', 'contact_messages.id', 'contact_message_moves.message_id')
        .select(['contact_message_moves.user_id as userId', sql.lit<string>('messages').as('what')])
        .where('contact_message_moves.user_id', '=', them)
        .where(({ not, ref }) => not(ref('contact_messages.demo'))),
    )
    .unionAll(
      selectFrom('appointment_request_moves')
        .innerJoin(
          'appointment_requests',
          'appointment_requests.id',
          'appointment_request_moves.request_id',
        )
        .select([
          'appointment_request_moves.user_id as userId',
          sql.lit<string>('appointment requests').as('what'),
        ])
        .where('appointment_request_moves.user_id', '=', them)
        .where(({ not, ref }) => not(ref('appointment_requests.demo'))),
    )
    .unionAll(
      selectFrom('doctors')
        .select(['user_id as userId', sql.lit<string>('doctors for patients').as('what')])
        .where('user_id', '=', them)
        .where(({ not, ref }) => not(ref('demo'))),
    )
    .unionAll(
      selectFrom('staff_compliance_events')
        .select(['user_id as userId', sql.lit<string>('records').as('what')])
        .where('user_id', '=', them)
        .where('record_id', '<>', realRecords),
    )
    .unionAll(
      selectFrom('compliance_alerts')
        .select(['acknowledged_by_id as userId', sql.lit<string>('alerts').as('what')])
        .where('acknowledged_by_id', '=', them)
        .where('record_id', '<>', realRecords),
    )
    .unionAll(
      selectFrom('hospital_paper_events')
        .innerJoin('hospital_papers', 'hospital_papers.id', 'hospital_paper_events.paper_id')
        .select(['hospital_paper_events.user_id as userId', sql.lit<string>('papers').as('what')])
        .where('hospital_paper_events.user_id', '=', them)
        .where('hospital_papers.holder_id', '<>', noneOf(paperHolders)),
    )
    .unionAll(
      selectFrom('waivers')
        .select(['approved_by_id as userId', sql.lit<string>('waivers').as('what')])
        .where('approved_by_id', '=', them)
        .where(({ not, ref }) => not(ref('demo')))
        .where('user_id', '<>', noneOf(everyone)),
    )
    .unionAll(
      selectFrom('privileges')
        .select(['granted_by_id as userId', sql.lit<string>('privileges').as('what')])
        .where('granted_by_id', '=', them)
        .where('user_id', '<>', noneOf(everyone)),
    )
    .unionAll(
      selectFrom('document_versions')
        .innerJoin('documents', 'documents.id', 'document_versions.document_id')
        .select([
          'document_versions.created_by_id as userId',
          sql.lit<string>('documents').as('what'),
        ])
        .where('document_versions.created_by_id', '=', them)
        .where(({ not, ref }) => not(ref('documents.demo'))),
    )
    .unionAll(
      selectFrom('service_accounts')
        .select(['created_by_id as userId', sql.lit<string>('service accounts').as('what')])
        .where('created_by_id', '=', them),
    )
    .unionAll(
      selectFrom('inspectors')
        .select(['created_by_id as userId', sql.lit<string>('inspectors').as('what')])
        .where('created_by_id', '=', them),
    )
    .unionAll(
      selectFrom('service_keys')
        .select(['created_by_id as userId', sql.lit<string>('service accounts').as('what')])
        .where('created_by_id', '=', them),
    );
  return readRows(
    transaction,
    build
      .selectFrom('users')
      .innerJoin(worked.as('worked'), 'worked.userId', 'users.id')
      .select(({ ref }) => [
        'users.id',
        'users.name as label',
        sql<string>`'Worked on what is real (' || string_agg(distinct ${ref('worked.what')}, ', ' order by ${ref('worked.what')})
          || '). Stays as inactive, without a password, so that the history still tells who.'`.as(
          'why',
        ),
      ])
      .groupBy(['users.id', 'users.name'])
      .orderBy('users.name')
      .orderBy('users.id'),
  );
}
