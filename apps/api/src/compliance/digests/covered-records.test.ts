import { expect, test } from 'vitest';
import { takeReadingToTell } from '../../documents/confirmations/take-reading-to-tell.ts';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { evaluateEveryone } from '../status/evaluate-everyone.ts';
import { sendDigests } from './send-digests.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const signal = new AbortController().signal;

test('a second licence that has expired stops nobody whose other one is in force', async () => {
  const [holder, officer] = [
    await portal.person({ department: 'Neurology' }),
    await portal.person({ role: 'ROLE_COMPLIANCE', department: 'Finance' }),
  ];
  const { id: typeId } = await addCertificationType(portal, {
    category: 'professional',
    isRequired: true,
    dueWithinDays: 0,
    scope: 'people',
    scopePeople: [holder.id],
  });
  const held = (days: number) =>
    addRecord(portal, { userId: holder.id, typeId, expirationDate: dateOf(inDays(portal, days)) });
  // Nine in the morning of a day in the middle of the week.
  portal.clock.advance(Date.parse('2030-01-02T08:00:00.000Z') - portal.clock.now().getTime());
  await held(-8);
  await held(200);
  await evaluateEveryone(portal.platform, signal);
  const client = await portal.as(officer);
  const { body } = await client.get('/api/compliance/alerts').query({ userId: holder.id });
  expect(body.data.alerts).toMatchObject([{ kind: 'expiry', severity: 'high' }]);
  const person = await client.get(`/api/compliance/people/${holder.id}`).expect(200);
  expect(person.body.data.person.clearance.clearance).not.toBe('not_cleared');
  await sendDigests(portal.platform, { takeReadingToTell }, signal);
  const mails = await prisma.mail.findMany();
  const mailTo = ({ email }: { email: string }) =>
    mails.find(({ to }) => to === email.toLowerCase());
  expect(mailTo(holder)).toMatchObject({ subject: 'Your certifications: 1 needs your attention' });
  expect(mailTo(holder)?.text).not.toContain('practise');
  expect(mailTo(officer)?.text).toContain(holder.name);
  expect(mailTo(officer)?.text).not.toContain('no licence in force');
});
