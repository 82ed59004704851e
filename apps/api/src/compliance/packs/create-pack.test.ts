import type { DepartmentName } from '@icare/contracts/departments';
import { limits } from '@icare/contracts/limits';
import { expect, test, vi } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { openRaw } from '../../testing/raw-socket.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const surgeon = await portal.person({ department: 'Surgery' });
const lead = (name: DepartmentName, headId: string | null) =>
  prisma.department.update({ where: { name }, data: { headId } });

test.each([
  ['of the department', { department: 'Surgery' }],
  ['of a person', { userId: surgeon.id }],
])('who stops leading while the call arrives gets no pack %s', async (_, scope) => {
  const head = await portal.person({ department: 'Surgery' });
  await lead('Surgery', head.id);
  const token = await portal.tokenOf(head);
  portal.clock.advance(31_000);
  const body = JSON.stringify({ ...scope, copies: 'none' });
  const connection = openRaw(portal.url);
  connection.write(
    [
      'POST /api/compliance/packs HTTP/1.1',
      'Host: portal',
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  );
  // The caller is admitted before the body is read.
  await vi.waitFor(
    async () =>
      expect(
        await prisma.session.count({ where: { userId: head.id, lastSeenAt: portal.clock.now() } }),
      ).toBe(1),
    { timeout: 10_000 },
  );
  await lead('Surgery', null);
  connection.write(body);
  expect(await connection.answer).toMatch(/^HTTP\/1\.1 40[34] /);
  expect(await prisma.compliancePack.count({ where: { askedById: head.id } })).toBe(0);
});

test('packs that their asker may not read any more do not keep them from asking', async () => {
  const head = await portal.person({ department: 'Laboratory' });
  const { id: departmentId } = await lead('Laboratory', head.id);
  await lead('Neurology', head.id);
  const now = portal.clock.now();
  await prisma.compliancePack.createMany({
    data: Array.from({ length: limits.packsKept }, () => ({
      ...{ id: portal.platform.newId(), askedById: head.id, departmentId, forHead: true },
      ...{ asOf: now, copies: 'none' as const, seed: '00', state: 'failed' as const },
      ...{ createdAt: now, expiresAt: new Date(now.getTime() + 86_400_000) },
    })),
  });
  const client = await portal.as(head);
  const neurology = { department: 'Neurology', copies: 'none' };
  const ask = () => client.post('/api/compliance/packs').send(neurology);
  expect((await ask()).body.message).toBe(
    `You have ${limits.packsKept} inspection packs. Delete one, then ask for another.`,
  );
  await lead('Laboratory', null);
  expect((await client.get('/api/compliance/packs')).body.data).toEqual([]);
  expect((await ask()).status).toBe(201);
});
