import { expect, test } from 'vitest';
import { approvedDocument, publish } from '../../testing/drafts.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false, mayFail: true });
const { prisma } = portal.platform.database;
const it = () => portal.as('ROLE_ADMIN');
const versionNow = async (id: string) =>
  (await portal.visitor.get(`/api/documents/${id}`)).body.data?.version;
/** To a moment of a day in Lagos. */
const goTo = (moment: string) =>
  portal.clock.advance(Date.parse(`${moment}+01:00`) - portal.clock.now().getTime());

test('a version that cannot be brought into force keeps nobody from the others', async () => {
  goTo('2031-10-06T10:00:00');
  const admin = await it();
  const [broken, right] = [
    await approvedDocument(portal, admin),
    await approvedDocument(portal, admin),
  ];
  for (const { document } of [broken, right]) {
    await publish(admin, document._id, { effectiveOn: '2031-10-07' }).expect(200);
  }
  const { id: versionId } = await prisma.documentVersion.update({
    where: { documentId_number: { documentId: broken.document._id, number: 2 } },
    data: { textState: 'searchable' },
  });
  const content = new Uint8Array([1, 2, 3]);
  await prisma.documentText.create({ data: { versionId, part: 1, content } });
  goTo('2031-10-07T08:00:00');
  expect(await versionNow(right.document._id)).toBe(2);
  expect(await versionNow(broken.document._id)).toBe(1);
  await prisma.documentText.deleteMany({ where: { versionId } });
  expect(await versionNow(broken.document._id)).toBe(1);
  portal.clock.advance(60_000);
  expect(await versionNow(broken.document._id)).toBe(2);
});
