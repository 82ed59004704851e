import { type SqlBool, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import { by, type PersonalData, type Subject } from '../platform/personal-data/personal-data.ts';

const sentRequestIds = ({ email }: Subject) =>
  sql`SELECT id FROM appointment_requests WHERE lower(email) = ${email}`;

/** Personal data of members of staff who asked for appointments themselves, and of those who answered requests. */
export const appointmentsPersonalData: PersonalData = {
  copy: [
    {
      name: 'appointmentRequests',
      label: 'Requests for appointments, sent with their address',
      covers: ['appointment_requests.email'],
      query: ({ email }) =>
        build
          .selectFrom('appointment_requests')
          .select(['reference', 'status', 'name', 'phone', 'email', 'service', 'reason'])
          .select(['patient_name as patientName', 'age_group as ageGroup'])
          .select(['first_day as firstDay', 'second_day as secondDay', 'day', 'time', 'place'])
          .select('created_at as createdAt')
          .where(({ fn, ref }) => sql<SqlBool>`${fn('lower', [ref('email')])} = ${email}`)
          .orderBy('created_at')
          .orderBy('id'),
    },
    {
      name: 'appointmentRequestsHandled',
      label: 'Requests for appointments they dealt with',
      covers: ['appointment_request_moves.user_id'],
      query: ({ id }) =>
        build
          .selectFrom('appointment_request_moves as m')
          .innerJoin('appointment_requests as r', 'r.id', 'm.request_id')
          .select(['r.reference', 'm.status', 'm.what', 'm.at'])
          .where('m.user_id', '=', id)
          .orderBy('m.at')
          .orderBy('m.id'),
    },
  ],
  erasure: [
    {
      label: 'Requests for appointments, sent with their address',
      table: 'appointment_requests',
      where: (who) => sql<SqlBool>`t.id IN (${sentRequestIds(who)})`,
      covers: ['appointment_requests.email', 'appointment_request_moves.request_id'],
      fate: 'removed',
    },
    {
      label: 'Requests for appointments of others they dealt with',
      table: 'appointment_request_moves',
      where: (who) =>
        sql<SqlBool>`${by('user_id')(who)} AND NOT t.request_id IN (${sentRequestIds(who)})`,
      covers: ['appointment_request_moves.user_id'],
      fate: 'kept',
    },
  ],
};
