import type { MailTemplate } from '@icare/contracts/mail-templates';
import { expect, test } from 'vitest';
import { addApplication, addPosting } from '../../testing/applications.ts';
import { testPortal } from '../../testing/portal.ts';
import { standardTemplates } from './standard-templates.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const officer = await portal.person({ role: 'ROLE_HR' });
const hr = await portal.as(officer);

const root = '/hrsuit/api/mail-templates';
const read = async (status: string): Promise<MailTemplate> => {
  const { body } = await hr.get(root).expect(200);
  return body.data.templates.find((template: MailTemplate) => template.status === status);
};

test('a template is changed, used for what is moved from then on, and taken back', async () => {
  expect(await read('rejected')).toEqual({
    status: 'rejected',
    ...standardTemplates.rejected,
    ...{ isStandard: true, updatedAt: null, updatedBy: null },
  });
  const written = { subject: 'The position', text: 'Dear {name},\n\nIt is filled.' };
  await hr
    .put(`${root}/rejected`)
    .send({ ...written, updatedAt: null })
    .expect(200);
  const changed = { status: 'rejected', ...written, isStandard: false, updatedBy: officer.name };
  expect(await read('rejected')).toMatchObject(changed);
  const job = await addPosting(portal);
  const { id } = await addApplication(portal, { jobId: job.id });
  await hr
    .put(`/hrsuit/api/job-applications/${id}/status`)
    .send({ status: 'rejected', reason: 'other' })
    .expect(200);
  const mail = await prisma.mail.findFirstOrThrow({ where: { aboutId: id } });
  expect(mail.text).toContain('Dear Chidi Okoro,\n\nIt is filled.');
  const { body } = await hr.delete(`${root}/rejected`).expect(200);
  expect(body.data.template).toMatchObject({ isStandard: true, ...standardTemplates.rejected });
  await hr.delete(`${root}/rejected`).expect(200);
  const events = await prisma.auditEvent.findMany({
    where: { subjectType: 'mail_template' },
    include: { detail: true },
    orderBy: { sequence: 'asc' },
  });
  expect(events.map(({ action }) => action)).toEqual([
    'mail_template.edited',
    'mail_template.reset',
  ]);
  expect(events[0]?.detail?.after).toEqual({ status: 'rejected', ...written });
});

test.each([
  [{ subject: 'About {postion}', text: 'Dear {name},' }, 'subject', /no placeholder/],
  [{ subject: 'About it', text: 'Dear {name},\n{' }, 'text', /stands alone/],
  [{ subject: '', text: 'Dear {name},' }, 'subject', /required/],
  [{ subject: 'About\nBcc: all@example.com', text: 'Dear {name},' }, 'subject', /characters/],
  [{ subject: 'About it', text: 'x'.repeat(5001) }, 'text', /at most 5000/],
])('%o is refused', async (template, path, message) => {
  const { status, body } = await hr.put(`${root}/interview`).send({ ...template, updatedAt: null });
  expect(status).toBe(400);
  expect(body.errors).toEqual([{ path, message: expect.stringMatching(message) }]);
  expect((await read('interview')).isStandard).toBe(true);
});

test('whoever changes a mail that somebody else has changed since is told so', async () => {
  const save = (subject: string, updatedAt: string | null) =>
    hr.put(`${root}/offered`).send({ subject, text: 'Dear {name},', updatedAt });
  const statuses = async (...calls: PromiseLike<{ status: number }>[]) =>
    (await Promise.all(calls)).map(({ status }) => status).sort();
  expect(await statuses(save('One', null), save('Other', null))).toEqual([200, 409]);
  const { subject, updatedAt } = await read('offered');
  expect(await statuses(save('Third', updatedAt), save('Fourth', updatedAt))).toEqual([200, 409]);
  const refused = await save('Late', updatedAt);
  expect(refused.status).toBe(409);
  expect(refused.body.message).toContain('Somebody changed this mail meanwhile.');
  expect((await read('offered')).subject).not.toBe(subject);
  const reset = () => hr.delete(`${root}/offered`);
  expect(await statuses(reset(), reset(), reset())).toEqual([200, 200, 200]);
  expect((await save('Late', updatedAt)).status).toBe(409);
});

test.each(['ROLE_STAFF', 'ROLE_COMPLIANCE'] as const)(
  '%s neither reads nor writes',
  async (role) => {
    const client = await portal.as(role);
    expect((await client.get(root)).status).toBe(403);
    const text = { subject: 'News', text: 'Dear {name},', updatedAt: null };
    expect((await client.put(`${root}/interview`).send(text)).status).toBe(403);
  },
);
