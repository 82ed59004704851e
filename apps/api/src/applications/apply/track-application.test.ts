import { describe, expect, test } from 'vitest';
import { addApplication, addPosting, applicationBody } from '../../testing/applications.ts';
import { keysOf, testPortal } from '../../testing/portal.ts';
import { trackingToken } from './tracking-link.ts';

const portal = await testPortal();
const { prisma } = portal.platform.database;
const { newId, clock } = portal.platform;

const track = (token: unknown) =>
  portal.visitor.post('/hrsuit/api/job-applications/track').send({ token });
const tokenOf = (id: string) => trackingToken(portal.platform, id);
const dead =
  'This tracking link does not work. Open it from the mail that confirmed your application.';

test('the link in the answer shows the status of the application', async () => {
  const { id: jobId } = await addPosting(portal, {
    jobTitle: 'Pharmacist',
    department: 'Pharmacy',
  });
  const { body: applied } = await portal.visitor
    .post('/hrsuit/api/job-applications')
    .send(applicationBody(jobId));
  const answer = await track(applied.data.trackerUrl.split('#')[1]);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    data: {
      reference: applied.data.reference,
      jobTitle: 'Pharmacist',
      department: 'Pharmacy',
      candidateName: 'Chidi Okoro',
      status: 'Received',
      steps: [{ status: 'Received', at: clock().toISOString() }],
      canWithdraw: true,
      interviews: [],
      offer: null,
      createdAt: clock().toISOString(),
    },
  });
});

test('steps are the visible status changes, oldest first, without texts of HR', async () => {
  const { id: jobId } = await addPosting(portal);
  const officer = await portal.person({ role: 'ROLE_HR' });
  const { id } = await addApplication(portal, { jobId, status: 'rejected' });
  const at = (minutes: number) => new Date(clock().getTime() + minutes * 60_000);
  const statuses = [
    'received',
    'screening',
    'screening',
    'shortlisted',
    'on_hold',
    'shortlisted',
    'interview',
    'rejected',
  ] as const;
  for (const [index, to] of statuses.slice(1).entries()) {
    await prisma.applicationMove.create({
      data: {
        id: newId(),
        applicationId: id,
        from: statuses[index] ?? null,
        to,
        at: at(index + 1),
        userId: officer.id,
        notes: 'Too slow, says Dr. Duru',
        reason: to === 'rejected' ? 'interview' : null,
      },
    });
  }
  const { body, text } = await track(tokenOf(id));
  expect(body.data).toMatchObject({
    status: 'Not successful',
    canWithdraw: false,
    steps: [
      { status: 'Received', at: at(0).toISOString() },
      { status: 'Under review', at: at(1).toISOString() },
      { status: 'Interview', at: at(6).toISOString() },
      { status: 'Not successful', at: at(7).toISOString() },
    ],
  });
  for (const secret of ['Duru', officer.name, officer.id, 'shortlisted', '"interview"', id]) {
    expect(text).not.toContain(secret);
  }
});

test.each([
  ['received', 'Received', true],
  ['screening', 'Under review', true],
  ['shortlisted', 'Under review', true],
  ['on_hold', 'Under review', true],
  ['interview', 'Interview', true],
  ['offered', 'Offer made', true],
  ['hired', 'Appointed', false],
  ['rejected', 'Not successful', false],
  ['withdrawn', 'Withdrawn', false],
] as const)('%s is shown as %s; withdrawing: %s', async (status, shown, canWithdraw) => {
  const { id: jobId } = await addPosting(portal);
  const { id } = await addApplication(portal, { jobId, status });
  expect((await track(tokenOf(id))).body.data).toMatchObject({ status: shown, canWithdraw });
});

test('a deleted position is still named', async () => {
  const { id: jobId } = await addPosting(portal, { deletedAt: clock(), status: 'closed' });
  const { id } = await addApplication(portal, { jobId });
  expect((await track(tokenOf(id))).body.data.jobTitle).toBe('Registered Nurse');
});

describe('a link that does not work', () => {
  const refused = async (token: string) => {
    const answer = await track(token);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'not_found', message: dead });
  };

  test('of no application', () => refused(tokenOf(newId())));

  test('of an erased application', async () => {
    const { id: jobId } = await addPosting(portal);
    const { id } = await addApplication(portal, { jobId, erasedAt: clock(), candidateName: null });
    await refused(tokenOf(id));
  });

  test('that was forged', async () => {
    const { id: jobId } = await addPosting(portal);
    const [one, other] = [
      await addApplication(portal, { jobId }),
      await addApplication(portal, { jobId }),
    ];
    const [, signature = ''] = tokenOf(one.id).split('.');
    const flipped = signature[5] === 'A' ? 'B' : 'A';
    for (const token of [
      one.id,
      `${one.id}.`,
      `${other.id}.${signature}`,
      `${one.id}.${signature.slice(0, -1)}`,
      `${one.id}.${signature.slice(0, 5)}${flipped}${signature.slice(6)}`,
      `${one.id}.${signature}.${signature}`,
      trackingToken({ keys: keysOf('another installation’s secret') }, one.id),
      'x',
      '',
      '\u0000',
    ]) {
      await refused(token);
    }
  });

  test.each([undefined, null, 7, ['a'], 'x'.repeat(201)])('%j is no link at all', async (token) => {
    expect((await track(token)).status).toBe(400);
  });
});

test('no URL and no log line contains the token', async () => {
  const { id: jobId } = await addPosting(portal);
  const { id } = await addApplication(portal, { jobId });
  const token = tokenOf(id);
  expect(
    (await portal.visitor.get(`/hrsuit/api/job-applications/track?token=${token}`)).status,
  ).not.toBe(200);
  portal.log.length = 0;
  await track(token);
  expect(portal.log.length).toBeGreaterThan(0);
  expect(JSON.stringify(portal.log)).not.toContain(token.split('.')[1]);
});
