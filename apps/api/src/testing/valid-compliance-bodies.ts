import { randomUUID } from 'node:crypto';
import { lagosDate } from '@icare/domain/lagos-date';
import { addCertificationType, addRecord, certificationTypeBody, inDays } from './compliance.ts';
import { addPaper, addPaperHolder, holderBody } from './hospital-papers.ts';
import type { TestPortal } from './portal.ts';

type Given = {
  licence: { id: string };
  colleague: { id: string };
  record: object;
  alertOfSomebody: () => Promise<string>;
};

/** Valid bodies of the calls about compliance, by endpoint. */
export function complianceBodies(
  portal: TestPortal,
  { licence, colleague, record, alertOfSomebody }: Given,
): Record<string, () => object | Promise<object>> {
  return {
    'POST /api/compliance/cadres-without-licence': () => ({ cadre: 'Porter', needsNone: true }),
    'POST /api/compliance/certification-types': certificationTypeBody,
    'POST /api/compliance/certification-types/affected': () => ({
      isRequired: true,
      appliesTo: { scope: 'everyone' },
    }),
    'PATCH /api/compliance/certification-types/:id': () => ({ description: 'Changed.' }),
    'POST /api/compliance/staff-compliance': () => ({ ...record, userId: colleague.id }),
    'POST /api/compliance/staff-compliance/assign': () => ({ ids: [colleague.id], userId: null }),
    'POST /api/compliance/my-certifications': () => record,
    'POST /api/compliance/staff-compliance/:id/renew': () => ({ expirationDate: '2027-01-31' }),
    'POST /api/compliance/staff-compliance/:id/document': () => ({}),
    'PATCH /api/compliance/staff-compliance/:id': () => ({ notes: 'Changed.' }),
    'POST /api/compliance/staff-compliance/:id/reject': () => ({ reason: 'Unreadable' }),
    'POST /api/compliance/staff-compliance/:id/revoke': () => ({ reason: 'Struck off' }),
    'POST /api/compliance/staff-compliance/:id/reinstate': () => ({ reason: 'x', method: 'phone' }),
    'POST /api/compliance/hospital-papers/remind': async () => ({
      paperIds: [(await addPaper(portal)).id],
    }),
    'POST /api/compliance/paper-holders': holderBody,
    'PATCH /api/compliance/paper-holders/:id': () => ({ name: `Renamed ${randomUUID()}` }),
    'POST /api/compliance/paper-holders/:id/retire': () => ({ reason: 'Broken' }),
    'POST /api/compliance/hospital-papers': async () => ({
      holderId: (await addPaperHolder(portal)).id,
      certificationTypeId: (await addCertificationType(portal, { heldBy: 'item' })).id,
      expirationDate: '2027-01-31',
    }),
    'POST /api/compliance/hospital-papers/:id/renew': () => ({ expirationDate: '2028-01-31' }),
    'POST /api/compliance/hospital-papers/:id/document': () => ({}),
    'PATCH /api/compliance/hospital-papers/:id': () => ({ notes: 'Changed.' }),
    'POST /api/compliance/hospital-papers/:id/reject': () => ({ reason: 'Unreadable' }),
    'POST /api/compliance/hospital-papers/:id/revoke': () => ({ reason: 'Taken back' }),
    'POST /api/compliance/hospital-papers/:id/reinstate': () => ({ reason: 'x', method: 'phone' }),
    'POST /api/compliance/privileges': async () => {
      const { id: userId } = await portal.person();
      await addRecord(portal, { userId, typeId: licence.id });
      const days = { firstDay: inDays(portal, 0), lastDay: inDays(portal, 30) };
      const granted = { name: 'Caesarean section', approvedBy: 'Credentials committee' };
      return { userId, certificationTypeId: licence.id, ...granted, ...days };
    },
    'POST /api/compliance/privileges/:id/end': () => ({ reason: 'Moved to another ward' }),
    'POST /api/compliance/development-activities': () => ({
      ...{ certificationTypeId: licence.id, title: 'A course', units: 2 },
      doneOn: lagosDate(portal.platform.clock()),
    }),
    'POST /api/compliance/development-activities/:id/set-aside': () => ({ reason: 'Not ours' }),
    'POST /api/compliance/waivers': async () => ({
      userId: (await portal.person()).id,
      certificationTypeId: licence.id,
      reason: 'On leave',
      until: inDays(portal, 30),
    }),
    'POST /api/compliance/packs': () => ({ department: 'Nursing', copies: 'none' }),
    'POST /api/compliance/alerts/acknowledge': async () => ({ ids: [await alertOfSomebody()] }),
    'POST /api/compliance/alerts/assign': async () => ({
      ids: [await alertOfSomebody()],
      userId: (await portal.person({ role: 'ROLE_COMPLIANCE' })).id,
    }),
    'POST /api/compliance/exports': () => ({ what: 'compliance_alerts', rows: 3 }),
    'POST /api/compliance/reminders': async () => ({
      items: [{ userId: (await portal.person()).id, certificationTypeId: licence.id }],
    }),
    'POST /api/compliance/clearance': () => ({
      people: [colleague.id],
      dates: [lagosDate(portal.platform.clock())],
    }),
    'POST /api/compliance/card-checks': () => ({ token: 'of a card' }),
  };
}
