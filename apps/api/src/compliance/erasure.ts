import { type SqlBool, sql } from 'kysely';
import {
  by,
  type PersonalData,
  removed,
  type Subject,
} from '../platform/personal-data/personal-data.ts';

const ofTheirRecords = ({ id }: Subject) =>
  sql<SqlBool>`t.record_id IN (SELECT id FROM staff_compliance WHERE user_id = ${id}::uuid)`;

/** The fate of a person's compliance data when they are erased. */
export const complianceErasure: PersonalData['erasure'] = [
  removed('Compliance alerts', 'compliance_alerts'),
  {
    label: 'Events of their compliance records',
    table: 'staff_compliance_events',
    where: ofTheirRecords,
    covers: ['staff_compliance_events.record_id'],
    fate: 'removed',
  },
  removed('Waivers', 'waivers'),
  removed('Privileges', 'privileges'),
  removed('Reminders to hand in a certificate', 'compliance_reminders'),
  {
    label: 'Inspection packs in which they may be',
    table: 'compliance_packs',
    // All of them: one about somebody else names who checked their papers and approved their waivers.
    where: () => sql<SqlBool>`TRUE`,
    covers: ['compliance_packs.user_id', 'compliance_packs.asked_by_id'],
    fate: 'removed',
  },
  removed('Compliance records', 'staff_compliance'),
  {
    label: 'Days on which they got a summary by mail',
    table: 'compliance_digests',
    where: ({ email }) => sql<SqlBool>`t.recipient = ${email}`,
    covers: ['compliance_digests.recipient'],
    fate: 'removed',
  },
  {
    label: 'Requirements that name them',
    table: 'certification_types',
    where: ({ id }) => sql<SqlBool>`${id}::uuid = ANY(t.scope_people)`,
    covers: ['certification_types.scope_people'],
    fate: 'cleared',
    set: ({ id }) => sql`scope_people = array_remove(scope_people, ${id}::uuid)`,
  },
  {
    label: 'What they did to the records of others',
    table: 'staff_compliance_events',
    where: (who) => sql<SqlBool>`${by('user_id')(who)} AND NOT ${ofTheirRecords(who)}`,
    covers: ['staff_compliance_events.user_id'],
    fate: 'kept',
  },
  {
    label: 'Waivers they approved for others',
    table: 'waivers',
    where: (who) => sql<SqlBool>`${by('approved_by_id')(who)} AND NOT ${by('user_id')(who)}`,
    covers: ['waivers.approved_by_id'],
    fate: 'kept',
  },
  {
    label: 'Privileges of others they wrote down or ended',
    table: 'privileges',
    where: (who) =>
      sql<SqlBool>`(${by('granted_by_id')(who)} OR ${by('ended_by_id')(who)}) AND NOT ${by('user_id')(who)}`,
    covers: ['privileges.granted_by_id', 'privileges.ended_by_id'],
    fate: 'kept',
  },
  {
    label: 'Alerts about others they acknowledged',
    table: 'compliance_alerts',
    where: (who) => sql<SqlBool>`${by('acknowledged_by_id')(who)} AND NOT ${by('user_id')(who)}`,
    // Nobody is erased while active, and whoever left is in charge of nothing.
    covers: [
      'compliance_alerts.acknowledged_by_id',
      'compliance_alerts.assigned_to_id',
      'staff_compliance.assigned_to_id',
    ],
    fate: 'kept',
  },
  {
    label: 'Reminders they sent to others',
    table: 'compliance_reminders',
    where: (who) => sql<SqlBool>`${by('sent_by_id')(who)} AND NOT ${by('user_id')(who)}`,
    covers: ['compliance_reminders.sent_by_id'],
    fate: 'kept',
  },
];
