import type { MailState } from '@icare/contracts/mails';
import { afterEach, expect, test } from 'vitest';
import { housekeeping } from '../housekeeping.ts';
import { messageBody, sendMessage } from '../testing/messages.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_CONTACT_PER_MINUTE: '100000' } });
const { platform } = portal;
const { prisma } = platform.database;
const admin = await portal.as('ROLE_ADMIN');
const publicAffairs = platform.config.site.publicAffairsEmail;
const department = 'Nursing';
const own = 'nursing@hospital.example';

async function setAddress(email: string | null, whose: string = department) {
  const { status } = await admin.patch(`/api/contact-addresses/${whose}`).send({ email });
  expect(status).toBe(200);
}

async function send(details: Record<string, unknown> = {}): Promise<string> {
  portal.clock.advance(1);
  const body = messageBody({ department, confidential: true, ...details });
  const answer = await sendMessage(portal.visitor, body);
  expect(answer.status).toBe(201);
  return answer.body.data.contactMessage.id;
}

const mailsOf = async (id: string) => {
  const mails = await prisma.mail.findMany({ where: { aboutId: id } });
  return mails.map(({ to }) => to);
};
const shown = async (id: string) => {
  const { body } = await admin.get(`/api/contact-messages/${id}`);
  return body.data.contactMessage;
};

afterEach(async () => {
  await prisma.contactAddress.deleteMany();
  await prisma.mail.deleteMany();
  await prisma.contactMessage.deleteMany();
});

test('a confidential message is stored but not mailed if its department has no address', async () => {
  const id = await send();
  expect(await mailsOf(id)).toEqual([]);
  expect(await shown(id)).toMatchObject({ confidential: true, waitsForAddress: true });
  const open = await send({ confidential: false });
  expect(await mailsOf(open)).toEqual([publicAffairs]);
  expect(await shown(open)).toMatchObject({ confidential: false, waitsForAddress: false });
});

test('the visitor gets the same answer with and without an address', async () => {
  const answer = await sendMessage(portal.visitor, messageBody({ department, confidential: true }));
  expect(answer.body.message).toBe('Your message to Nursing has arrived.');
});

test('a confidential message is mailed to its department’s address at once', async () => {
  await setAddress(own);
  const id = await send();
  expect(await mailsOf(id)).toEqual([own]);
  expect(await shown(id)).toMatchObject({ confidential: true, waitsForAddress: false });
});

test('setting an address mails the waiting messages of the department in order, and no others', async () => {
  const waiting = [await send(), await send(), await send()];
  const suspected = await send({ website: 'x' });
  const elsewhere = await send({ department: 'Finance' });
  await setAddress(own);
  const mails = await prisma.mail.findMany({ orderBy: { id: 'asc' } });
  expect(mails.map(({ aboutId }) => aboutId)).toEqual(waiting);
  expect(mails.map(({ to }) => to)).toEqual([own, own, own]);
  expect(await mailsOf(suspected)).toEqual([]);
  expect(await mailsOf(elsewhere)).toEqual([]);
  expect(await shown(elsewhere)).toMatchObject({ waitsForAddress: true });
  for (const id of waiting) expect(await shown(id)).toMatchObject({ waitsForAddress: false });
});

test('setting another address, or the same again, mails no message twice', async () => {
  const id = await send();
  await setAddress(own);
  await setAddress(own);
  await setAddress('ward@hospital.example');
  expect(await mailsOf(id)).toEqual(['ward@hospital.example']);
});

test('an accepted message follows the same rule', async () => {
  const id = await send({ website: 'x' });
  const { body } = await admin.post(`/api/contact-messages/${id}/accept`);
  expect(body.data.contactMessage).toMatchObject({ suspected: false, waitsForAddress: true });
  expect(await mailsOf(id)).toEqual([]);
  await setAddress(own);
  expect(await mailsOf(id)).toEqual([own]);
});

const cleared: [MailState, number, string[]][] = [
  ['waiting', 0, []],
  ['waiting', 1, []],
  ['failed', 0, []],
  // A mail that may have arrived keeps its address, so that IT knows where to look for it.
  ['failed', 1, [own]],
  ['uncertain', 1, [own]],
  ['discarded', 0, [own]],
  ['sending', 0, [own]],
  ['sent', 0, [own]],
];

test.each(cleared)(
  'the address is taken away while a mail is %s with %i unknown attempts: it never goes to the public-affairs one',
  async (state, unknownAttempts, left) => {
    await setAddress(own);
    const id = await send();
    const open = await send({ confidential: false });
    await prisma.mail.updateMany({ data: { state, unknownAttempts } });
    await setAddress(null);
    expect(await mailsOf(id)).toEqual(left);
    expect(await mailsOf(open)).toEqual([left.length === 0 ? publicAffairs : own]);
    expect(await shown(id)).toMatchObject({ waitsForAddress: left.length === 0 });
    await setAddress('ward@hospital.example');
    expect(await mailsOf(id)).toEqual(left.length === 0 ? ['ward@hospital.example'] : left);
  },
);

test('a message is not mailed again once its delivered mail was purged', async () => {
  await setAddress(own);
  const id = await send();
  await prisma.mail.updateMany({ data: { state: 'sent', sentAt: platform.clock() } });
  portal.clock.advance(91 * 86_400_000);
  await housekeeping(platform);
  expect(await mailsOf(id)).toEqual([]);
  const later = await portal.as('ROLE_ADMIN');
  for (const email of [null, own]) {
    await later.patch(`/api/contact-addresses/${department}`).send({ email });
  }
  expect(await mailsOf(id)).toEqual([]);
});
