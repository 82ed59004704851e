import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { inDays } from '../../testing/compliance.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const [it, officer] = [await portal.as('ROLE_ADMIN'), await portal.as('ROLE_COMPLIANCE')];

type Change = { add?: string[]; remove?: string[] };

async function department(name: string) {
  const { id } = await prisma.department.findUniqueOrThrow({ where: { name } });
  return {
    id,
    change: (client: Client, change: Change) =>
      client.patch(`/hrsuit/api/departments/${id}/editors`).send(change),
    lead: (headId: string, more: object = {}) =>
      it
        .patch(`/hrsuit/api/departments/${id}`)
        .send({ headId, ...more })
        .expect(200),
  };
}

const listed = async (client: Client) => {
  const { body } = await client.get('/hrsuit/api/departments/editors').expect(200);
  return body.data.departments as { name: string; editors: { fullName: string }[] }[];
};
const editedBy = async (client: Client) =>
  (await client.get('/hrsuit/checkToken').expect(200)).body.authData.edits;

test('a head names and removes editors where they lead, and nowhere else', async () => {
  const [radiology, surgery] = [await department('Radiology'), await department('Surgery')];
  const [head, deputy] = [await portal.person(), await portal.person()];
  const until = { deputyId: deputy.id, deputyUntil: inDays(portal, 3) };
  await radiology.lead(head.id, until);
  const [one, two] = [
    await portal.person({ name: 'Bola Ige' }),
    await portal.person({ name: 'Ada Obi' }),
  ];
  const asHead = await portal.as(head);
  const { body } = await radiology.change(asHead, { add: [one.id, two.id] }).expect(200);
  const editors = [
    { id: two.id, fullName: 'Ada Obi' },
    { id: one.id, fullName: 'Bola Ige' },
  ];
  expect(body.data.department).toEqual({ id: radiology.id, name: 'Radiology', editors });
  expect(await listed(asHead)).toEqual([body.data.department]);
  expect(await editedBy(await portal.as(one))).toEqual(['Radiology']);
  const refused = await surgery.change(asHead, { add: [one.id] }).expect(403);
  expect(refused.body.message).toBe('A head names editors only of the departments that they lead.');
  // Twice makes no second editor, and removing somebody leaves the others.
  await radiology.change(asHead, { add: [two.id] }).expect(200);
  await radiology.change(await portal.as(deputy), { remove: [one.id] }).expect(200);
  expect(await editedBy(await portal.as(one))).toEqual([]);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: radiology.id, action: { startsWith: 'department.editor' } },
    orderBy: { sequence: 'asc' },
    include: { detail: true },
  });
  expect(events.map(({ action, detail }) => [action, detail?.before, detail?.after])).toEqual([
    ['department.editor_named', null, { editorId: one.id }],
    ['department.editor_named', null, { editorId: two.id }],
    ['department.editor_removed', { editorId: one.id }, null],
  ]);
});

test('whoever is named by somebody else gets a mail, once; whoever names themselves none', async () => {
  const cardiology = await department('Cardiology');
  const head = await portal.person({ name: 'Ngozi Ani' });
  await cardiology.lead(head.id);
  const asHead = await portal.as(head);
  const editor = await portal.person({ name: 'Obi Nwosu' });
  await cardiology.change(asHead, { add: [editor.id, head.id] }).expect(200);
  await cardiology.change(asHead, { add: [editor.id] }).expect(200);
  const mails = await prisma.mail.findMany({ where: { to: { in: [editor.email, head.email] } } });
  expect(mails).toMatchObject([
    { to: editor.email, subject: 'You write the documents of Cardiology' },
  ]);
  expect(mails[0]?.text).toContain('Ngozi Ani has named you an editor of Cardiology.');
  expect(mails[0]?.text).toContain('/my-documents');
});

test('officers and IT name those of every department; editors and others none', async () => {
  const pharmacy = await department('Pharmacy');
  const editor = await portal.person();
  await pharmacy.change(officer, { add: [editor.id] }).expect(200);
  expect((await listed(officer)).length).toBe(await prisma.department.count());
  const more = await portal.person();
  for (const client of [await portal.as(editor), await portal.as('ROLE_HR')]) {
    await pharmacy.change(client, { add: [more.id] }).expect(403);
    await client.get('/hrsuit/api/departments/editors').expect(403);
  }
  await portal.visitor.get('/hrsuit/api/departments/editors').expect(401);
  await pharmacy.change(it, { remove: [editor.id] }).expect(200);
});

test('only active members of staff are named, and at most thirty', async () => {
  const theatre = await department('Laboratory');
  const away = await portal.person({ name: 'Away Today', status: 'Inactive' });
  const { body } = await theatre.change(it, { add: [away.id] }).expect(409);
  expect(body).toMatchObject({
    message: 'Away Today is Inactive. Choose somebody who is active.',
    errors: [{ path: 'add' }],
  });
  const service = await portal.person();
  await prisma.user.update({ where: { id: service.id }, data: { kind: 'service' } });
  await theatre.change(it, { add: [service.id] }).expect(404);
  await theatre.change(it, { add: [portal.platform.newId()] }).expect(404);
  const both = await portal.person();
  await theatre.change(it, { add: [both.id], remove: [both.id] }).expect(400);
  await it
    .patch(`/hrsuit/api/departments/${portal.platform.newId()}/editors`)
    .send({ add: [both.id] })
    .expect(404);
  const many = await prisma.user.findMany({
    where: { status: 'Active', kind: 'person', NOT: { id: both.id } },
    take: limits.editorsPerDepartment - 1,
    select: { id: true },
  });
  while (many.length < limits.editorsPerDepartment - 1) many.push(await portal.person());
  await theatre.change(it, { add: many.map(({ id }) => id) }).expect(200);
  // Two at once do not go past the limit.
  const last = [both.id, (await portal.person()).id];
  const answers = await Promise.all(last.map(async (id) => theatre.change(it, { add: [id] })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'A department has at most 30 editors. Remove somebody first.',
  );
});

test('somebody who leaves is no editor any more, and none again when they return', async () => {
  const wards = await department('Nursing');
  const person = await portal.person();
  await wards.change(it, { add: [person.id] }).expect(200);
  const setStatus = (status: string) =>
    it.patch(`/users/${person.id}/status`).send({ status }).expect(200);
  await setStatus('Inactive');
  await setStatus('Active');
  expect(await editedBy(await portal.as(person))).toEqual([]);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: wards.id, action: 'department.editor_removed' },
    include: { detail: true },
  });
  expect(events.map(({ detail }) => detail?.before)).toEqual([{ editorId: person.id }]);
});
