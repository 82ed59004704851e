import { describe, expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { addPaper } from '../../testing/hospital-papers.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.as('ROLE_COMPLIANCE');
const colleague = await portal.as('ROLE_COMPLIANCE');

const dates = {
  issueDate: dateOf(inDays(portal, -100)),
  expirationDate: dateOf(inDays(portal, 200)),
};
const later = { expirationDate: inDays(portal, 900), reason: 'As it is printed.' };
const addPerson = async (state: 'pending' | 'revoked') => {
  const { id: userId } = await portal.person();
  const { id: typeId } = await addCertificationType(portal, { isRequired: true });
  const closed = { closedOn: dateOf(inDays(portal, -1)), revokedAt: portal.clock.now() };
  return addRecord(portal, { userId, typeId, state, ...dates, ...(state === 'revoked' && closed) });
};

const kinds = {
  record: {
    path: '/api/compliance/staff-compliance',
    add: addPerson,
    read: (id: string) => prisma.complianceRecord.findUniqueOrThrow({ where: { id } }),
  },
  paper: {
    path: '/api/compliance/hospital-papers',
    add: (state: 'pending' | 'revoked') =>
      addPaper(portal, {
        ...{ state, ...dates },
        ...(state === 'revoked' && {
          closedOn: dateOf(inDays(portal, -1)),
          revokedAt: portal.clock.now(),
        }),
      }),
    read: (id: string) => prisma.hospitalPaper.findUniqueOrThrow({ where: { id } }),
  },
};

describe.each(Object.entries(kinds))('a %s that a colleague has corrected since', (_, kind) => {
  test.each([
    ['pending', 'verify', { method: 'phone' }],
    ['pending', 'reject', { reason: 'Not readable.' }],
    ['revoked', 'reinstate', { method: 'phone', reason: 'Paid and confirmed.' }],
  ] as const)(
    '%s: does not let an officer %s what they have not seen',
    async (state, move, body) => {
      const { id, updatedAt } = await kind.add(state);
      portal.clock.advance(1000);
      const corrected = await colleague.patch(`${kind.path}/${id}`).send(later);
      expect(corrected.status, corrected.text).toBe(200);
      const decide = (basedOn: string) =>
        officer.post(`${kind.path}/${id}/${move}`).send({ ...body, basedOn });

      const refused = await decide(updatedAt.toISOString());
      expect(refused.status, refused.text).toBe(409);
      expect(refused.body.message).toContain('Look at it again');
      expect(await kind.read(id)).toMatchObject({ state, verifiedOn: null });

      const decided = await decide(corrected.body.data.updatedAt);
      expect(decided.status, decided.text).toBe(200);
    },
  );
});
