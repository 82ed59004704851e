import { once } from 'node:events';
import { createConnection } from 'node:net';
import { expect, test, vi } from 'vitest';
import { readPdf } from '../platform/document-text/pdf/read-pdf.ts';
import { lagosTime } from '../platform/mail/lagos-time.ts';
import { storeFile } from '../testing/application-files.ts';
import { addCertificationType, addRecord } from '../testing/compliance.ts';
import { addInspector } from '../testing/inspectors.ts';
import { testPortal } from '../testing/portal.ts';
import { drawPdf, textPage } from '../testing/scans.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const inspector = await addInspector(portal, { departments: ['Surgery'] });
const client = await portal.as(inspector);
const mover = await portal.person({ department: 'Surgery', cadre: 'Doctor' });
const licence = await addCertificationType(portal);
const { id } = await addRecord(portal, {
  ...{ userId: mover.id, typeId: licence.id },
  fileId: await storeFile(portal, await drawPdf(textPage(['Practising licence'])), 'licence.pdf'),
});
const path = `/api/compliance/staff-compliance/${id}/document`;
const openings = () => prisma.auditEvent.count({ where: { actorId: inspector.id } });
const moveTo = async (name: string) => {
  const { id: departmentId } = await prisma.department.findUniqueOrThrow({ where: { name } });
  await prisma.user.update({ where: { id: mover.id }, data: { departmentId } });
};

test('a copy is not sent of somebody who moves away while it is drawn', async () => {
  const { sandbox } = portal.platform;
  const { read } = sandbox;
  const seen = await openings();
  const drawing = vi.spyOn(sandbox, 'read').mockImplementationOnce(async (...given) => {
    const drawn = await read(...given);
    await moveTo('Nursing');
    return drawn as never;
  });
  await client.get(path).expect(404);
  expect(drawing).toHaveBeenCalledOnce();
  drawing.mockRestore();
  await moveTo('Surgery');
  expect(await openings()).toBe(seen);
}, 120_000);

test('the watermark is made when the turn of the copy has come, and says that time', async () => {
  const { sandbox } = portal.platform;
  const { read } = sandbox;
  let said = '';
  const drawing = vi
    .spyOn(sandbox, 'read')
    .mockImplementationOnce(async (reader, file, task, ...rest) => {
      portal.clock.advance(7 * 60_000);
      const given = (typeof task === 'function' ? await task() : task) as { watermark: string };
      said = JSON.stringify(await readPdf(Buffer.from(given.watermark, 'base64')));
      return (await read(reader, file, given as never, ...rest)) as never;
    });
  await client.get(path).expect(200);
  drawing.mockRestore();
  expect(said).toContain(lagosTime(portal.clock.now()));
}, 120_000);

test('no copy is drawn for who has gone before its turn came', async () => {
  const { sandbox } = portal.platform;
  const { read } = sandbox;
  const seen = await openings();
  const token = await portal.tokenOf(inspector);
  const { hostname, port } = new URL(portal.url);
  const socket = createConnection(Number(port), hostname);
  await once(socket, 'connect');
  let opened = 0;
  const countConnections = () =>
    new Promise<number>((resolve) =>
      portal.app.server.getConnections((_, count) => resolve(count)),
    );
  const drawing = vi
    .spyOn(sandbox, 'read')
    .mockImplementationOnce(async (reader, file, ...rest) => {
      const before = await countConnections();
      socket.destroy();
      await expect.poll(countConnections).toBeLessThan(before);
      const open = () => {
        const content = file.open();
        opened++;
        return content;
      };
      return (await read(reader, { ...file, open }, ...rest)) as never;
    });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  await expect.poll(() => drawing.mock.settledResults.length, { timeout: 60_000 }).toBe(1);
  await expect
    .poll(() => drawing.mock.settledResults[0]?.type, { timeout: 60_000 })
    .not.toBe('incomplete');
  drawing.mockRestore();
  expect(opened).toBe(0);
  expect(await openings()).toBe(seen);
}, 120_000);
