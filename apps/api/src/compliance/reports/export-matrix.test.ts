import { describe, expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.person({
  role: 'ROLE_COMPLIANCE',
  name: 'Zz Officer',
  department: 'Finance',
});
const licence = await addCertificationType(portal, { name: 'A licence', isRequired: true });
await addCertificationType(portal, { name: 'Not required' });
const fit = await portal.person({ name: 'Ada Fit', department: 'Surgery', cadre: 'Doctor' });
const unfit = await portal.person({ name: '=1+1 Unfit', department: 'Nursing', cadre: 'Nurse' });
for (const [userId, days] of [
  [fit.id, 300],
  [unfit.id, -3],
] as const) {
  const expirationDate = dateOf(inDays(portal, days));
  await addRecord(portal, { userId, typeId: licence.id, expirationDate });
}
const path = '/api/compliance/matrix';
const csv = async (query: object, who: { id: string } = officer) =>
  (await portal.as(who)).get(path).query({ format: 'csv', ...query });

describe('the exported matrix', () => {
  test('C7: has everybody by name, the required types as columns, and the words of the screen', async () => {
    const client = await portal.as(officer);
    const { body } = await client
      .get(path)
      .buffer(true)
      .parse((response, done) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => done(null, Buffer.concat(parts)));
      });
    expect(body.subarray(0, 2).toString()).toBe('PK');
    const { text, headers, status } = await csv({});
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/compliance-matrix-\d{4}-\d{2}-\d{2}\.csv/);
    const lines = text.trim().split(/\r?\n/);
    const head = lines.findIndex((line) => line.includes('A licence'));
    expect(lines[head]).toContain('A licence');
    expect(text).not.toContain('Not required');
    const ofFit = lines.find((line) => line.includes('Ada Fit'));
    expect(ofFit).toMatch(/Surgery.*Cleared.*Met, valid until /);
    const ofUnfit = lines.find((line) => line.includes('Unfit'));
    expect(ofUnfit).toMatch(/Nursing.*Not cleared.*Expired.*Expired since /);
    // A name is never a formula.
    expect(ofUnfit).not.toMatch(/^"?=/);
  });

  test('follows the filters of the screen', async () => {
    const names = async (query: object) => {
      const { text } = await csv(query);
      return ['Ada Fit', 'Unfit', 'Zz Officer'].filter((name) => text.includes(name));
    };
    expect(await names({ department: 'Surgery' })).toEqual(['Ada Fit']);
    expect(await names({ clearance: 'not_cleared', search: 'unfit' })).toEqual(['Unfit']);
    expect(await names({ reason: 'expired' })).toEqual(['Unfit']);
    expect((await csv({ clearance: 'perhaps' })).status).toBe(400);
    expect((await csv({ format: 'pdf' })).status).toBe(400);
  });

  test('names every filter, and the order of its people', async () => {
    const { text } = await csv({ awaiting: 'true', unconfirmed: 'true' });
    expect(text).toMatch(/Awaits our confirmation\W+Yes/);
    expect(text).toMatch(/Not confirmed by its issuer\W+Yes/);
    const all = (await csv({})).text;
    expect(all).not.toMatch(/Awaits our|Not confirmed by/);
    expect(all).toContain('whoever has a revoked licence first, then by name');
  });

  test('is for readers, and for heads of their own department', async () => {
    await prisma.department.update({ where: { name: 'Nursing' }, data: { headId: fit.id } });
    expect((await csv({}, fit)).status).toBe(403);
    expect((await csv({ department: 'Surgery' }, fit)).status).toBe(403);
    const own = await csv({ department: 'Nursing' }, fit);
    expect([own.status, own.text.includes('Unfit'), own.text.includes('Ada Fit')]).toEqual([
      200,
      true,
      false,
    ]);
    expect((await csv({ department: 'Nursing' }, unfit)).status).toBe(403);
    const event = await prisma.auditEvent.findFirstOrThrow({
      where: { actorId: fit.id, action: 'compliance.report_downloaded' },
      include: { detail: true },
    });
    expect(event.detail?.after).toMatchObject({ report: 'matrix', department: 'Nursing', rows: 1 });
  });
});
