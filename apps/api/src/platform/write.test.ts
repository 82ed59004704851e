import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testPortal } from '../testing/portal.ts';
import type { SignedInCaller } from './auth/caller.ts';
import { portalItself } from './auth/caller.ts';
import { deliverMailsJob } from './mail/deliver-mails.ts';
import { write } from './write.ts';

const woken: string[] = [];
const portal = await testPortal({
  mayFail: true,
  replace: () => ({ jobs: { soon: (name) => woken.push(name) } }),
});
const { platform } = portal;
const { prisma } = platform.database;
const duty = portalItself('test');

const event = (id: string) => ({ action: 'test.done', subject: { type: 'test', id } }) as const;
const mailAbout = (id: string) => ({
  to: 'desk@hospital.example',
  rendered: { subject: 'A test', text: 'A test', html: '<p>A test</p>' },
  repeatable: true,
  about: { type: 'test', id },
});
const stored = async (id: string) => ({
  events: await prisma.auditEvent.count({ where: { subjectId: id } }),
  mails: await prisma.mail.count({ where: { aboutId: id } }),
});

test('commits rows together with their events and mails, then runs the follow-ups', async () => {
  const id = randomUUID();
  woken.length = 0;
  const seen: unknown[] = [];
  const answer = await write(platform, duty, async (w) => {
    await w.audit(event(id));
    await w.audits([event(id), event(id)]);
    await w.mail(mailAbout(id));
    await w.mails([mailAbout(id), mailAbout(id)]);
    w.after(async () => {
      seen.push(await stored(id));
    });
    expect(await stored(id)).toEqual({ events: 0, mails: 0 });
    return 'done';
  });
  expect(answer).toBe('done');
  expect(seen).toEqual([{ events: 3, mails: 3 }]);
  expect(woken).toEqual([deliverMailsJob]);
});

test('stores nothing and runs no follow-up if something fails', async () => {
  const id = randomUUID();
  woken.length = 0;
  let isFollowed = false;
  const failing = write(platform, duty, async (w) => {
    w.after(() => {
      isFollowed = true;
    });
    await w.audit(event(id));
    await w.mail(mailAbout(id));
    throw new Error('fails');
  });
  await expect(failing).rejects.toThrow('fails');
  expect(await stored(id)).toEqual({ events: 0, mails: 0 });
  expect({ isFollowed, woken }).toEqual({ isFollowed: false, woken: [] });
});

test('a committed change is done whatever fails after it: the failure is logged, the other follow-ups run', async () => {
  const id = randomUUID();
  const ran: string[] = [];
  const answer = await write(platform, duty, async (w) => {
    w.after(() => {
      throw new Error('follow-up');
    });
    w.after(async () => {
      throw new Error('follow-up later');
    });
    w.after(() => {
      ran.push('third');
    });
    await w.audit(event(id));
    return 'done';
  });
  expect(answer).toBe('done');
  expect(ran).toEqual(['third']);
  expect(await stored(id)).toEqual({ events: 1, mails: 0 });
  expect(portal.log.filter(({ level }) => level >= 50)).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ message: 'follow-up' }) }),
    expect.objectContaining({ err: expect.objectContaining({ message: 'follow-up later' }) }),
  ]);
});

test('has one time, that of its first use', async () => {
  await write(platform, duty, async (w) => {
    portal.clock.advance(1_000);
    const first = w.now;
    expect(first).toEqual(portal.clock.now());
    portal.clock.advance(1_000);
    expect(w.as(portalItself('other')).now).toBe(first);
  });
});

test('records events as another user within the same write', async () => {
  const [id, person] = [randomUUID(), await portal.person()];
  const user = {
    id: person.id,
    username: person.username,
    fullName: 'Ada',
    email: 'ada@hospital.example',
    role: 'ROLE_STAFF',
    department: 'IT',
  } as const;
  await write(platform, duty, async (w) => {
    await w.as({ ...w.caller, user }).audit(event(id));
    await w.audit(event(id));
  });
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: id },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map(({ actorId }) => actorId)).toEqual([person.id, null]);
});

test('refuses a caller who was signed out in the meantime, also without an audit event', async () => {
  const person = await portal.person();
  await portal.tokenOf(person);
  const session = await prisma.session.findFirstOrThrow({ where: { userId: person.id } });
  const caller = {
    ...duty,
    sessionId: session.id,
    user: { id: person.id, role: person.role },
  } as SignedInCaller;
  const rename = (name: string) =>
    write(platform, caller, (w) => w.tx.user.update({ where: { id: person.id }, data: { name } }));
  await rename('Before');
  await prisma.session.update({ where: { id: session.id }, data: { endedAt: platform.clock() } });
  await expect(rename('After')).rejects.toMatchObject({ code: 'unauthenticated' });
  expect(await prisma.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
    name: 'Before',
  });
});
