import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { takeReadingToTell } from '../../documents/confirmations/take-reading-to-tell.ts';
import { deliverMails } from '../../platform/mail/deliver-mails.ts';
import { createMailFileCarrier, outboxFolder } from '../../platform/mail/mail-files.ts';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import type { Person } from '../../testing/people.ts';
import { testPortal } from '../../testing/portal.ts';
import { type ReadMail, readMail } from '../../testing/read-mail.ts';
import { runSql } from '../../testing/run-sql.ts';
import { evaluateEveryone } from '../status/evaluate-everyone.ts';
import { sendDigests } from './send-digests.ts';

const portal = await testPortal({
  pages: false,
  environment: {
    COMPLIANCE_LEADERS: 'Chief@hospital.example, officer-too@hospital.example',
    SITE_URL: 'https://portal.example',
  },
});
const { prisma } = portal.platform.database;
const signal = new AbortController().signal;
/** Required of whoever holds one, so that nobody else lacks it. */
const required = { isRequired: true, scope: 'people' as const };
const licence = await addCertificationType(portal, { ...required, category: 'professional' });
const training = await addCertificationType(portal, { ...required, category: 'safety' });

const dayLength = 86_400_000;

/** Advances the clock to this Lagos time on the next day, or on the next `weekday`. */
function nextDay(time: string, weekday?: 'Monday' | 'Tuesday') {
  do {
    const now = portal.clock.now().getTime();
    const lagos = now + 3_600_000;
    const wanted = Date.parse(
      `${new Date(lagos + dayLength).toISOString().slice(0, 10)}T${time}:00.000+01:00`,
    );
    portal.clock.advance(wanted - now);
  } while (weekday && portal.clock.now().getUTCDay() !== (weekday === 'Monday' ? 1 : 2));
}

/** Deletes all records and requirements, and advances the clock to another day. */
async function freshDay(time: string, weekday: 'Monday' | 'Tuesday' = 'Tuesday') {
  await prisma.complianceRecord.deleteMany();
  await prisma.certificationType.updateMany({ data: { scopePeople: [] } });
  nextDay(time, weekday);
}

const later = (hours: number) => portal.clock.advance(hours * 3_600_000);

/** Creates a person with a record that expires in `days`. */
async function holder(days: number, details: Partial<Person> = {}, typeId = licence.id) {
  const person = await portal.person({ department: 'Surgery', ...details });
  await hold(person, days, typeId);
  return person;
}

async function hold(person: { id: string }, days: number, typeId = licence.id) {
  await need(person, typeId);
  const expirationDate = dateOf(inDays(portal, days));
  await addRecord(portal, { userId: person.id, typeId, expirationDate });
}

const need = ({ id }: { id: string }, typeId = licence.id) =>
  prisma.certificationType.update({ where: { id: typeId }, data: { scopePeople: { push: id } } });

/** Evaluates everyone, sends and delivers the digests, and returns the mails of this run by address. */
async function run(platforms = [portal.platform]): Promise<Map<string, ReadMail[]>> {
  await prisma.complianceStanding.updateMany({ data: { changesOn: dateOf('1900-01-01') } });
  await evaluateEveryone(portal.platform, signal);
  await Promise.all(
    platforms.map((platform) => sendDigests(platform, { takeReadingToTell }, signal)),
  );
  const { config } = portal.platform;
  const folder = outboxFolder(config.dataDirectory);
  await deliverMails(portal.platform, createMailFileCarrier(config, folder));
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files.map(async (name) => readMail(await readFile(join(folder, name)))),
  );
  await rm(folder, { recursive: true, force: true });
  return Map.groupBy(mails, (mail) => String(mail.headers.find(([name]) => name === 'to')?.[1]));
}

const subjectOf = (mail: ReadMail | undefined) =>
  mail?.headers.find(([name]) => name === 'subject')?.[1];

test('each person gets one mail with all open alerts, what to do, and a link', async () => {
  await freshDay('09:00');
  const ada = await holder(7, { name: 'Ụgọchukwu <b>Eze</b>' });
  await hold(ada, -8, training.id);
  const [mail, ...more] = (await run()).get(ada.email) ?? [];
  expect(more).toEqual([]);
  expect(subjectOf(mail)).toBe('Your certifications: 2 need your attention');
  expect(mail?.text).toContain('Dear Ụgọchukwu <b>Eze</b>');
  expect(mail?.html).not.toContain('<b>');
  expect(mail?.text).toContain(`${licence.name} expires in 7 days. Renew it in time`);
  expect(mail?.text).toContain(`${training.name} expired 8 days ago. Renew it and submit`);
  expect(mail?.text).toContain('https://portal.example/compliance/mine');
});

test('an alert is not mailed again until its next stage', async () => {
  await freshDay('09:00');
  const ben = await holder(8);
  expect((await run()).get(ben.email)).toHaveLength(1);
  later(3);
  expect((await run()).get(ben.email)).toBeUndefined();
  nextDay('09:00');
  const [mail] = (await run()).get(ben.email) ?? [];
  expect(mail?.text).toContain('expires in 7 days');
  nextDay('09:00');
  expect((await run()).get(ben.email)).toBeUndefined();
});

test('each person gets at most one digest a day; later alerts follow the next day', async () => {
  await freshDay('09:00');
  const ben = await holder(30);
  expect((await run()).get(ben.email)).toHaveLength(1);
  await hold(ben, -1, training.id);
  later(2);
  expect((await run()).get(ben.email)).toBeUndefined();
  nextDay('07:00');
  const [mail] = (await run()).get(ben.email) ?? [];
  expect(mail?.text).toContain(`${training.name} expired 2 days ago`);
  expect(mail?.text).toContain(`${licence.name} expires in 29 days`);
});

test('acknowledged alerts are not repeated, and inactive people get no mail', async () => {
  await freshDay('09:00');
  const [ben, gone] = [await holder(6), await holder(6)];
  await prisma.user.update({ where: { id: gone.id }, data: { status: 'Inactive' } });
  const mails = await run();
  expect(mails.get(ben.email)).toHaveLength(1);
  expect(mails.get(gone.email)).toBeUndefined();
  await acknowledgeAll(ben.id);
  nextDay('09:00');
  expect((await run()).get(ben.email)).toBeUndefined();
});

test('a person is mailed an alert even if an officer acknowledged it before the morning digest', async () => {
  await freshDay('06:00');
  const ben = await holder(6);
  await run();
  await acknowledgeAll(ben.id);
  later(2);
  expect((await run()).get(ben.email)).toHaveLength(1);
  nextDay('09:00');
  expect((await run()).get(ben.email)).toBeUndefined();
});

function acknowledgeAll(userId: string) {
  return prisma.complianceAlert.updateMany({
    where: { userId },
    data: { status: 'acknowledged', acknowledgedAt: portal.clock.now() },
  });
}

test('from 20:00 to 07:00 only a licence that has just expired is mailed', async () => {
  await freshDay('20:00');
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const quiet = [await holder(1), await holder(-8), await holder(-1, {}, training.id)];
  const none = await run();
  for (const { email } of [...quiet, officer]) expect(none.get(email)).toBeUndefined();
  const out = await holder(-1);
  const mails = await run();
  expect(subjectOf(mails.get(out.email)?.[0])).toBe('A licence of yours is not in force');
  expect(mails.get(out.email)?.[0]?.text).toContain('Do not practise on it.');
  for (const { email } of quiet) expect(mails.get(email)).toBeUndefined();
  expect(mails.get(officer.email)?.[0]?.text).toContain(out.name);
  nextDay('06:59');
  expect((await run()).get(String(quiet[0]?.email))).toBeUndefined();
  later(1 / 60);
  expect((await run()).get(String(quiet[0]?.email))).toHaveLength(1);
});

test('C9: officers, HR, heads and leaders each get one mail with the alerts that concern them', async () => {
  await freshDay('09:00');
  const officer = await portal.person({
    role: 'ROLE_COMPLIANCE',
    email: 'officer-too@hospital.example',
  });
  const [hr, admin, head, away] = [
    await portal.person({ role: 'ROLE_HR' }),
    await portal.person({ role: 'ROLE_ADMIN' }),
    await portal.person(),
    await portal.person({ role: 'ROLE_COMPLIANCE', status: 'Inactive' }),
  ];
  await prisma.department.update({ where: { name: 'Neurology' }, data: { headId: head.id } });
  const department = 'Neurology';
  const [far, near, soon, last] = [
    await holder(60, { department }),
    await holder(30, { department }),
    await holder(7, { department: 'Cardiology' }),
    await holder(1, { department }),
  ];
  await hold(head, 14);
  const mails = await run();
  const named = (email: string) => {
    const received = mails.get(email) ?? [];
    expect(received.length, email).toBeLessThanOrEqual(1);
    return [far, near, soon, last].map(
      ({ name }) => received[0]?.text.includes(`${name} (`) ?? false,
    );
  };
  expect(named(officer.email)).toEqual([false, true, true, true]);
  expect(named(hr.email)).toEqual([false, false, true, true]);
  expect(named(head.email)).toEqual([false, true, false, true]);
  expect(mails.get(head.email)?.[0]?.text).toContain(`You: ${licence.name} expires in 14 days`);
  // Each is led to where they may go: a head who is staff has the room of the department.
  const address = (email: string) => /https:\S+/.exec(mails.get(email)?.[0]?.text ?? '')?.[0];
  expect([officer, hr, head].map(({ email }) => address(email))).toEqual([
    'https://portal.example/compliance',
    'https://portal.example/compliance',
    'https://portal.example/department',
  ]);
  expect(named('chief@hospital.example')).toEqual([false, false, false, true]);
  expect(mails.get(admin.email)).toBeUndefined();
  expect(mails.get(away.email)).toBeUndefined();
  later(3);
  expect((await run()).get(officer.email)).toBeUndefined();
});

test('on Mondays the officers’ digest includes later expiry dates', async () => {
  await freshDay('09:00');
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const far = await holder(80);
  expect((await run()).get(officer.email)?.[0]?.text ?? '').not.toContain(far.name);
  nextDay('09:00', 'Monday');
  expect((await run()).get(officer.email)?.[0]?.text).toContain(`${far.name} (Surgery)`);
});

test('two concurrent processes send one digest, and long lists end with the number of alerts left out', async () => {
  await freshDay('09:00');
  const second = await testPortal({ beside: portal, pages: false });
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const people = await Promise.all(Array.from({ length: 120 }, () => holder(5, {}, training.id)));
  const mails = await run([portal.platform, second.platform]);
  for (const { email } of [...people, officer]) expect(mails.get(email), email).toHaveLength(1);
  const [list] = mails.get(officer.email) ?? [];
  const total = Number(subjectOf(list)?.split(' ')[0]);
  expect(total).toBe(120);
  expect(list?.text).toContain(`And ${total - 40} more, which the portal shows.`);
});

test('watchers are notified tomorrow if one of them has already had a digest today', async () => {
  await freshDay('09:00');
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  // Beyond the 30 days of the watchers’ digest, so only the person is mailed.
  await hold(officer, 50);
  expect((await run()).get(officer.email)?.[0]?.text).toContain('expires in 50 days');
  const late = await holder(0);
  later(2);
  const mails = await run();
  expect(mails.get(officer.email)).toBeUndefined();
  expect(mails.get(late.email)).toHaveLength(1);
  nextDay('09:00');
  expect((await run()).get(officer.email)?.[0]?.text).toContain(late.name);
});

test('writing the watchers’ digest does not lock its alerts', async () => {
  await freshDay('09:00');
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const out = await holder(-1);
  await evaluateEveryone(portal.platform, signal);
  const day = dateOf(inDays(portal, 0));
  let sending: Promise<void> = Promise.resolve();
  const held = prisma.$transaction(async (transaction) => {
    // Another transaction reserves this officer’s digest and rolls back later.
    const createdAt = portal.clock.now();
    await transaction.complianceDigest.create({
      data: { recipient: officer.email.toLowerCase(), day, createdAt },
    });
    sending = sendDigests(portal.platform, { takeReadingToTell }, signal);
    await waitUntilBlocked();
    const free =
      await prisma.$queryRaw`SELECT FROM compliance_alerts WHERE user_id = ${out.id}::uuid FOR UPDATE SKIP LOCKED`;
    expect(free).toHaveLength(1);
    throw new Error('Rolled back on purpose.');
  });
  await expect(held).rejects.toThrow('Rolled back on purpose.');
  await sending;
  expect(await prisma.mail.count({ where: { to: officer.email.toLowerCase() } })).toBe(1);
  const untold = { userId: out.id, toldOfficersAt: null };
  expect(await prisma.complianceAlert.count({ where: untold })).toBe(0);
});

/** Waits until one connection is blocked by a lock of another. */
async function waitUntilBlocked() {
  const waiting = () =>
    runSql(
      portal.platform.database,
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
  while ((await waiting()).length === 0) await new Promise(setImmediate);
}
