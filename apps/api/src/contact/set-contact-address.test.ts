import { contactDepartments } from '@icare/contracts/contact';
import { expect, test } from 'vitest';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({
  environment: { SITE_PUBLIC_AFFAIRS_EMAIL: 'affairs@hospital.example' },
});
const person = await portal.person({ role: 'ROLE_ADMIN' });
const admin = await portal.as(person);
const { prisma } = portal.platform.database;

const set = (department: string, email: unknown) =>
  admin.patch(`/api/contact-addresses/${encodeURIComponent(department)}`).send({ email });
const list = async () => {
  const { body } = await admin.get('/api/contact-addresses');
  return body.data.contactAddresses as { department: string; email: string; mailsTo: string }[];
};
const changes = async () => {
  const events = await prisma.auditEvent.findMany({
    where: { action: 'contact_address.set' },
    orderBy: { sequence: 'asc' },
    include: { detail: true },
  });
  return events.map(({ actorId, subjectType, detail }) => ({
    actorId,
    subjectType,
    before: detail?.before,
    after: detail?.after,
  }));
};

test('all departments are listed in order; those without an address use the public-affairs one', async () => {
  expect(await list()).toEqual(
    contactDepartments.map((department) => ({
      department,
      email: null,
      mailsTo: 'affairs@hospital.example',
    })),
  );
});

test('setting, changing and removing an address is audited', async () => {
  const department = 'Emergency Medicine';
  const change = async (email: string | null) => (await set(department, email)).body;
  expect(await change(' ER@Hospital.example ')).toEqual({
    success: true,
    data: {
      contactAddress: {
        department,
        email: 'er@hospital.example',
        mailsTo: 'er@hospital.example',
      },
    },
  });
  const shown = (await list()).filter(({ email }) => email !== null);
  expect(shown.map((address) => address.department)).toEqual([department]);
  // Setting the present address is not audited.
  await change('er@hospital.example');
  await change('emergency@hospital.example');
  expect((await change(null)).data.contactAddress).toEqual({
    department,
    email: null,
    mailsTo: 'affairs@hospital.example',
  });
  await change(null);
  const steps = [null, 'er@hospital.example', 'emergency@hospital.example', null];
  expect(await changes()).toEqual(
    [0, 1, 2].map((index) => ({
      actorId: person.id,
      subjectType: 'contact_address',
      before: { department, email: steps[index] },
      after: { department, email: steps[index + 1] },
    })),
  );
});

test('concurrent changes are audited with the correct old values', async () => {
  const before = (await changes()).length;
  const emails = Array.from({ length: 6 }, (_, index) => `desk${index}@hospital.example`);
  const answers = await Promise.all(emails.map((email) => set('Finance', email)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
  const chain = (await changes()).slice(before) as { before: object; after: object }[];
  expect(chain[0]?.before).toEqual({ department: 'Finance', email: null });
  chain.slice(1).forEach((change, index) => {
    expect(change.before).toEqual(chain[index]?.after);
  });
});

test.each([
  ['Dermatology', 'a@hospital.example'],
  ['general', 'a@hospital.example'],
  ['General', 'nobody'],
  ['General', ''],
  ['General', 'a@hospital.example\r\nBcc: b@hospital.example'],
  ['General', 'a@hospital.example, b@hospital.example'],
  ['General', undefined],
  ['General', ['a@hospital.example']],
])('%s %j is refused', async (department, email) => {
  expect((await set(department, email)).status).toBe(400);
  expect((await list())[0]).toMatchObject({ department: 'General', email: null });
});

test('the former address and all other administrators are mailed about a change', async () => {
  const colleague = await portal.person({ role: 'ROLE_ADMIN' });
  const told = async () => {
    const mails = await prisma.mail.findMany({
      where: { aboutType: 'contact_address' },
      orderBy: { id: 'asc' },
    });
    await prisma.mail.deleteMany({ where: { aboutType: 'contact_address' } });
    return mails.filter(({ subject }) => subject.includes('Pharmacy'));
  };
  await set('Pharmacy', 'pharmacy@hospital.example');
  const first = (await told()).map(({ to }) => to);
  expect(first).toContain(colleague.email);
  expect(first).not.toContain(person.email);
  expect(first).not.toContain('pharmacy@hospital.example');
  await set('Pharmacy', 'somebody@elsewhere.example');
  const mails = await told();
  expect(mails.map(({ to }) => to)).toEqual(['pharmacy@hospital.example', ...first]);
  expect(mails[0]?.text).toContain(person.name);
  expect(mails[0]?.text).toContain('somebody@elsewhere.example');
  await set('Pharmacy', 'somebody@elsewhere.example');
  expect(await told()).toEqual([]);
});
