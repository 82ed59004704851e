import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addCertificationType } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.as('ROLE_COMPLIANCE');

const send = (file: string, { mode = 'check' } = {}) =>
  officer
    .post('/api/compliance/imports')
    .field('mode', mode)
    .attach('file', Buffer.from(file), { filename: 'licences.csv', contentType: 'text/csv' });
const staff = () => portal.person({ staffNumber: `OMC/${randomUUID().slice(0, 8)}` });
const recordsOf = (userId: string) => prisma.complianceRecord.findMany({ where: { userId } });

test('columns with other heads are chosen by hand; a choice that makes no sense is refused', async () => {
  const [ada, type] = [await staff(), await addCertificationType(portal)];
  const file = `Payroll no;What;Until\n${ada.staffNumber};${type.name};19/11/2027\n`;
  const choose = (columns: object | string, mode = 'check') =>
    send(file, { mode }).field(
      'columns',
      typeof columns === 'string' ? columns : JSON.stringify(columns),
    );
  const unread = (await send(file)).body.data;
  expect(unread).toMatchObject({ rows: 0, heads: ['Payroll no', 'What', 'Until'], columns: {} });
  const chosen = { staff: 'Payroll no', certification: 'What', expires: 'Until' };
  const problem = async (columns: object) => (await choose(columns)).body.data.errors[0]?.message;
  expect(await problem({ ...chosen, expires: 'Ends' })).toBe('The file has no column “Ends”.');
  expect(await problem({ ...chosen, notes: 'Until' })).toContain('is chosen for');
  expect(await problem({ staff: 'Payroll no', expires: 'Until' })).toContain('There is no column');
  expect((await choose('{')).status).toBe(400);
  expect((await choose({ unknown: 'What' })).status).toBe(400);
  const { body } = await choose(chosen, 'commit');
  expect(body.data).toMatchObject({ committed: true, records: 1, columns: chosen });
  expect(await recordsOf(ada.id)).toHaveLength(1);
});
