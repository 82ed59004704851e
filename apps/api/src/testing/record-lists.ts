import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { expect } from 'vitest';
import { addCertificationType, addRecord } from './compliance.ts';
import type { TestPortal } from './portal.ts';

/** An officer who lists records, and people who have one. */
export async function recordLists(portal: TestPortal) {
  const officer = await portal.as('ROLE_COMPLIANCE');
  const path = '/api/compliance/staff-compliance';

  async function list(query: object, client = officer) {
    const { status, body } = await client.get(path).query(query);
    expect(status).toBe(200);
    const records: ComplianceRecord[] = body.data.compliance;
    return { records, ids: records.map(({ id }) => id), page: body.page };
  }

  async function personWith(details: Partial<Parameters<typeof addRecord>[1]> = {}) {
    const person = await portal.person();
    const typeId = details.typeId ?? (await addCertificationType(portal)).id;
    const record = await addRecord(portal, { userId: person.id, ...details, typeId });
    return { person, record };
  }
  return { officer, path, list, personWith };
}
