import { readableDate } from '@icare/domain/calendar-days';
import { expect, test } from 'vitest';
import { takeReadingToTell } from '../../documents/confirmations/take-reading-to-tell.ts';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { evaluateEveryone } from '../status/evaluate-everyone.ts';
import { sendDigests } from './send-digests.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const signal = new AbortController().signal;
const hour = 3_600_000;

/** Advances the clock to nine in the morning of the next day that is no Monday. */
function nextMorning() {
  do {
    const now = portal.clock.now().getTime();
    const tomorrow = new Date(now + hour + 24 * hour).toISOString().slice(0, 10);
    portal.clock.advance(Date.parse(`${tomorrow}T09:00:00.000+01:00`) - now);
  } while (portal.clock.now().getUTCDay() === 1);
}

/** Creates a person of Neurology who needs an item from the day in `days`. */
async function needing(days: number, category: 'professional' | 'safety' = 'professional') {
  const person = await portal.person({ department: 'Neurology' });
  const type = await addCertificationType(portal, {
    category,
    isRequired: true,
    dueWithinDays: 0,
    scope: 'people',
    scopePeople: [person.id],
  });
  const joinedOn = dateOf(inDays(portal, days));
  // Joined before a training was required, so that it is needed from that day on too.
  if (category === 'safety') {
    await prisma.certificationType.update({
      where: { id: type.id },
      data: { requiredSince: joinedOn },
    });
  } else await prisma.user.update({ where: { id: person.id }, data: { joinedOn } });
  return { person, type };
}

async function handIn({ id: userId }: { id: string }, typeId: string, daysAgo: number) {
  const createdAt = new Date(portal.clock.now().getTime() - daysAgo * 24 * hour);
  await addRecord(portal, { userId, typeId, state: 'pending', createdAt });
}

/** Sends the digests; returns the text of the mail that each of these people got, null without one. */
async function digests(...people: { email: string }[]) {
  await prisma.complianceStanding.updateMany({ data: { changesOn: dateOf('1900-01-01') } });
  await prisma.mail.deleteMany();
  await evaluateEveryone(portal.platform, signal);
  await sendDigests(portal.platform, { takeReadingToTell }, signal);
  const mails = await prisma.mail.findMany();
  return people.map(({ email }) => {
    const found = mails.filter(({ to }) => to === email.toLowerCase());
    expect(found.length, email).toBeLessThanOrEqual(1);
    return found[0] ?? null;
  });
}

test('who lacks an item is told what to do, their head and the officers who it is', async () => {
  nextMorning();
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const [hr, head] = [await portal.person({ role: 'ROLE_HR' }), await portal.person()];
  await prisma.department.update({ where: { name: 'Neurology' }, data: { headId: head.id } });
  const [now, soon, training] = [await needing(-1), await needing(14), await needing(-1, 'safety')];
  const [ofNow, ofSoon, ofTraining, ...watchers] = await digests(
    now.person,
    soon.person,
    training.person,
    officer,
    head,
    hr,
  );
  expect(ofNow?.subject).toBe('A licence that you need is missing');
  expect(ofNow?.text).toContain(
    `${now.type.name} has been missing since ${readableDate(inDays(portal, -1))}. Do not practise without it. Submit your certificate.`,
  );
  expect(ofSoon?.subject).toBe('Your certifications: 1 needs your attention');
  expect(ofSoon?.text).toContain(
    `${soon.type.name} is needed from ${readableDate(inDays(portal, 14))}. Submit your certificate in time.`,
  );
  expect(ofTraining?.text).toContain('Submit your certificate.');
  expect(ofTraining?.text).not.toContain('practise');
  const named = watchers.map((mail) =>
    [now, soon, training].map(({ person }) => mail?.text.includes(person.name) ?? false),
  );
  // Human resources hear of what is due within a week.
  expect(named).toEqual([
    [true, true, true],
    [true, true, true],
    [true, false, true],
  ]);
  nextMorning();
  expect(await digests(now.person, officer)).toEqual([null, null]);
});

test('what waits to be verified is mailed to officers only', async () => {
  nextMorning();
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const [hr, head] = [await portal.person({ role: 'ROLE_HR' }), await portal.person()];
  await prisma.department.update({ where: { name: 'Neurology' }, data: { headId: head.id } });
  const { person, type } = await needing(-400);
  await handIn(person, type.id, 8);
  const [ofOfficer, ...others] = await digests(officer, person, hr, head);
  expect(ofOfficer?.text).toContain(
    `${person.name} (Neurology): ${type.name} has waited 8 days to be verified`,
  );
  expect(others).toEqual([null, null, null]);
  const open = await prisma.complianceAlert.findFirstOrThrow({ where: { userId: person.id } });
  expect(open).toMatchObject({ kind: 'pending', toldPersonAt: null });
  expect(open.toldOfficersAt).not.toBeNull();
});
