import { expect, test } from 'vitest';
import { remindOfReading } from '../../documents/confirmations/remind-of-reading.ts';
import { takeReadingToTell } from '../../documents/confirmations/take-reading-to-tell.ts';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { documentToRead } from '../../testing/reading.ts';
import { evaluateEveryone } from '../status/evaluate-everyone.ts';
import { sendDigests } from './send-digests.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const signal = new AbortController().signal;

function setTime(time: string, daysLater = 1) {
  const wanted = Date.parse(`${inDays(portal, daysLater)}T${time}:00.000+01:00`);
  portal.clock.advance(wanted - portal.clock.now().getTime());
}

/** Somebody whose licence ends in so many days, and who has a document to read. */
async function reader(days: number) {
  const person = await portal.person({ email: `reader${days + 9}@hospital.ng` });
  const { id: typeId } = await addCertificationType(portal, {
    ...{ isRequired: true, scope: 'people', scopePeople: [person.id], category: 'medical' },
  });
  const expirationDate = dateOf(inDays(portal, days));
  await addRecord(portal, { userId: person.id, typeId, expirationDate });
  const { name } = await documentToRead(await portal.as('ROLE_ADMIN'), { people: [person.id] });
  return { ...person, title: name };
}

async function send({ email }: { email: string }) {
  await prisma.mail.deleteMany();
  await evaluateEveryone(portal.platform, signal);
  await sendDigests(portal.platform, { takeReadingToTell }, signal);
  await remindOfReading(portal.platform, signal);
  return prisma.mail.findMany({ where: { to: email } });
}

test('what somebody has to read stands in their digest, and is then not mailed by itself', async () => {
  setTime('09:00');
  const ada = await reader(7);
  const [mail, ...more] = await send(ada);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Your certifications: 1 needs your attention');
  expect(mail?.text).toContain('To be read by');
  expect(mail?.text).toContain(ada.title);
  expect(mail?.text).toContain('What you have to read stands on My desk');
  setTime('09:00');
  expect(await send(ada)).toEqual([]);
});

test('a licence that has just expired is mailed at night, what is to be read in the morning', async () => {
  setTime('00:30');
  const ada = await reader(-1);
  const [urgent, ...none] = await send(ada);
  expect(none).toEqual([]);
  expect(urgent?.text).not.toContain(ada.title);
  setTime('09:00', 0);
  const later = await send(ada);
  expect(later.map(({ text }) => text).join()).toContain(ada.title);
});
