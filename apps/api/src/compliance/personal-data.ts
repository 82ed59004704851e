import { waiverReasonNames } from '@icare/domain/waivers';
import { type SqlBool, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { PersonalData } from '../platform/personal-data/personal-data.ts';
import { decisionsBy } from './decisions-by.ts';
import { complianceErasure } from './erasure.ts';

const eventsOfTheirRecords = (id: string) =>
  build
    .selectFrom('staff_compliance_events as e')
    .innerJoin('staff_compliance as r', 'r.id', 'e.record_id')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .where('r.user_id', '=', id)
    .orderBy('e.at')
    .orderBy('e.id');

const alertsAbout = (id: string) =>
  build
    .selectFrom('compliance_alerts as a')
    .innerJoin('certification_types as t', 't.id', 'a.type_id')
    .where('a.user_id', '=', id);

const reasonKindInWords = sql<string>`${JSON.stringify(waiverReasonNames)}::jsonb ->> ${sql.ref('w.reason_kind')}::text`;

/** Personal data of people as holders of records and as officers. */
export const compliancePersonalData: PersonalData = {
  copy: [
    {
      name: 'complianceRecords',
      label: 'Licences and certificates',
      covers: ['staff_compliance.user_id'],
      folder: 'certificates',
      query: ({ id }) =>
        build
          .selectFrom('staff_compliance as r')
          .innerJoin('certification_types as t', 't.id', 'r.type_id')
          .leftJoin('stored_files as f', 'f.id', 'r.file_id')
          .select(({ cast }) => [
            'r.id',
            't.name as type',
            'r.state',
            cast<string>('r.issue_date', 'text').as('issueDate'),
            cast<string>('r.valid_from', 'text').as('validFrom'),
            cast<string>('r.in_force_from', 'text').as('inForceFrom'),
            cast<string>('r.expiration_date', 'text').as('expirationDate'),
            'r.certificate_number as certificateNumber',
            'r.issuing_authority as issuingAuthority',
            'r.notes',
            cast<string>('r.verified_on', 'text').as('verifiedOn'),
            cast<string>('r.next_check_on', 'text').as('nextCheckOn'),
            'r.mismatch_at as mismatchAt',
            'r.closed_reason as closedReason',
            cast<string>('r.closed_on', 'text').as('closedOn'),
            'r.renewal_of_id as renewalOf',
            'r.superseded_by_id as supersededBy',
            'r.created_at as createdAt',
            'r.updated_at as updatedAt',
            'f.name as documentName',
            'r.file_id as fileId',
            'f.size as fileSize',
          ])
          .select(({ ref }) =>
            sql<string>`${ref('t.name')} || ' ' || coalesce(${ref('r.expiration_date')}::text, 'no expiry') || '.' || ${ref('f.extension')}`.as(
              'fileName',
            ),
          )
          .where('r.user_id', '=', id)
          .orderBy('r.created_at')
          .orderBy('r.id'),
    },
    {
      name: 'complianceHistory',
      label: 'What happened to them',
      covers: ['staff_compliance_events.record_id'],
      query: ({ id }) =>
        eventsOfTheirRecords(id).select(({ cast, case: when, ref }) => [
          'e.record_id as record',
          'e.action',
          when().when('e.action', '<>', 'verified').then(ref('e.reason')).end().as('reason'),
          'e.method',
          'e.result',
          cast<string>('e.checked_on', 'text').as('checkedOn'),
          'e.changes',
          'u.name as by',
          'e.at',
        ]),
    },
    {
      name: 'verificationNotes',
      label: 'Notes of officers who checked them',
      covers: [],
      officeOnly: true,
      query: ({ id }) =>
        eventsOfTheirRecords(id)
          .select(['e.record_id as record', 'e.reason as note', 'u.name as by', 'e.at'])
          .where('e.action', '=', 'verified')
          .where('e.reason', 'is not', null),
    },
    {
      name: 'waivers',
      label: 'Requirements waived for them',
      covers: ['waivers.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('waivers as w')
          .innerJoin('certification_types as t', 't.id', 'w.type_id')
          .leftJoin('users as u', 'u.id', 'w.approved_by_id')
          .select(({ cast }) => [
            't.name as type',
            reasonKindInWords.as('kind'),
            'w.reason',
            cast<string>('w.until', 'text').as('until'),
            'u.name as approvedBy',
            'w.created_at as createdAt',
            'w.ended_at as endedAt',
          ])
          .where('w.user_id', '=', id)
          .orderBy('w.created_at')
          .orderBy('w.id'),
    },
    {
      name: 'privileges',
      label: 'Privileges',
      covers: ['privileges.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('privileges as p')
          .innerJoin('certification_types as t', 't.id', 'p.type_id')
          .leftJoin('users as u', 'u.id', 'p.granted_by_id')
          .select(({ cast }) => [
            'p.name',
            'p.condition',
            't.name as licence',
            cast<string>('p.first_day', 'text').as('firstDay'),
            cast<string>('p.last_day', 'text').as('lastDay'),
            'p.approved_by as approvedBy',
            'u.name as writtenDownBy',
            'p.created_at as createdAt',
            'p.ended_at as endedAt',
            'p.end_reason as endReason',
          ])
          .where('p.user_id', '=', id)
          .orderBy('p.created_at')
          .orderBy('p.id'),
    },
    {
      name: 'reminders',
      label: 'Reminders to hand in a certificate',
      covers: ['compliance_reminders.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('compliance_reminders as r')
          .innerJoin('certification_types as t', 't.id', 'r.type_id')
          .leftJoin('users as u', 'u.id', 'r.sent_by_id')
          .select(['t.name as type', 'r.note', 'u.name as by', 'r.created_at as at'])
          .where('r.user_id', '=', id)
          .orderBy('r.created_at')
          .orderBy('r.id'),
    },
    {
      name: 'inspectionPacks',
      label: 'Inspection packs about them alone, and those they asked for',
      covers: ['compliance_packs.user_id', 'compliance_packs.asked_by_id'],
      query: ({ id }) =>
        build
          .selectFrom('compliance_packs as p')
          .leftJoin('departments as d', 'd.id', 'p.department_id')
          .select(({ cast, eb }) => [
            eb('p.user_id', '=', id).as('aboutThem'),
            eb('p.asked_by_id', '=', id).as('askedByThem'),
            'd.name as department',
            cast<string>('p.as_of', 'text').as('asOf'),
            'p.copies',
            'p.state',
            'p.created_at as createdAt',
            'p.made_at as madeAt',
            'p.expires_at as expiresAt',
          ])
          .where(({ eb, or }) => or([eb('p.user_id', '=', id), eb('p.asked_by_id', '=', id)]))
          .orderBy('p.created_at')
          .orderBy('p.id'),
    },
    {
      name: 'requirements',
      label: 'Requirements that name them',
      covers: ['certification_types.scope_people'],
      query: ({ id }) =>
        build
          .selectFrom('certification_types')
          .select('name as type')
          .where(({ ref }) => sql<SqlBool>`${id}::uuid = any(${ref('scope_people')})`)
          .orderBy('name'),
    },
    {
      name: 'alerts',
      label: 'Alerts about their certificates',
      covers: ['compliance_alerts.user_id'],
      query: ({ id }) =>
        alertsAbout(id)
          .select([
            't.name as type',
            'a.record_id as record',
            'a.kind',
            'a.stage as daysLeft',
            'a.severity',
            'a.status',
            'a.created_at as createdAt',
            'a.acknowledged_at as acknowledgedAt',
            'a.resolved_at as resolvedAt',
            'a.told_person_at as toldAt',
          ])
          .orderBy('a.created_at')
          .orderBy('a.id'),
    },
    {
      name: 'alertNotes',
      label: 'Notes on acknowledged alerts',
      covers: [],
      officeOnly: true,
      query: ({ id }) =>
        alertsAbout(id)
          .leftJoin('users as u', 'u.id', 'a.acknowledged_by_id')
          .select([
            't.name as type',
            'a.acknowledge_note as note',
            'u.name as by',
            'a.acknowledged_at as at',
          ])
          .where('a.acknowledge_note', 'is not', null)
          .orderBy('a.acknowledged_at')
          .orderBy('a.id'),
    },
    {
      name: 'digests',
      label: 'Days on which they got a summary by mail',
      covers: ['compliance_digests.recipient'],
      query: ({ email }) =>
        build
          .selectFrom('compliance_digests')
          .select(({ cast }) => cast<string>('day', 'text').as('day'))
          .where('recipient', '=', email)
          .orderBy('compliance_digests.day'),
    },
    {
      name: 'decisionsOnRecords',
      label: 'What they did to certificates',
      covers: [
        'staff_compliance_events.user_id',
        'waivers.approved_by_id',
        'compliance_alerts.acknowledged_by_id',
        'compliance_alerts.assigned_to_id',
        'staff_compliance.assigned_to_id',
        'compliance_reminders.sent_by_id',
        'privileges.granted_by_id',
        'privileges.ended_by_id',
      ],
      query: ({ id }) => decisionsBy(id),
    },
  ],
  erasure: complianceErasure,
  audited: [
    { table: 'staff_compliance', column: 'user_id', subjectType: 'staff_compliance' },
    { table: 'waivers', column: 'user_id', subjectType: 'waiver' },
    { table: 'compliance_alerts', column: 'user_id', subjectType: 'compliance_alert' },
  ],
};
