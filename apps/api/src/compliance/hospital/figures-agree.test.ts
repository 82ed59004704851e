import { paperStandings } from '@icare/contracts/compliance-status';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { isPaperMissing } from '@icare/domain/missing-papers';
import { paperStandingOn } from '@icare/domain/paper-standing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storeFile } from '../../testing/application-files.ts';
import { addCertificationType, dateOf } from '../../testing/compliance.ts';
import { setClock } from '../../testing/compliance-plans.ts';
import { pdf } from '../../testing/files.ts';
import { addPaper, addPaperHolder, addPaperRequirement } from '../../testing/hospital-papers.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const start = '2027-03-10';
setClock(portal, `${start}T09:00:00.000Z`);
const fileId = await storeFile(portal, pdf(), 'certificate.pdf');
const type = await addCertificationType(portal, { heldBy: 'item' });
const retiredType = await addCertificationType(portal, { heldBy: 'item', status: 'inactive' });

const holderArbitrary = fc.record({
  isRetired: fc.constantFrom(false, false, false, true),
  department: fc.constantFrom('Radiology', 'Laboratory'),
  /** Requires the type of all papers, and a retired one. */
  requires: fc.boolean(),
  papers: fc.array(
    fc.record({
      state: fc.constantFrom(
        'active' as const,
        'active' as const,
        'pending' as const,
        'revoked' as const,
        'rejected' as const,
      ),
      ends: fc.option(fc.integer({ min: -20, max: 60 }), { freq: 5 }),
      hasFile: fc.boolean(),
    }),
    { maxLength: 3 },
  ),
});
for (const { isRetired, department, requires, papers } of fc.sample(holderArbitrary, {
  seed: 5,
  numRuns: 40,
})) {
  const retiredAt = isRetired ? portal.clock.now() : null;
  const holder = await addPaperHolder(portal, { department, retiredAt });
  for (const { id: typeId } of requires ? [type, retiredType] : []) {
    await addPaperRequirement(portal, { holderId: holder.id, typeId });
  }
  for (const { state, ends, hasFile } of papers) {
    await addPaper(portal, {
      ...{ holderId: holder.id, typeId: type.id, state, fileId: hasFile ? fileId : null },
      expirationDate: ends === null ? null : dateOf(addDays(start, ends)),
    });
  }
}

const met = new Set<string>();

// Lagos is one hour ahead of UTC.
test.each(
  [0, 9, 25].flatMap((days) => [
    `${addDays(start, days)}T22:59:00.000Z`,
    `${addDays(start, days)}T23:01:00.000Z`,
  ]),
)(
  'at %s each number of the tile of papers is that of the list it leads to, and what the rule says',
  async (moment) => {
    setClock(portal, moment);
    const today = lagosDate(portal.clock.now());
    const client = await portal.as('ROLE_COMPLIANCE');
    const { body } = await client.get('/api/compliance/hospital-papers/figures').expect(200);
    const { total, byStanding, holders, holdersWithoutPapers, missing } = body.data;
    const count = async (path: string, query: object) =>
      (
        await client
          .get(`/api/compliance/${path}`)
          .query({ ...query, limit: 1 })
          .expect(200)
      ).body.page.total;
    const kept = await prisma.hospitalPaper.findMany({ where: { holder: { retiredAt: null } } });
    const standings = kept.map(({ state, expirationDate, fileId: file }) =>
      paperStandingOn(
        {
          ...{ state, isSuperseded: false, hasFile: file !== null },
          expirationDate: expirationDate?.toISOString().slice(0, 10) ?? null,
        },
        today,
      ),
    );
    for (const standing of paperStandings) {
      const byRule = standings.filter((one) => one === standing).length;
      expect([standing, byStanding[standing]]).toEqual([standing, byRule]);
      expect([standing, await count('hospital-papers', { standing })]).toEqual([standing, byRule]);
      if (byRule > 0) met.add(standing);
    }
    const requirements = await prisma.paperRequirement.findMany({
      include: { type: true, holder: { include: { papers: true } } },
    });
    const missingByRule = requirements.filter(({ type: { id, status }, holder }) =>
      isPaperMissing({
        ...{ isRetired: holder.retiredAt !== null, isTypeActive: status === 'active' },
        hasPaper: holder.papers.some(({ typeId, state }) => typeId === id && state !== 'rejected'),
      }),
    ).length;
    expect([missing, await count('missing-papers', {})]).toEqual([missingByRule, missingByRule]);
    expect(missing).toBeGreaterThan(0);
    expect(await count('hospital-papers', {})).toBe(total);
    expect(await count('paper-holders', {})).toBe(holders);
    expect(await count('paper-holders', { papers: 'none' })).toBe(holdersWithoutPapers);
    expect(holdersWithoutPapers).toBeGreaterThan(0);
  },
);

test('these papers stand in every way', () => {
  expect(paperStandings.filter((standing) => !met.has(standing))).toEqual([]);
});
