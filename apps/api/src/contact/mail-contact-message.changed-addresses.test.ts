import { randomUUID } from 'node:crypto';
import type { MailState } from '@icare/contracts/mails';
import { expect, test, vi } from 'vitest';
import { portalItself } from '../platform/auth/caller.ts';
import { write } from '../platform/write.ts';
import { messageBody, sendMessage } from '../testing/messages.ts';
import { testPortal } from '../testing/portal.ts';
import { runSql } from '../testing/run-sql.ts';
import { lockContactAddresses } from './lock-contact-addresses.ts';
import { mailContactMessage } from './mail-contact-message.ts';

const portal = await testPortal({ environment: { LIMIT_CONTACT_PER_MINUTE: '100000' } });
const { platform } = portal;
const { prisma } = platform.database;
const admin = await portal.as('ROLE_ADMIN');
const publicAffairs = platform.config.site.publicAffairsEmail;

async function setAddress(department: string, email: string | null) {
  const { status } = await admin.patch(`/api/contact-addresses/${department}`).send({ email });
  expect(status).toBe(200);
}

async function send(department: string) {
  const { status, body } = await sendMessage(portal.visitor, messageBody({ department }));
  expect(status).toBe(201);
  return prisma.mail.findFirstOrThrow({ where: { aboutId: body.data.contactMessage.id } });
}

test('a mail goes to the address that its department has when it is queued', async () => {
  expect((await send('Pharmacy')).to).toBe(publicAffairs);
  await setAddress('Pharmacy', 'Drugs@hospital.example');
  expect((await send('Pharmacy')).to).toBe('drugs@hospital.example');
  await setAddress('Pharmacy', null);
  expect((await send('Pharmacy')).to).toBe(publicAffairs);
});

const followers: [MailState, number, boolean][] = [
  ['waiting', 0, true],
  ['waiting', 1, true],
  ['failed', 0, true],
  // A mail that may have arrived keeps its address, so that IT knows where to look for it.
  ['failed', 1, false],
  ['uncertain', 1, false],
  ['discarded', 0, false],
  ['sending', 0, false],
  ['sent', 0, false],
];

test.each(followers)(
  'a mail that is %s with %i unknown attempts goes to a changed address: %j',
  async (state, unknownAttempts, follows) => {
    const department = 'Finance';
    const [{ id }, other] = [await send(department), await send('Nursing')];
    await prisma.mail.update({ where: { id }, data: { state, unknownAttempts } });
    const { searchText: _, ...before } = await prisma.mail.findUniqueOrThrow({ where: { id } });
    const email = `${randomUUID()}@hospital.example`;
    await setAddress(department, email);
    const { searchText: __, ...after } = await prisma.mail.findUniqueOrThrow({ where: { id } });
    expect(after).toEqual({ ...before, to: follows ? email : before.to });
    expect((await prisma.mail.findUniqueOrThrow({ where: { id: other.id } })).to).toBe(other.to);
  },
);

const pollOptions = { timeout: 12_000 };

/** Whether a connection is blocked by an advisory lock. */
async function isBlocked() {
  const waiting = await runSql(
    platform.database,
    `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return waiting.length > 0;
}

test('an address changed while a message is being stored also applies to its mail', async () => {
  const [isWritten, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const message = {
    ...messageBody({ department: 'Surgery' }),
    id: platform.newId(),
    subject: null,
    confidential: false,
    createdAt: platform.clock(),
    updatedAt: platform.clock(),
  };
  const storing = write(platform, portalItself('test'), async (w) => {
    const { reference } = await w.tx.contactMessage.create({ data: message });
    await mailContactMessage(w, { ...message, reference });
    isWritten.resolve();
    await mayCommit.promise;
  });
  await isWritten.promise;
  let isChanged = false;
  const changing = setAddress('Surgery', 'theatre@hospital.example').then(() => {
    isChanged = true;
  });
  await vi.waitFor(async () => expect(isChanged || (await isBlocked())).toBe(true), pollOptions);
  mayCommit.resolve();
  await Promise.all([storing, changing]);
  const mail = await prisma.mail.findFirstOrThrow({ where: { aboutId: message.id } });
  expect(mail.to).toBe('theatre@hospital.example');
});

test('a message stored while its address is being changed goes to the new address', async () => {
  const [isWritten, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const changing = prisma.$transaction(async (transaction) => {
    await lockContactAddresses(transaction, 'change');
    await transaction.contactAddress.create({
      data: { department: 'Radiology', email: 'x@hospital.example', updatedAt: platform.clock() },
    });
    isWritten.resolve();
    await mayCommit.promise;
  });
  await isWritten.promise;
  const sending = send('Radiology');
  await vi.waitFor(async () => expect(await isBlocked()).toBe(true), pollOptions);
  mayCommit.resolve();
  await changing;
  expect((await sending).to).toBe('x@hospital.example');
});

test('concurrent messages do not block each other', async () => {
  const { to } = await prisma.$transaction(async (transaction) => {
    await lockContactAddresses(transaction, 'read');
    return send('Nursing');
  });
  expect(to).toBe(publicAffairs);
});
