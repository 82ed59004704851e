import { expect } from 'vitest';
import { addCertificationType, dateOf } from './compliance.ts';
import { sendForm } from './documents.ts';
import type { Client, TestPortal } from './portal.ts';

/** The day on which licences are tried: next year's are issued already. */
export const tried = '2026-11-20';
export const lastYear = { issueDate: '2024-12-10', expirationDate: '2025-12-31' };
export const thisYear = { issueDate: '2025-12-10', expirationDate: '2026-12-31' };
export const nextYear = { issueDate: '2026-11-15', expirationDate: '2027-12-31' };

/** That day, the last one of its year and the first of the next. */
export const newYear = [tried, '2026-12-31', '2027-01-01'] as const;
/** How somebody stands whose licence begins later, and whose licence an officer has entered. */
export const notYet = 'not_cleared upcoming';
export const cleared = 'warning unconfirmed';

export const recordsPath = '/api/compliance/staff-compliance';

/** An officer on that day, the doctors whom they keep, and what they do to their records. */
export async function yearlyLicences(portal: TestPortal) {
  const { clock } = portal;
  clock.advance(Date.parse(`${tried}T09:00:00.000Z`) - clock.now().getTime());
  const officer = await portal.as('ROLE_COMPLIANCE');
  return {
    officer,
    doctor: (details: Parameters<typeof addDoctor>[2] = {}) => addDoctor(portal, officer, details),
    post: async (id: string, move: string, body: object, client = officer) =>
      (await client.post(`${recordsPath}/${id}/${move}`).send(body).expect(200)).body.data,
    read: async (id: string) => (await officer.get(`${recordsPath}/${id}`)).body.data,
  };
}

/** A doctor who needs a licence that is issued by calendar year. */
async function addDoctor(
  portal: TestPortal,
  officer: Client,
  details: Parameters<typeof addCertificationType>[1],
) {
  const person = await portal.person();
  await portal.platform.database.prisma.user.update({
    where: { id: person.id },
    data: { joinedOn: dateOf('2021-01-01') },
  });
  const type = await addCertificationType(portal, {
    ...{ isRequired: true, category: 'professional', requiredSince: dateOf('2021-01-01') },
    ...{ scope: 'people', scopePeople: [person.id] },
    ...{ validityRule: 'calendar_year', validityPeriodMonths: 12, renewalOpens: '10-01' },
    ...details,
  });
  const ids = { userId: person.id, certificationTypeId: type.id };
  return {
    ...{ person, type },
    /** Adds a record as the officer, and returns it, or the refusal. */
    add: async (fields: object, status = 201) => {
      const answer = await sendForm(officer, recordsPath, { ...ids, ...fields }, null);
      expect(answer.status, JSON.stringify(answer.body)).toBe(status);
      return answer.body.data ?? answer.body;
    },
    /** The clearance on each of these days, and the worst reason. */
    on: async (...dates: string[]) => {
      const { body } = await officer
        .post('/api/compliance/clearance')
        .send({ people: [person.id], dates })
        .expect(200);
      return body.data.people[0].days.map(
        (day: { clearance: string; reason: string | null }) => `${day.clearance} ${day.reason}`,
      );
    },
  };
}
