import { expect, test } from 'vitest';
import { dateOf, inDays } from '../../testing/compliance.ts';
import { uploadDocument } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';
import { remindOfReviews } from './remind-of-reviews.ts';

const portal = await testPortal({
  pages: false,
  environment: { SITE_URL: 'https://portal.example' },
});
const { prisma } = portal.platform.database;
const signal = new AbortController().signal;
const it = await portal.person({ role: 'ROLE_ADMIN' });

/** Advances the clock to this Lagos time on another day. */
function setTime(time: string, daysLater = 1) {
  const wanted = Date.parse(`${inDays(portal, daysLater)}T${time}:00.000+01:00`);
  portal.clock.advance(wanted - portal.clock.now().getTime());
}

/** The mails of one run by address. */
async function run() {
  await prisma.mail.deleteMany();
  const done = await remindOfReviews(portal.platform, signal);
  const mails = await prisma.mail.findMany();
  return { done, mails: new Map(mails.map((mail) => [mail.to, mail])), count: mails.length };
}

async function add(name: string, details: object) {
  const admin = await portal.as(it);
  return uploadDocument(admin, { name, departments: 'Surgery', ...details });
}

const setReview = (id: string, day: string) =>
  prisma.document.update({ where: { id }, data: { nextReviewOn: dateOf(day) } });

test('an owner gets one mail a stage, which lists everything that is due', async () => {
  setTime('09:00');
  const owner = await portal.person();
  const ownerId = owner.id;
  const late = await add('Hand hygiene', { ownerId, nextReviewOn: inDays(portal, -3) });
  const soon = await add('Needle-sticks', { ownerId, nextReviewOn: inDays(portal, 91) });
  await add('A draft', { ownerId, nextReviewOn: inDays(portal, 45), status: 'Draft' });
  const first = await run();
  expect([first.done, first.count]).toEqual([true, 1]);
  const mail = first.mails.get(owner.email);
  expect(mail?.subject).toBe('2 documents are to be reviewed');
  expect(mail?.text).toContain(': 3 days late.');
  expect(mail?.text).toContain(`https://portal.example/read/${late._id}`);
  expect(mail?.text).toContain('https://portal.example/my-documents');
  expect(mail?.text).not.toContain('has no owner');
  expect(mail?.text.match(/\/read\//g)).toHaveLength(1);
  expect((await run()).count).toBe(0);

  // The next day another document reaches 90 days: the mail names all three.
  setTime('09:00');
  const second = await run();
  expect(second.mails.get(owner.email)?.subject).toBe('3 documents are to be reviewed');
  expect(second.mails.get(owner.email)?.text).toContain(soon.number);
  setTime('09:00');
  expect((await run()).count).toBe(0);
  await prisma.document.deleteMany({ where: { ownerId } });
});

test('at night nobody is mailed, and the duty is tried again', async () => {
  const owner = await portal.person();
  await add('At night', { ownerId: owner.id, nextReviewOn: inDays(portal, 1) });
  setTime('23:30', 0);
  expect(await run()).toMatchObject({ done: false, count: 0 });
  setTime('07:00', 1);
  expect(await run()).toMatchObject({ done: true, count: 1 });
  await prisma.document.deleteMany({ where: { ownerId: owner.id } });
});

test('stages missed while the portal was off are made up for once, and a clock set back sends nothing', async () => {
  setTime('09:00');
  const owner = await portal.person();
  const start = inDays(portal, 0);
  const { _id } = await add('Off for long', {
    ...{ ownerId: owner.id, nextReviewOn: inDays(portal, 95) },
  });
  expect((await run()).count).toBe(0);
  // From 95 to 20 days: three stages, one mail.
  setTime('09:00', 75);
  expect((await run()).mails.get(owner.email)?.text).toContain('20 days left');
  setTime('09:00', -40);
  expect((await run()).count).toBe(0);
  setTime('09:00', 40);
  expect((await run()).count).toBe(0);
  // On the day, then every seven days.
  const mailed: number[] = [];
  for (let day = 0; day < 36; day += 1) {
    setTime('09:00');
    if ((await run()).count > 0) mailed.push(day + 1 - 20);
  }
  expect(mailed).toEqual([0, 7, 14]);
  // A later day of review mends it, and its stages begin anew; so does the same day again only where none was sent.
  await setReview(_id, inDays(portal, 91));
  expect((await run()).count).toBe(0);
  setTime('09:00');
  expect((await run()).count).toBe(1);
  expect(start < inDays(portal, 0)).toBe(true);
  await prisma.document.deleteMany({ where: { id: _id } });
});

test('two processes at once mail once', async () => {
  setTime('09:00');
  const owner = await portal.person();
  await add('Twice', { ownerId: owner.id, nextReviewOn: inDays(portal, 10) });
  await prisma.mail.deleteMany();
  await Promise.all([
    remindOfReviews(portal.platform, signal),
    remindOfReviews(portal.platform, signal),
  ]);
  expect(await prisma.mail.count({ where: { to: owner.email } })).toBe(1);
  await prisma.document.deleteMany({ where: { ownerId: owner.id } });
});

test('without an active owner the head is mailed, then the deputy; nobody twice, and whom nobody reaches later', async () => {
  setTime('09:00');
  const [owner, head, deputy] = await Promise.all([
    portal.person(),
    portal.person({ email: 'head@hospital.invalid' }),
    portal.person(),
  ]);
  await prisma.department.update({
    where: { name: 'Surgery' },
    data: { headId: head.id, deputyId: deputy.id, deputyUntil: dateOf(inDays(portal, 300)) },
  });
  const { _id } = await add('Falls to', {
    ...{ ownerId: owner.id, nextReviewOn: inDays(portal, 20) },
  });
  expect([...(await run()).mails.keys()]).toEqual([owner.email]);

  await prisma.user.update({ where: { id: owner.id }, data: { status: 'Inactive' } });
  setTime('09:00', 20);
  // No mail reaches the head, so the stage is not noted.
  expect((await run()).count).toBe(0);
  const email = 'head-of-surgery@example.com';
  await prisma.user.update({ where: { id: head.id }, data: { email } });
  const mails = (await run()).mails;
  expect([...mails.keys()]).toEqual([email]);
  expect(mails.get(email)?.text).toContain(': today. It has no owner.');

  await prisma.user.update({ where: { id: head.id }, data: { status: 'Inactive' } });
  setTime('09:00', 7);
  expect([...(await run()).mails.keys()]).toEqual([deputy.email]);

  // Archived or deleted, it is nobody's any more.
  await prisma.document.update({ where: { id: _id }, data: { status: 'Archived' } });
  setTime('09:00', 7);
  expect((await run()).count).toBe(0);
  await prisma.document.update({
    where: { id: _id },
    data: { status: 'Active', deletedAt: portal.clock.now() },
  });
  expect((await run()).count).toBe(0);
});
