import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { recordStatuses } from '@icare/contracts/compliance-status';
import { lagosDate } from '@icare/domain/lagos-date';
import {
  daysLeftOn,
  displayStatusOn,
  type RecordFacts,
  recordStatusOn,
} from '@icare/domain/record-status';
import { describe, expect, test } from 'vitest';
import { addBoundaryRecords } from '../../testing/boundary-records.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
const { type, retired } = await addBoundaryRecords(portal);

/** At noon in Lagos, an hour before its midnight, and half an hour after, when it is still the day before in London. */
describe.each(['11:00', '22:59', '23:30'])('at %s UTC', (time) => {
  const setClock = () => {
    const now = portal.clock.now();
    const wanted = new Date(`${now.toISOString().slice(0, 10)}T${time}:00.000Z`).getTime();
    portal.clock.advance((wanted - now.getTime() + 86_400_000) % 86_400_000);
    return lagosDate(portal.clock.now());
  };

  /** The domain status of every stored record. */
  const known = async (today: string) => {
    const rows = await prisma.complianceRecord.findMany({ include: { user: true, type: true } });
    return rows.map((row) => {
      const facts: RecordFacts = {
        state: row.state,
        expirationDate: row.expirationDate?.toISOString().slice(0, 10) ?? null,
        inForceFrom: row.inForceFrom?.toISOString().slice(0, 10) ?? null,
        isSuperseded: row.supersededById !== null,
      };
      return {
        id: row.id,
        typeId: row.typeId,
        isListed: row.user.status === 'Active' && !facts.isSuperseded && facts.state !== 'rejected',
        status: recordStatusOn(facts, today),
        displayStatus: displayStatusOn(facts, row.type.graceDays, today),
        daysLeft: daysLeftOn(today, facts.expirationDate),
        isUnverified: row.verifiedOn === null,
      };
    });
  };

  const list = async (query: object) => {
    // Signed in again, since sessions expire when the clock advances.
    const client = await portal.as(officer);
    const { status, body } = await client.get('/api/compliance/staff-compliance').query(query);
    expect(status).toBe(200);
    const records: ComplianceRecord[] = body.data.compliance;
    expect(body.page).toEqual({
      nextCursor: null,
      total: records.length,
      totalIsLowerBound: false,
    });
    return records;
  };
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id).sort();

  test.each([undefined, ...recordStatuses])(
    'the list of status %s is what the rules say',
    async (status) => {
      const today = setClock();
      const all = await known(today);
      for (const include of [undefined, 'history'] as const) {
        const expected = all.filter(
          (one) =>
            (include === 'history' || one.isListed) &&
            (status === undefined || one.status === status),
        );
        const records = await list({ ...(status && { status }), ...(include && { include }) });
        expect(idsOf(records)).toEqual(idsOf(expected));
        expect(expected.length).toBeGreaterThan(0);
        const byId = new Map(all.map((one) => [one.id, one]));
        for (const { id, status: shown, displayStatus, daysLeft } of records) {
          expect({ status: shown, displayStatus, daysLeft }).toEqual({
            status: byId.get(id)?.status,
            displayStatus: byId.get(id)?.displayStatus,
            daysLeft: byId.get(id)?.daysLeft,
          });
        }
      }
    },
  );

  test.each([0, 7, 30, 90])(
    'within %i days: in force or expired with so many left',
    async (days) => {
      const all = await known(setClock());
      const expected = all.filter(
        ({ isListed, status, daysLeft }) =>
          isListed &&
          ['active', 'expired'].includes(status) &&
          daysLeft !== null &&
          daysLeft <= days,
      );
      expect(idsOf(await list({ expiresWithin: days }))).toEqual(idsOf(expected));
    },
  );

  test('unverified: in force and never verified', async () => {
    const all = await known(setClock());
    const expected = all.filter(
      ({ isListed, status, isUnverified }) => isListed && status === 'active' && isUnverified,
    );
    expect(idsOf(await list({ unverified: 'true' }))).toEqual(idsOf(expected));
    const others = all.filter(
      (one) => one.isListed && !(one.status === 'active' && one.isUnverified),
    );
    expect(idsOf(await list({ unverified: 'false' }))).toEqual(idsOf(others));
  });

  test('records of one type, retired types included', async () => {
    const all = await known(setClock());
    for (const { id } of [type, retired]) {
      const expected = all.filter(({ isListed, typeId }) => isListed && typeId === id);
      expect(idsOf(await list({ certificationTypeId: id }))).toEqual(idsOf(expected));
    }
  });
});
