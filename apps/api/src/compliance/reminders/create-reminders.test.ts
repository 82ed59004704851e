import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { addCertificationType, addRecord, dateOf, inDays } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_COMPLIANCE', name: 'Adaobi Ezeala' });
const client = await portal.as(officer);
const licence = await addCertificationType(portal, { name: 'NMCN Licence', isRequired: true });
const training = await addCertificationType(portal, {
  name: 'Fire safety',
  category: 'safety',
  isRequired: true,
  dueWithinDays: 0,
});

const path = '/api/compliance/reminders';
const itemOf = (person: { id: string }, type: { id: string }) => ({
  userId: person.id,
  certificationTypeId: type.id,
});
const send = (items: object[], details: object = {}, sender = client) =>
  sender.post(path).send({ items, ...details });
/** Addresses that a mail reaches: those of demonstration people are reserved ones. */
const somebody = (details: object = {}) =>
  portal.person({ email: `${randomUUID()}@hospital.ng`, ...details });
const mailsTo = ({ email }: { email: string }) =>
  prisma.mail.findMany({ where: { to: email }, orderBy: { id: 'asc' } });
const remindersOf = ({ id }: { id: string }) =>
  prisma.complianceReminder.findMany({ where: { userId: id } });

async function cellsOf({ id }: { id: string }, reader = client) {
  const { body } = await reader.get(`/api/compliance/people/${id}`);
  return new Map<string, { state: string; lastReminder: unknown }>(
    body.data.requirements.map((one: { certificationTypeId: string }) => [
      one.certificationTypeId,
      one,
    ]),
  );
}

describe('a reminder', () => {
  test('is one mail to each person, and is shown in matrix, person page and to the person', async () => {
    const nurse = await somebody({ name: 'Uloma Azubuike' });
    const other = await somebody();
    await addRecord(portal, {
      ...{ userId: nurse.id, typeId: licence.id },
      expirationDate: dateOf(inDays(portal, -45)),
    });
    const items = [itemOf(nurse, licence), itemOf(nurse, training), itemOf(other, licence)];
    const { status, body } = await send(items, { note: 'Before Friday, please.' });
    expect(status).toBe(200);
    expect(body.data).toEqual({ people: 2, sent: items, skipped: [] });
    const [mail, ...more] = await mailsTo(nurse);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Please hand in certificates');
    expect(mail?.text).toContain('Adaobi Ezeala asks you for these certificates.');
    expect(mail?.text).toMatch(/NMCN Licence: +Expired on /);
    expect(mail?.text).toMatch(/Fire safety: +Missing since /);
    expect(mail?.text).toContain('> Before Friday, please.');
    // C4: each item with the way to its very form.
    for (const { id } of [licence, training]) {
      expect(mail?.text).toContain(`/compliance/mine?renew=${id}\n`);
      expect(mail?.html).toContain(`/compliance/mine?renew=${id}"`);
    }
    expect(mail?.html).toContain('>Hand in Fire safety</a>');
    expect(mail?.text).toMatch(/\/compliance\/mine\n/);
    const [single] = await mailsTo(other);
    expect(single?.subject).toBe('Please hand in: NMCN Licence');
    expect(single?.text).toContain(`/compliance/mine?renew=${licence.id}`);
    const last = { by: 'Adaobi Ezeala', sentAt: portal.clock.now().toISOString() };
    expect((await cellsOf(nurse)).get(licence.id)?.lastReminder).toEqual(last);
    const matrix = await client.get(`/api/compliance/people?search=${encodeURI('Uloma')}`);
    const [person] = matrix.body.data.people;
    expect(person.cells.map(({ lastReminder }: { lastReminder: unknown }) => lastReminder)).toEqual(
      [last, last],
    );
    const mine = await (await portal.as(nurse)).get('/api/compliance/my-certifications');
    expect(mine.body.data.requirements[0].lastReminder).toEqual(last);
    const events = await prisma.auditEvent.findMany({
      where: { action: 'user.compliance_reminded', subjectId: nurse.id },
      include: { detail: true },
    });
    expect(events.map(({ detail }) => detail?.after)).toEqual([
      { typeIds: [licence.id, training.id], note: 'Before Friday, please.' },
    ]);
  });

  test('is sent of each item once a day', async () => {
    const nurse = await somebody();
    const item = itemOf(nurse, licence);
    expect((await send([item, item])).body.data.sent).toEqual([item]);
    expect((await send([item])).body.data).toEqual({
      people: 0,
      sent: [],
      skipped: [{ ...item, reason: 'reminded_today' }],
    });
    expect((await send([itemOf(nurse, training)])).body.data.people).toBe(1);
    portal.clock.advance(24 * 3_600_000);
    const again = await send([item], {}, await portal.as(officer));
    expect(again.body.data.sent).toEqual([item]);
    expect(await mailsTo(nurse)).toHaveLength(3);
  });

  test('is not sent twice by two calls at once', async () => {
    const nurse = await somebody();
    const item = itemOf(nurse, licence);
    const fresh = await portal.as(officer);
    const answers = await Promise.all([send([item], {}, fresh), send([item], {}, fresh)]);
    expect(answers.map(({ body }) => body.data.people).sort()).toEqual([0, 1]);
    expect(await mailsTo(nurse)).toHaveLength(1);
  });

  test('is answered again with the same key', async () => {
    const nurse = await somebody();
    const fresh = await portal.as(officer);
    const key = randomUUID();
    const repeat = () =>
      fresh
        .post(path)
        .set('idempotency-key', key)
        .send({ items: [itemOf(nurse, licence)] });
    const [first, second] = [await repeat(), await repeat()];
    expect(second.body).toEqual(first.body);
    expect(first.body.data.people).toBe(1);
    expect(await remindersOf(nurse)).toHaveLength(1);
  });
});

describe('nobody is reminded', () => {
  test('of what is valid or waits, when inactive, without an address, or of their own', async () => {
    const valid = await somebody();
    await addRecord(portal, {
      ...{ userId: valid.id, typeId: licence.id },
      expirationDate: dateOf(inDays(portal, 300)),
    });
    const waiting = await somebody();
    await addRecord(portal, { userId: waiting.id, typeId: licence.id, state: 'pending' });
    const gone = await somebody({ status: 'Inactive' });
    const unreachable = await portal.person({ email: `${randomUUID()}@hospital.invalid` });
    const fresh = await portal.as(officer);
    const of = (person: { id: string }) => itemOf(person, licence);
    const unknown = { userId: valid.id, certificationTypeId: randomUUID() };
    const items = [of(valid), of(waiting), of(gone), of(unreachable), of(officer), unknown];
    const { body } = await send(items, {}, fresh);
    expect(body.data.people).toBe(0);
    expect(body.data.skipped).toEqual([
      { ...of(valid), reason: 'not_needed' },
      { ...of(waiting), reason: 'not_needed' },
      { ...of(gone), reason: 'inactive' },
      { ...of(unreachable), reason: 'no_address' },
      { ...of(officer), reason: 'own' },
      { ...unknown, reason: 'not_needed' },
    ]);
    expect(await prisma.complianceReminder.count({ where: { userId: valid.id } })).toBe(0);
  });

  test('by somebody who is neither officer nor head, and not in another department', async () => {
    const nurse = await somebody({ department: 'Nursing' });
    const surgeon = await somebody({ department: 'Surgery' });
    const head = await portal.person({ department: 'Nursing' });
    const staff = await portal.as('ROLE_STAFF');
    expect((await send([itemOf(nurse, licence)], {}, staff)).status).toBe(403);
    expect((await send([itemOf(nurse, licence)], {}, await portal.as('ROLE_HR'))).status).toBe(403);
    await prisma.department.update({ where: { name: 'Nursing' }, data: { headId: head.id } });
    const leading = await portal.as(head);
    const both = [itemOf(nurse, licence), itemOf(surgeon, licence)];
    const refused = await send(both, {}, leading);
    expect([refused.status, refused.body.message]).toEqual([404, 'There is no such person.']);
    expect(await mailsTo(nurse)).toEqual([]);
    const done = await send([itemOf(nurse, licence)], {}, leading);
    expect([done.status, done.body.data.people]).toEqual([200, 1]);
    await prisma.department.update({ where: { name: 'Nursing' }, data: { headId: null } });
  });

  test('by Human Resources, save by who of them leads the department, and only as long as they do', async () => {
    const nurse = await somebody({ department: 'Nursing' });
    const surgeon = await somebody({ department: 'Surgery' });
    const head = await portal.person({ role: 'ROLE_HR' });
    const leading = await portal.as(head);
    const lead = (headId: string | null) =>
      prisma.department.update({ where: { name: 'Nursing' }, data: { headId } });
    await lead(head.id);
    expect((await send([itemOf(surgeon, licence)], {}, leading)).status).toBe(404);
    const done = await send([itemOf(nurse, licence)], {}, leading);
    expect([done.status, done.body.data.people]).toEqual([200, 1]);
    await lead(null);
    expect((await send([itemOf(nurse, training)], {}, leading)).status).toBe(403);
    expect(await mailsTo(nurse)).toHaveLength(1);
  });

  test('by a call without items, with too many, or about unknown people', async () => {
    const fresh = await portal.as(officer);
    const nurse = await somebody();
    const item = itemOf(nurse, licence);
    expect((await send([], {}, fresh)).status).toBe(400);
    expect((await send(Array(501).fill(item), {}, fresh)).status).toBe(400);
    expect((await send([item], { note: 'x'.repeat(501) }, fresh)).status).toBe(400);
    const unknown = { userId: randomUUID(), certificationTypeId: licence.id };
    expect((await send([item, unknown], {}, fresh)).status).toBe(404);
    expect(await mailsTo(nurse)).toEqual([]);
  });
});
