import { randomUUID } from 'node:crypto';
import { limits } from '@icare/contracts/limits';
import { answerDueAt, unsureService } from '@icare/domain/appointment-days';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import {
  addAppointmentRequest,
  answerWithTime,
  appointmentBody,
  clinicDay,
  sendAppointmentRequest,
} from '../testing/appointments.ts';
import { addDoctor } from '../testing/doctors.ts';
import { serviceBody } from '../testing/facilities.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ environment: { LIMIT_CONTACT_PER_MINUTE: '5' } });
const { prisma } = portal.platform.database;
const visitor = () => portal.visitorAt(randomUUID());
const send = (details: Record<string, unknown> = {}) =>
  sendAppointmentRequest(visitor(), appointmentBody(details));
const stored = (reference: string) =>
  prisma.appointmentRequest.findUniqueOrThrow({ where: { reference } });

test('a request needs a telephone and no e-mail, and is answered with a reference, a day and a private link', async () => {
  const { status, body } = await send({ phone: '0803 555 0001' });
  expect(status).toBe(201);
  const { reference, answerBy, token } = body.data;
  expect(reference).toMatch(/^APT-\d{4}-\d{6}$/);
  expect(answerBy).toBe(answerDueAt(portal.clock.now()).toISOString());
  const request = await stored(reference);
  expect(request).toMatchObject({ phone: '+2348035550001', email: null, status: 'new' });
  const own = await visitor().post('/api/appointment-requests/track').send({ token });
  expect(own.body.data).toMatchObject({ reference, status: 'new', canWithdraw: true });
  const mails = await prisma.mail.findMany({ where: { aboutId: request.id } });
  expect(mails.map(({ to }) => to)).toEqual([portal.platform.config.site.publicAffairsEmail]);
});

test('no mail names the reason, the telephone or the service, and the audit log keeps nothing of the patient', async () => {
  const { body } = await send({ email: 'Ngozi@Example.com', reason: 'Bleeding gums' });
  const { id } = await stored(body.data.reference);
  const mails = await prisma.mail.findMany({ where: { aboutId: id } });
  expect(mails.map(({ to }) => to).toSorted()).toEqual(
    ['ngozi@example.com', portal.platform.config.site.publicAffairsEmail].toSorted(),
  );
  for (const { subject, text } of mails) {
    expect(`${subject} ${text}`).not.toMatch(/bleeding|cardiology|0803/i);
  }
  const [event] = await prisma.auditEvent.findMany({
    where: { subjectId: id },
    include: { detail: true },
  });
  expect(event?.detail).toMatchObject({ before: null, after: { suspected: false } });
});

test('a call that is repeated with its key is stored once', async () => {
  const [body, key, client] = [appointmentBody(), randomUUID(), visitor()];
  const answers = [];
  for (let again = 0; again < limits.appointmentsPerPhonePerDay + 2; again++) {
    answers.push(await sendAppointmentRequest(client, body).set('idempotency-key', key));
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1);
});

const noSuchService =
  'This service cannot be asked for here at present. Choose another of the list.';
const noSuchDoctor =
  'This doctor is not at this clinic any more. Choose another, or whoever is free.';

test.each([
  [{ phone: '' }, 'phone', 'Phone is required.'],
  [{ phone: 'call me' }, 'phone', 'Enter a phone number like 0803 123 4567.'],
  [{ reason: '' }, 'reason', 'Reason is required.'],
  [{ reason: 'x'.repeat(501) }, 'reason', 'Reason can have at most 500 characters.'],
  [{ service: 'Emergency Room' }, 'service', noSuchService],
  [{ service: 'Palmistry' }, 'service', noSuchService],
  [{ doctor: 'Dr Nobody' }, 'doctor', noSuchDoctor],
  [{ patientKind: 'child' }, 'patientName', 'Name of the patient is required.'],
  [{ ageGroup: 'old' }, 'ageGroup', 'Choose the age of the patient.'],
  [
    { firstDay: '2020-01-01' },
    'firstDay',
    'Choose a day from tomorrow on. If you need help today, call us.',
  ],
  [{ firstDay: '2026-02-30' }, 'firstDay', 'Write the date as YYYY-MM-DD, for example 2026-11-20.'],
  [{ secondDay: '2099-01-01' }, 'secondDay', 'Choose a day within the next 6 months.'],
  [{ email: 'nobody' }, 'email', 'Enter an e-mail address like name@example.com.'],
])('%o is refused at %s', async (details, path, message) => {
  const { status, body } = await send(details);
  expect(status).toBe(400);
  expect(body.errors).toContainEqual({ path, message });
});

test('who asks for themselves has no second name stored, and without a second day no second time', async () => {
  const { body } = await send({
    patientName: 'Somebody',
    secondTime: 'morning',
    service: unsureService,
  });
  expect(await stored(body.data.reference)).toMatchObject({ patientName: null, secondTime: null });
});

test('another service, another child and a stranger who knows the number are no double', async () => {
  const phone = '08035550003';
  const child = { phone, patientKind: 'child', patientName: 'Ada', service: 'Pediatrics' };
  for (const details of [
    child,
    { ...child, patientName: 'Obi' },
    { phone },
    { phone, name: 'Eve' },
  ]) {
    expect((await send(details)).status).toBe(201);
  }
});

test('once a request has ended, the same can be asked again', async () => {
  const phone = '08035550004';
  const { token } = await addAppointmentRequest(portal, { phone });
  await visitor().post('/api/appointment-requests/withdraw').send({ token });
  expect((await send({ phone })).status).toBe(201);
});

test('a telephone has a limit a day that also counts what repeats a request, so nobody tries names with it', async () => {
  const phone = '08035550006';
  await addAppointmentRequest(portal, { phone });
  const answers = [];
  for (let again = 1; again < limits.appointmentsPerPhonePerDay; again++)
    answers.push(await send({ phone }));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const refused = await send({ phone, name: 'Eve' });
  expect(refused.status).toBe(429);
  expect(refused.body.message).toContain(portal.platform.config.site.phone);
});

test('beyond the mails of a day to one address a request is stored with the same answer, and only the desk is mailed', async () => {
  const email = 'stranger@example.com';
  const allowed = limits.appointmentMailsPerEmailPerDay;
  for (let sent = 0; sent <= allowed; sent++) expect((await send({ email })).status).toBe(201);
  expect(await prisma.appointmentRequest.count({ where: { email } })).toBe(allowed + 1);
  expect(await prisma.mail.count({ where: { to: email } })).toBe(allowed);
});

test('what the limit of an address refuses does not use up the telephone of somebody else', async () => {
  const client = portal.visitorAt('192.0.2.78');
  for (let sent = 0; sent < 5; sent++) await sendAppointmentRequest(client, appointmentBody());
  const phone = '08035550008';
  for (let tries = 0; tries <= limits.appointmentsPerPhonePerDay; tries++) {
    const { status } = await sendAppointmentRequest(client, appointmentBody({ phone }));
    expect(status).toBe(429);
  }
  expect((await send({ phone })).status).toBe(201);
});

test('a network address has the limit of the contact form, which counts what is stored', async () => {
  const client = portal.visitorAt('192.0.2.77');
  const statuses = [];
  for (let sent = 0; sent < 6; sent++) {
    statuses.push((await sendAppointmentRequest(client, appointmentBody())).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test('with the hidden field filled in it is kept as suspected and mailed to nobody, with the same answer', async () => {
  const phone = '08035550007';
  const { status, body } = await send({
    phone,
    website: 'http://x.example',
    email: 'a@example.com',
  });
  expect(status).toBe(201);
  const { id, suspected } = await stored(body.data.reference);
  expect(suspected).toBe(true);
  expect(await prisma.mail.count({ where: { aboutId: id } })).toBe(0);
  // What a program sends keeps nobody from asking.
  expect((await send({ phone })).status).toBe(201);
  const desk = await portal.as('ROLE_ADMIN');
  const waiting = await desk.get('/api/appointment-requests').query({ view: 'waiting' });
  const ids = waiting.body.data.appointmentRequests.map(({ id }: { id: string }) => id);
  expect(ids).not.toContain(id);
  await answerWithTime(desk, id);
  const real = await desk.get(`/api/appointment-requests/${id}`);
  expect(real.body.data.appointmentRequest).toMatchObject({
    suspected: false,
    status: 'confirmed',
  });
});

test('what can be asked for follows the services that visitors see, and a request keeps the name that it had', async () => {
  const desk = await portal.as('ROLE_ADMIN');
  const body = serviceBody({ name: 'Foot clinic' });
  const { id } = (await desk.post('/api/facilities').send(body)).body.data.facility;
  const sent = await send({ service: 'Foot clinic' });
  expect(sent.status).toBe(201);
  const renamed = { ...body, name: 'Feet and toes', revision: 0 };
  expect((await desk.put(`/api/facilities/${id}`).send(renamed)).status).toBe(200);
  expect((await send({ service: 'Foot clinic' })).body.errors).toEqual([
    { path: 'service', message: noSuchService },
  ]);
  expect((await send({ service: 'Feet and toes' })).status).toBe(201);
  await desk.put(`/api/facilities/${id}`).send({ ...renamed, isShown: false, revision: 1 });
  expect((await send({ service: 'Feet and toes' })).status).toBe(400);
  expect(await stored(sent.body.data.reference)).toMatchObject({ service: 'Foot clinic' });
  const { services } = (await desk.get('/api/appointment-requests/services')).body.data;
  expect(services).toEqual(expect.arrayContaining(['Feet and toes', 'Foot clinic']));
});

test('a doctor can be asked for at the services where visitors see them', async () => {
  const { id, name } = await addDoctor(portal);
  const sent = await send({ doctor: name });
  expect(await stored(sent.body.data.reference)).toMatchObject({ doctor: name });
  const refused = [{ path: 'doctor', message: noSuchDoctor }];
  expect((await send({ doctor: name, service: 'Neurology' })).body.errors).toEqual(refused);
  expect((await send({ doctor: name, service: unsureService })).body.errors).toEqual(refused);
  await prisma.doctor.update({ where: { id }, data: { isShown: false } });
  expect((await send({ doctor: name })).body.errors).toEqual(refused);
});

test('the times of keeping are counted from the later of both days', async () => {
  const [firstDay, secondDay] = [clinicDay(20), clinicDay(10)];
  const { body } = await send({ firstDay, secondDay });
  const { endsOn } = await stored(body.data.reference);
  expect(endsOn.toISOString().slice(0, 10)).toBe(firstDay);
  expect(addDays(lagosDate(new Date()), 20) <= firstDay).toBe(true);
});
