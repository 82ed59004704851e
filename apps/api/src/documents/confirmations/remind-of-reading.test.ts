import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inDays } from '../../testing/compliance.ts';
import { uploadDocument } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';
import { assign, confirm } from '../../testing/reading.ts';
import { remindOfReading } from './remind-of-reading.ts';

const portal = await testPortal({
  pages: false,
  environment: { SITE_URL: 'https://portal.example' },
});
const { prisma } = portal.platform.database;
const signal = new AbortController().signal;
const it = await portal.person({ role: 'ROLE_ADMIN' });

const somebody = () =>
  portal.person({ email: `${randomUUID()}@hospital.ng`, name: 'Ada', department: 'Finance' });

/** Advances the clock to this Lagos time so many days later. */
function setTime(time: string, daysLater = 1) {
  const wanted = Date.parse(`${inDays(portal, daysLater)}T${time}:00.000+01:00`);
  portal.clock.advance(wanted - portal.clock.now().getTime());
}

async function askToRead(name: string, person: { id: string }, days: number) {
  const admin = await portal.as(it);
  const document = await uploadDocument(admin, { name });
  await assign(admin, document._id, { people: [person.id] }, { days });
  return document;
}

/** Subjects of the mails that a run sends to somebody. */
async function run({ email }: { email: string }) {
  await prisma.mail.deleteMany();
  await remindOfReading(portal.platform, signal);
  return prisma.mail.findMany({ where: { to: email } });
}

test('one mail a day names everything that is open, when something has to be said', async () => {
  setTime('09:00');
  const ada = await somebody();
  await askToRead('Hand hygiene', ada, 30);
  const sharps = await askToRead('Sharps', ada, 10);
  const [mail, ...more] = await run(ada);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('You have 2 documents to read');
  expect(mail?.text).toMatch(/Sharps, [\s\S]*Hand hygiene, /);
  expect(mail?.text).toContain('https://portal.example/reading');
  expect(await run(ada)).toEqual([]);
  setTime('09:00');
  expect(await run(ada)).toEqual([]);
  await confirm(await portal.as(ada), sharps._id).expect(200);
  await askToRead('Waste', ada, 20);
  expect((await run(ada))[0]?.subject).toBe('You have 2 documents to read');
});

test('three days before the last day, on it, and every 7 days after it, also after days without the portal', async () => {
  setTime('09:00');
  const ada = await somebody();
  await askToRead('Hand hygiene', ada, 10);
  const days: number[] = [];
  for (let day = 0; day <= 26; day += 1) {
    if (day > 0) setTime('09:00');
    if ((await run(ada)).length > 0) days.push(day);
  }
  expect(days).toEqual([0, 7, 10, 17, 24]);
  setTime('09:00', 20);
  const [mail] = await run(ada);
  expect(mail?.subject).toBe('You have 1 document to read, 1 of them late');
  setTime('09:00');
  expect(await run(ada)).toEqual([]);
});

test('a reminder by hand is as good as this mail, and nobody is mailed at night', async () => {
  setTime('09:00');
  const [ada, eze] = [await somebody(), await somebody()];
  const { _id } = await askToRead('Hand hygiene', ada, 30);
  await (await portal.as(it)).post(`/documents/${_id}/reading/remind`).send({}).expect(200);
  expect(await run(ada)).toEqual([]);
  await askToRead('Hand hygiene', eze, 30);
  setTime('22:00', 0);
  expect(await run(eze)).toEqual([]);
  setTime('09:00');
  expect(await run(eze)).toHaveLength(1);
});

test('two processes at once mail nobody twice; whoever cannot be reached or has left is not mailed', async () => {
  setTime('09:00');
  const [ada, gone] = [await somebody(), await somebody()];
  const unreachable = await portal.person({ email: `${randomUUID()}@hospital.invalid` });
  const admin = await portal.as(it);
  const { _id } = await uploadDocument(admin);
  await assign(admin, _id, { people: [ada.id, gone.id, unreachable.id] });
  await prisma.user.update({ where: { id: gone.id }, data: { status: 'Inactive' } });
  await prisma.mail.deleteMany();
  await Promise.all([
    remindOfReading(portal.platform, signal),
    remindOfReading(portal.platform, signal),
  ]);
  const mails = await prisma.mail.findMany();
  expect(mails.map(({ to }) => to)).toEqual([ada.email]);
});
