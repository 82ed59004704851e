import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { forgetSecrets } from '../platform/mail/forget-secrets.ts';
import { testMailServer } from '../testing/mail-server.ts';
import { outboxOf } from '../testing/outbox.ts';
import { newPersonBody } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ environment: { SITE_URL: 'https://portal.example' } });
const admin = await portal.as('ROLE_ADMIN');
const { prisma } = portal.platform.database;
const outbox = outboxOf(portal.platform);
const days = 86_400_000;

const invite = (id: string) => admin.post(`/users/${id}/invite`);
const mailsTo = (id: string) =>
  prisma.mail.findMany({ where: { aboutType: 'user', aboutId: id }, orderBy: { id: 'asc' } });
const linkIn = (text = '') =>
  /https:\/\/portal\.example\/set-password#([\w-]{43})\n/.exec(text)?.[1] ?? '';
const isKept = async (link: string) =>
  (await prisma.passwordLink.count({
    where: { hash: createHash('sha256').update(link).digest('hex') },
  })) === 1;

describe('a link by mail', () => {
  test('is an invitation until somebody has signed in, and a reset afterwards', async () => {
    const person = await portal.person({ name: 'Ada \u202eObi' });
    const first = await invite(person.id);
    const expiresAt = new Date(portal.clock.now().getTime() + 7 * days).toISOString();
    expect(first.body.data).toMatchObject({
      sentTo: person.email,
      expiresAt,
      user: { _id: person.id },
    });
    await prisma.user.update({ where: { id: person.id }, data: { lastSignInAt: new Date() } });
    expect((await invite(person.id)).status).toBe(200);
    const [invitation, reset] = await mailsTo(person.id);
    expect(invitation).toMatchObject({
      to: person.email,
      subject: 'Your account in the I-CARE Portal',
      repeatable: true,
    });
    expect(invitation?.text).toContain('Dear Ada Obi, an account');
    expect(invitation?.text).toContain(person.username);
    expect(reset?.subject).toBe('Choose a new password for the I-CARE Portal');
    const links = await prisma.passwordLink.findMany({ where: { userId: person.id } });
    expect(links.map(({ purpose }) => purpose)).toEqual(['reset']);
    const events = await prisma.auditEvent.findMany({
      where: { subjectId: person.id },
      orderBy: { sequence: 'asc' },
    });
    expect(events.map(({ action }) => action)).toEqual(['user.invited', 'user.reset_sent']);
  });

  test('stands in the mail alone: in no answer, no log and no audit row', async () => {
    const body = { ...newPersonBody({ invite: true }), password: undefined };
    const key = 'an-invitation-asked-for-twice';
    const send = () => admin.post('/users').set('idempotency-key', key).send(body);
    const answer = await send();
    expect(answer.status).toBe(201);
    expect(answer.body.data.user).toMatchObject({ hasPassword: false, mustChangePassword: false });
    const { _id } = answer.body.data.user;
    expect((await send()).body).toEqual(answer.body);
    const [mail, ...more] = await mailsTo(_id);
    expect(more).toEqual([]);
    const link = linkIn(mail?.text);
    expect(await isKept(link)).toBe(true);
    expect(mail?.html).toContain(`#${link}`);
    const kept = [
      answer.body,
      await prisma.idempotencyKey.findMany({ where: { key } }),
      await prisma.passwordLink.findMany({ where: { userId: _id } }),
      await prisma.auditDetail.findMany({ where: { event: { subjectId: _id } } }),
      portal.log,
    ];
    expect(JSON.stringify(kept)).not.toContain(link);
  });

  test('is the only one that works: an earlier one is gone', async () => {
    const { id } = await portal.person();
    await invite(id);
    await invite(id);
    const [first, second] = (await mailsTo(id)).map(({ text }) => linkIn(text));
    expect(first).not.toBe(second);
    expect([await isKept(first ?? ''), await isKept(second ?? '')]).toEqual([false, true]);
  });

  test.each([
    ['another address', { email: `moved${Math.random()}@example.com` }],
    ['a password that IT sets', { password: 'five other words are here' }],
  ])('dies with %s', async (_, change) => {
    const { id } = await portal.person();
    await invite(id);
    const link = linkIn((await mailsTo(id))[0]?.text);
    await admin.patch(`/users/${id}`).send({ cadre: 'Nurse' });
    expect(await isKept(link)).toBe(true);
    expect((await admin.patch(`/users/${id}`).send(change)).status).toBe(200);
    expect(await isKept(link)).toBe(false);
  });

  test.each([
    ['Inactive people', 'Inactive', 'away@example.com', /^Inactive people cannot sign in/],
    ['an address nobody has', 'Active', 'demo@hospital.example', /^No mail can reach \S+-demo@/],
  ] as const)('is refused for %s', async (_, status, email, message) => {
    const { id } = await portal.person({ status, email: `one-${email}` });
    const answer = await invite(id);
    expect(answer.status).toBe(409);
    expect(answer.body.message).toMatch(message);
    const details = { status, email: `two-${email}`, invite: true, password: undefined };
    const body = newPersonBody(details);
    const added = await admin.post('/users').send(body);
    expect([added.status, added.body.message]).toEqual([409, expect.stringMatching(message)]);
    expect(await prisma.user.count({ where: { username: body.username } })).toBe(0);
    expect(await mailsTo(id)).toEqual([]);
  });

  test('and a password at once are refused', async () => {
    const answer = await admin.post('/users').send(newPersonBody({ invite: true }));
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      { path: 'password', message: 'Whoever is invited sets their own password.' },
    ]);
  });
});

describe('the mail with it', () => {
  test('is emptied as soon as it has left', async () => {
    const server = await testMailServer();
    const { id } = await portal.person();
    await invite(id);
    const link = linkIn((await mailsTo(id))[0]?.text);
    await outbox.deliverTo(server.url);
    expect(server.received.some(({ source }) => source.includes('set-password'))).toBe(true);
    const [mail] = await mailsTo(id);
    expect(mail).toMatchObject({ state: 'sent', text: '', html: '' });
    expect(await isKept(link)).toBe(true);
  });

  test('is emptied when it is given up, and not sent again', async () => {
    const { id } = await portal.person();
    await invite(id);
    const [mail] = await mailsTo(id);
    expect((await admin.post(`/api/mails/${mail?.id}/discard`)).status).toBe(200);
    expect((await mailsTo(id))[0]).toMatchObject({ state: 'discarded', text: '', html: '' });
    const again = await admin.post(`/api/mails/${mail?.id}/resend`);
    expect(again.status).toBe(409);
    expect(again.body.message).toMatch(/^The private link in this mail is gone/);
  });

  test('is emptied and given up once the link has run out; others stay', async () => {
    await outbox.empty();
    const { id } = await portal.person();
    await invite(id);
    const other = await outbox.queue();
    portal.clock.advance(7 * days);
    await forgetSecrets(portal.platform);
    expect((await mailsTo(id))[0]?.state).toBe('waiting');
    portal.clock.advance(1);
    await forgetSecrets(portal.platform);
    expect((await mailsTo(id))[0]).toMatchObject({ state: 'discarded', text: '', html: '' });
    expect(await outbox.stateOf(other.id)).toMatchObject({ state: 'waiting', text: other.text });
  });
});
