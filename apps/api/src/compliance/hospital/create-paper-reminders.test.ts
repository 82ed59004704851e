import { randomUUID } from 'node:crypto';
import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { storeFile } from '../../testing/application-files.ts';
import { addCertificationType, dateOf, inDays } from '../../testing/compliance.ts';
import { pdf } from '../../testing/files.ts';
import { addPaper, addPaperHolder, addPaperRequirement } from '../../testing/hospital-papers.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officerPerson = await portal.person({ role: 'ROLE_COMPLIANCE', name: 'Adaobi Ezeala' });
const officer = await portal.as(officerPerson);
const type = await addCertificationType(portal, { name: 'Calibration', heldBy: 'item' });
const path = '/api/compliance/hospital-papers';

/** Addresses that a mail reaches: those of demonstration people are reserved ones. */
const somebody = (details: object = {}) =>
  portal.person({ email: `${randomUUID()}@hospital.ng`, ...details });
const remind = (body: object, client = officer) => client.post(`${path}/remind`).send(body);
const mailsTo = ({ email }: { email: string }) =>
  prisma.mail.findMany({ where: { to: email }, orderBy: { id: 'asc' } });

/** An item with a paper that ended. */
async function anEnded(holder: Parameters<typeof addPaperHolder>[1] = {}, details: object = {}) {
  const { id: holderId } = await addPaperHolder(portal, holder);
  return addPaper(portal, {
    ...{ holderId, typeId: type.id, fileId: await storeFile(portal, pdf()) },
    expirationDate: dateOf(inDays(portal, -10)),
    ...details,
  });
}
async function shown(id: string, client = officer): Promise<HospitalPaper> {
  const { body } = await client.get(`${path}/${id}`).expect(200);
  return body.data;
}

test('whoever is responsible gets one mail with a link to each form, and the lists show who was asked when', async () => {
  const keeper = await somebody({ name: 'Chiamaka Umeh' });
  const first = await anEnded({ responsibleId: keeper.id, name: 'CT scanner' });
  const holder = await addPaperHolder(portal, { responsibleId: keeper.id, name: 'MRI' });
  const missing = await addPaperRequirement(portal, { holderId: holder.id, typeId: type.id });
  expect((await shown(first.id)).can).toContain('remind');
  const { body } = await remind({
    ...{ paperIds: [first.id, first.id], missingIds: [missing.id] },
    note: 'Before Friday.',
  }).expect(200);
  expect(body.data).toEqual({ people: 1, sent: [first.id, missing.id], skipped: [] });
  const [mail, ...others] = await mailsTo(keeper);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Adaobi Ezeala asks you for these papers');
  expect(mail?.text).toContain(`/compliance/mine?paper=${first.id}`);
  expect(mail?.text).toContain(`/compliance/mine?missing=${missing.id}`);
  expect(mail?.text).toContain('Before Friday.');
  const last = { sentAt: expect.any(String), by: 'Adaobi Ezeala', to: 'Chiamaka Umeh' };
  expect((await shown(first.id)).lastReminder).toEqual(last);
  const list = await officer
    .get('/api/compliance/missing-papers')
    .query({ holderId: holder.id })
    .expect(200);
  expect(list.body.data.missing[0].lastReminder).toEqual(last);
  const again = await remind({ paperIds: [first.id] });
  expect(again.body.data).toEqual({
    ...{ people: 0, sent: [] },
    skipped: [{ id: first.id, reason: 'reminded_today' }],
  });
  const actions = ['hospital_paper.reminded', 'paper_holder.reminded'];
  const events = await prisma.auditEvent.findMany({
    where: { action: { in: actions }, subjectId: { in: [first.id, holder.id] } },
  });
  expect(events.map(({ action }) => action).sort()).toEqual(actions);
});

test('where nobody is responsible the head is mailed, with a link into the room of the department', async () => {
  const head = await somebody();
  await prisma.department.update({ where: { name: 'Laboratory' }, data: { headId: head.id } });
  const gone = await somebody({ status: 'Inactive' });
  const paper = await anEnded({ department: 'Laboratory', responsibleId: gone.id });
  const { body } = await remind({ paperIds: [paper.id] });
  expect(body.data.people).toBe(1);
  expect(await mailsTo(gone)).toEqual([]);
  const [mail] = await mailsTo(head);
  expect(mail?.text).toContain(`/department?name=Laboratory&tab=papers&paper=${paper.id}`);
});

test('nobody is reminded of what needs nothing, of their own, without an address or where nobody answers', async () => {
  const keeper = await somebody();
  const valid = await anEnded(
    { responsibleId: keeper.id },
    { expirationDate: dateOf(inDays(portal, 300)) },
  );
  const waiting = await anEnded({ responsibleId: keeper.id }, { state: 'pending' });
  const own = await anEnded({ responsibleId: officerPerson.id });
  const nobodys = await anEnded({ department: 'Pharmacy' });
  const unreachable = await portal.person({ email: `${randomUUID()}@hospital.invalid` });
  const unreached = await anEnded({ responsibleId: unreachable.id });
  const { id: holderId } = await addPaperHolder(portal, { responsibleId: keeper.id });
  const found = await addPaperRequirement(portal, { holderId, typeId: type.id });
  await addPaper(portal, { holderId, typeId: type.id });
  const paperIds = [valid, waiting, own, nobodys, unreached].map(({ id }) => id);
  const { body } = await remind({ paperIds, missingIds: [found.id] }).expect(200);
  expect(body.data).toEqual({
    ...{ people: 0, sent: [] },
    skipped: [
      { id: valid.id, reason: 'not_needed' },
      { id: waiting.id, reason: 'not_needed' },
      { id: own.id, reason: 'own' },
      { id: nobodys.id, reason: 'nobody' },
      { id: unreached.id, reason: 'no_address' },
      { id: found.id, reason: 'not_needed' },
    ],
  });
  expect((await shown(valid.id)).can).not.toContain('remind');
  expect((await shown(own.id)).can).not.toContain('remind');
});

test('a head reminds of papers of the department they lead alone, whatever their role; staff of none', async () => {
  const keeper = await somebody();
  const head = await portal.person({ role: 'ROLE_HR' });
  await prisma.department.update({ where: { name: 'Surgery' }, data: { headId: head.id } });
  const theirs = await anEnded({ department: 'Surgery', responsibleId: keeper.id });
  const others = await anEnded({ department: 'Pharmacy', responsibleId: keeper.id });
  const leading = await portal.as(head);
  expect((await shown(theirs.id, leading)).can).toContain('remind');
  expect((await shown(others.id, leading)).can).not.toContain('remind');
  const refused = await remind({ paperIds: [theirs.id, others.id] }, leading);
  expect(refused.status).toBe(404);
  expect(await mailsTo(keeper)).toEqual([]);
  expect((await remind({ paperIds: [theirs.id] }, leading)).body.data.people).toBe(1);
  const staff = await portal.as('ROLE_STAFF');
  expect((await remind({ paperIds: [theirs.id] }, staff)).status).toBe(403);
});

test('a call about nothing, about too many and about unknown papers is refused; a repeated one sends nothing twice', async () => {
  expect((await remind({})).status).toBe(400);
  const many = Array.from({ length: limits.remindersAtOnce + 1 }, () => randomUUID());
  expect((await remind({ paperIds: many })).status).toBe(400);
  const keeper = await somebody();
  const paper = await anEnded({ responsibleId: keeper.id });
  expect((await remind({ paperIds: [paper.id, randomUUID()] })).status).toBe(404);
  const key = randomUUID();
  const send = () => remind({ paperIds: [paper.id] }).set('Idempotency-Key', key);
  const answers = [await send(), await send()];
  expect(answers[1]?.body).toEqual(answers[0]?.body);
  expect(await mailsTo(keeper)).toHaveLength(1);
});
