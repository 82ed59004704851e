import { expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { address, heads, importsInto, number } from '../../testing/user-imports.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const { send, commit, staff, stored } = importsInto(portal, await portal.as('ROLE_ADMIN'));

const licence = await addCertificationType(portal, {
  ...{ isRequired: true, dueWithinDays: 0, category: 'professional' },
  ...{ scope: 'cadres', scopeCadres: ['Registered Nurse'] },
});
const today = () => inDays(portal, 0);

test('H1: the import says before and after whom it activates without a licence, with their ids once stored', async () => {
  const [nurse, clerk] = [number(), number()];
  const file = [
    `${heads},Cadre,Status`,
    `${nurse},Ada Obi,${address()},Nursing,Registered Nurse,Active`,
    `${clerk},Ben Eze,${address()},Finance,,Active`,
    `${number()},Chi Uba,${address()},Nursing,Registered Nurse,Inactive`,
  ].join('\n');
  const missing = {
    ...{ row: 2, name: 'Ada Obi' },
    clearance: {
      ...{ clearance: 'not_cleared', reason: 'missing', asOf: today() },
      items: [{ reason: 'missing', certificationType: { id: licence.id, name: licence.name } }],
    },
  };
  const counts = { people: 2, notCleared: 1, withWarning: 0 };
  const checked = await send(file).expect(200);
  expect(checked.body.data.activated).toMatchObject({
    ...counts,
    first: [{ ...missing, id: null }],
  });
  const { body } = await commit(file).expect(200);
  const id = (await stored(nurse))?.id;
  expect(body.data.activated).toMatchObject({ ...counts, first: [{ ...missing, id }] });
  const again = await send(file).expect(200);
  expect(again.body.data.activated).toEqual({ ...counts, people: 0, notCleared: 0, first: [] });
});

test('somebody who was away for years comes back with what has expired and what is still valid', async () => {
  const details = { status: 'Inactive', department: 'Nursing', cadre: 'Registered Nurse' } as const;
  const [lapsed, kept] = [await staff(details), await staff(details)];
  await addRecord(portal, {
    ...{ userId: lapsed.id, typeId: licence.id },
    expirationDate: dateOf(inDays(portal, -900)),
  });
  await addRecord(portal, {
    ...{ userId: kept.id, typeId: licence.id, verifiedOn: dateOf('2026-01-01') },
    expirationDate: dateOf(inDays(portal, 900)),
  });
  const file = [
    `${heads},Status`,
    ...[lapsed, kept].map(
      ({ staffNumber, name, email }) => `${staffNumber},${name},${email},Nursing,Active`,
    ),
  ].join('\n');
  const { body } = await commit(file).expect(200);
  expect(body.data.activated).toMatchObject({ people: 2, notCleared: 1, withWarning: 0 });
  expect(body.data.activated.first).toMatchObject([
    { id: lapsed.id, name: lapsed.name, clearance: { reason: 'expired' } },
  ]);
});

test('the answer is by the cadre, department and first day of the row, not by what was before', async () => {
  const person = await staff({ status: 'Inactive', department: 'Finance' });
  const { staffNumber, name, email } = person;
  const columns = `${heads},Cadre,Status,Joined on`;
  const row = `${staffNumber},${name},${email},Nursing,Registered Nurse,Active,${inDays(portal, 10)}`;
  const { body } = await send(`${columns}\n${row}`).expect(200);
  expect(body.data.activated.first).toMatchObject([
    { id: person.id, clearance: { reason: 'missing', asOf: inDays(portal, 10) } },
  ]);
  expect(await prisma.user.findUnique({ where: { id: person.id } })).toMatchObject({
    status: 'Inactive',
  });
});

test('only the people of right rows count', async () => {
  const row = `${number()},Ada Obi,nobody,Nursing,Registered Nurse`;
  const { body } = await send(`${heads},Cadre\n${row}`).expect(200);
  expect(body.data).toMatchObject({ wrongRows: 1, activated: { people: 0, first: [] } });
});

test('H1: an imported nurse who joined a month ago needs the licence from the first day of work, not later', async () => {
  const nurse = number();
  const file = [
    `${heads},Cadre,Joined on`,
    `${nurse},Ada Obi,${address()},Nursing,Registered Nurse,${inDays(portal, -30)}`,
  ].join('\n');
  const { body } = await commit(file).expect(200);
  const since = inDays(portal, -30);
  expect(body.data.activated.first).toMatchObject([
    { clearance: { clearance: 'not_cleared', items: [{ reason: 'missing', since }] } },
  ]);
  const id = (await stored(nurse))?.id;
  const officer = await portal.as('ROLE_COMPLIANCE');
  const page = await officer.get(`/api/compliance/people/${id}`).expect(200);
  expect(page.body.data.requirements).toMatchObject([{ state: 'missing', dueOn: since }]);
});

test('cadres that no licence type names are told with how many people have them, and stored all the same', async () => {
  const known = await staff({ department: 'Nursing', cadre: 'Registered Nurse' });
  const file = [
    `${heads},Cadre`,
    `${number()},Ada Obi,${address()},Nursing,Regd Nurse`,
    `${known.staffNumber},${known.name},${known.email},Nursing,regd nurse `,
    `${number()},Ben Eze,${address()},Nursing,Registered Nurse`,
    `${number()},Chi Uba,${address()},Finance,Clerk`,
  ].join('\n');
  const { body } = await commit(file).expect(200);
  expect(body.data).toMatchObject({
    ...{ committed: true, wrongRows: 0 },
    cadresWithoutLicence: [{ cadre: 'Regd Nurse', people: 2 }],
  });
});
