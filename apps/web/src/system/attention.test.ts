import type { Approval } from '@icare/contracts/approvals';
import type { SystemState } from '@icare/contracts/system';
import { expect, test } from 'vitest';
import { asOf, backup, healthySystem, job, minutesBefore } from '../testing/system-samples.ts';
import { ageText } from './age.ts';
import { listAttention } from './attention.ts';

const listProblems = (change: Partial<SystemState>) =>
  listAttention({ ...healthySystem, ...change }, []).map(({ what }) => what);

test('when all is well nothing needs attention', () => {
  expect(listProblems({})).toEqual([]);
});

test.each<[string, Partial<SystemState>, string]>([
  ['a webhook that is paused', { webhooks: { paused: 1, failing: 0 } }, 'A webhook is paused.'],
  [
    'webhooks that fail',
    { webhooks: { paused: 0, failing: 2 } },
    'Nothing reaches 2 webhooks for an hour or longer.',
  ],
  ['no backup', { backup: { last: null, restoredAt: null } }, 'There is no backup yet.'],
  [
    'an old backup',
    { backup: { last: { ...backup, at: minutesBefore(26 * 60 + 1) }, restoredAt: null } },
    'The last backup is 26 hours old.',
  ],
  [
    'a full disk',
    { disk: { freeBytes: 99, bytes: 1000 } },
    'The disk is nearly full: 9 % is free.',
  ],
  [
    'a database that ended',
    { ownDatabase: { running: true, restarts: 1, endedAt: minutesBefore(90), reason: null } },
    'The database ended by itself 90 minutes ago.',
  ],
  [
    'a standby that answers nothing',
    { standby: { unusedSince: minutesBefore(40) } },
    'The standby of the database has answered no lists for 40 minutes.',
  ],
  [
    'a failed job',
    { jobs: [{ ...job, error: 'It broke.' }] },
    '‘Housekeeping’ failed the last time.',
  ],
  [
    'a job that is late',
    { jobs: [{ ...job, startedAt: minutesBefore(200), overdue: true }] },
    '‘Housekeeping’ has not run for 3 hours.',
  ],
  [
    'failed mails',
    { mails: [{ state: 'failed', count: 2, oldestAt: minutesBefore(1) }] },
    '2 mails could not be delivered.',
  ],
  [
    'an uncertain mail',
    { mails: [{ state: 'uncertain', count: 1, oldestAt: minutesBefore(1) }] },
    '1 mail may not have arrived.',
  ],
  [
    'a mail that waits',
    { mails: [{ state: 'waiting', count: 1, oldestAt: minutesBefore(61) }] },
    'A mail has been waiting for 61 minutes.',
  ],
  [
    'clocks apart',
    { clock: { portal: asOf, database: asOf, driftMilliseconds: -2400 } },
    'The clocks of the portal and the database differ by 2.4 seconds.',
  ],
  [
    'an error',
    { serverErrors: { lastDay: 1, lastAt: asOf } },
    'The portal answered with an error in the last 24 hours.',
  ],
  [
    'unsealed events',
    { audit: { waiting: 10_000, oldestAt: minutesBefore(16) } },
    'More than 10,000 audit events wait to be sealed, the oldest for 16 minutes.',
  ],
  [
    'an alert run that is late',
    { alerts: { lastRunAt: minutesBefore(121), nextRunAt: null, missed: 0, waiting: 0 } },
    'Everybody’s certifications were last looked at 2 hours ago.',
  ],
  [
    'files that were not scanned',
    { malware: { scanner: true, unscanned: 2, oldestAt: minutesBefore(16), infected: 0 } },
    '2 stored files were not checked for viruses, the oldest for 16 minutes.',
  ],
  [
    'an infected file',
    { malware: { scanner: true, unscanned: 0, oldestAt: null, infected: 1 } },
    'A stored file holds a virus and was locked away.',
  ],
  [
    'damaged files',
    { fileChecks: { damaged: 2, oldestCheckAt: minutesBefore(600) } },
    '2 stored files are damaged, missing or unreadable.',
  ],
  [
    'what is not known',
    { disk: null, mails: null, unknown: ['disk', 'mails'] },
    'Not known right now: the disk and mails.',
  ],
])('reports %s', (_, change, sentence) => {
  expect(listProblems(change)).toEqual([sentence]);
});

test('reports no late alert run shortly after the start', () => {
  const alerts = { lastRunAt: null, nextRunAt: null, missed: 0, waiting: 0 };
  expect(listProblems({ alerts, startedAt: minutesBefore(5) })).toEqual([]);
  expect(listProblems({ alerts })).toEqual(['Nobody’s certifications were looked at yet.']);
});

test('problems with mails link to the list of mails with that state', () => {
  const mails = [{ state: 'failed' as const, count: 1, oldestAt: asOf }];
  expect(listAttention({ ...healthySystem, mails }, [])[0]?.link?.to).toBe(
    '?tab=mail&state=failed',
  );
});

test('a standby that is started again catches up before anybody is told', () => {
  const found = (unusedSince: string | null) =>
    listAttention({ ...healthySystem, standby: { unusedSince } }, []);
  expect([found(null), found(minutesBefore(10))]).toEqual([[], []]);
});

test('reports requests of colleagues, but not the user’s own', () => {
  const approval: Approval = {
    id: '019a9f3e-0000-7000-8000-000000000001',
    kind: 'administrator',
    state: 'waiting',
    askedAt: asOf,
    endsAt: asOf,
    subject: { id: '019a9f3e-0000-7000-8000-000000000002', fullName: 'Ada Obi' },
    title: 'Make Ada Obi an administrator',
    effects: [],
    reason: null,
    certificationTypeId: null,
    passwordSetBy: null,
    askedBy: { id: '019a9f3e-0000-7000-8000-000000000003', fullName: 'Ngozi Eze' },
    aloneAt: null,
    mayApprove: true,
    mayRefuse: true,
    isOwn: false,
    decidedBy: null,
    decidedAt: null,
    note: null,
  };
  const own = { ...approval, mayApprove: false, mayRefuse: false, isOwn: true };
  const found = (waiting: Approval[]) => listAttention(healthySystem, waiting);
  expect(found([own])).toEqual([]);
  expect(found([own, approval])).toMatchObject([
    { what: '1 request waits for a second person.', link: { to: '?tab=users' } },
  ]);
  expect(found([approval, approval])[0]?.what).toBe('2 requests wait for a second person.');
});

test.each([
  [0, '0 minutes'],
  [1, '1 minute'],
  [119, '119 minutes'],
  [120, '2 hours'],
  [47 * 60, '47 hours'],
  [2 * 1440, '2 days'],
])('%s minutes are %s', (minutes, text) => {
  expect(ageText(minutesBefore(minutes), asOf)).toBe(text);
});
