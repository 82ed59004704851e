import { addDays, readableDate } from '@icare/domain/calendar-days';
import { clearanceReasonNames, describeClearanceItem } from '@icare/domain/clearance-labels';
import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { addBoundaryRecords } from '../../testing/boundary-records.ts';
import { addCertificationType, addRecord, addWaiver, dateOf } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { reportReader, rowsOf } from '../../testing/read-reports.ts';
import { findNotCleared, readNotCleared } from '../metrics/not-cleared-people.ts';
import { readableRate } from './report-labels.ts';

const portal = await testPortal({ pages: false });
const officer = await portal.as('ROLE_COMPLIANCE');
const { type } = await addBoundaryRecords(portal);
const today = lagosDate(portal.clock.now());
const training = await addCertificationType(portal, {
  category: 'safety',
  isRequired: true,
  scope: 'departments',
  scopeDepartments: ['Pharmacy'],
});
const approver = await portal.person({ role: 'ROLE_ADMIN' });
const excused = await portal.person({ department: 'Nursing' });
await addWaiver(portal, {
  userId: excused.id,
  typeId: type.id,
  reasonKind: 'on_leave',
  reason: 'On study leave',
  until: dateOf(addDays(today, 30)),
  approvedById: approver.id,
});
const trainee = await portal.person({ department: 'Pharmacy' });
await addRecord(portal, {
  userId: trainee.id,
  typeId: type.id,
  expirationDate: dateOf(addDays(today, 300)),
});
await addWaiver(portal, {
  userId: trainee.id,
  typeId: training.id,
  reason: 'Next course in March',
});

// Waived is one licence, while another one is missing.
const doubly = await portal.person({ department: 'Nursing', cadre: 'Staff Nurse' });
const second = await addCertificationType(portal, {
  category: 'professional',
  isRequired: true,
  scope: 'people',
  scopePeople: [doubly.id],
});
await addWaiver(portal, {
  userId: doubly.id,
  typeId: type.id,
  reasonKind: 'supervised',
  reason: 'With Sister Nwosu.',
  until: dateOf(addDays(today, 10)),
  approvedById: approver.id,
});

const waivers = 'Waivers in force';
const inOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
const { dashboard, pdfText, csvLines, sheets } = reportReader(officer);

test('C7: the summary names everybody who is not cleared, as the dashboard does, in every format', async () => {
  const shown = await dashboard();
  const book = await sheets('summary');
  const rows = rowsOf(book, 'Not cleared to practise');
  expect(rows).toHaveLength(shown.overview.peopleByClearance.not_cleared);
  const count = (reason: string) => rows.filter(([word]) => word === reason).length;
  const { peopleByReason } = shown.overview;
  expect([count('Revoked'), count('Expired'), count('Missing'), count('Pending')]).toEqual([
    peopleByReason.revoked,
    peopleByReason.expired,
    peopleByReason.missing,
    peopleByReason.pending,
  ]);
  expect(Math.min(peopleByReason.revoked, peopleByReason.expired)).toBeGreaterThan(0);
  const named = shown.notCleared.map(({ user, clearance }) => [
    clearanceReasonNames[clearance.reason ?? 'inactive'],
    user.fullName,
    user.cadre ?? '-',
    user.department.name,
    `${type.name}: ${describeClearanceItem(clearance.items[0] as never)}`,
    clearance.since ? dateOf(clearance.since) : '-',
  ]);
  expect(named.length).toBeGreaterThan(10);
  expect(rows.slice(0, named.length)).toEqual(named);
  const { text } = await pdfText('summary');
  const lines = await csvLines('summary');
  for (const [, name] of rows) {
    expect(text).toContain(String(name));
    expect(lines.filter((line) => line[1] === name)).toHaveLength(1);
  }
  const ofNursing = rowsOf(
    await sheets('summary', { department: 'Nursing' }),
    'Not cleared to practise',
  );
  expect(ofNursing).toEqual(rows.filter((row) => row[3] === 'Nursing'));
  expect(ofNursing.length).toBeGreaterThan(0);
});

test('all who are not cleared are read page by page in the order of the list', async () => {
  const { prisma } = portal.platform.database;
  // Since when is not known of all, so that pages end before, in and after these.
  const some = await prisma.complianceStanding.findMany({
    where: { isActive: true, clearance: 'not_cleared' },
    take: 5,
  });
  await prisma.complianceStanding.updateMany({
    where: { userId: { in: some.map(({ userId }) => userId) } },
    data: { clearanceSince: null },
  });
  const place = portal.platform.database;
  const all = await findNotCleared(place, today, { limit: 1000 });
  for (const pageSize of [1, 2, 3, 7]) {
    const paged: unknown[] = [];
    for await (const person of readNotCleared(place, { today, pageSize })) paged.push(person);
    expect(paged).toEqual(all);
  }
  for (const { userId, clearanceSince } of some)
    await prisma.complianceStanding.update({ where: { userId }, data: { clearanceSince } });
});

test('C2: every report names everybody of whom something is waived, also who is not cleared for another reason', async () => {
  const { overview } = await dashboard();
  const { body } = await officer.get(`/api/compliance/people/${doubly.id}`).expect(200);
  expect(body.data.person.clearance.items).toMatchObject([
    { reason: 'missing', certificationType: { id: second.id } },
    { reason: 'waived', certificationType: { id: type.id } },
  ]);
  const rows = rowsOf(await sheets('summary'), waivers);
  const without = `. Without the waiver: missing since ${readableDate(today)}`;
  const until = (days: number) => dateOf(addDays(today, days));
  expect(inOrder(rows.slice(0, 2))).toEqual(
    inOrder([
      [
        ...[excused.name, 'Nursing', 'Cleared with a warning', type.name],
        ...[`On leave: On study leave${without}`, until(30), approver.name],
      ],
      [
        ...[doubly.name, 'Nursing', 'Not cleared', type.name],
        ...[`Works under supervision: With Sister Nwosu${without}`, until(10), approver.name],
      ],
    ]),
  );
  expect(rows.slice(2)).toEqual([
    [
      ...[trainee.name, 'Pharmacy', 'Cleared with a warning', training.name],
      ...['Another reason: Next course in March', '-', '-'],
    ],
  ]);
  expect(new Set(rows.filter((row) => row[3] === type.name).map(([name]) => name)).size).toBe(
    overview.underWaiver,
  );
  expect(rows).toHaveLength(overview.complianceStats.waived);
  for (const report of ['expiration', 'department'] as const) {
    expect(rowsOf(await sheets(report), waivers)).toEqual(rows);
  }
  const { text } = await pdfText('summary');
  expect(text).toContain('On leave: On study leave');
  const ofSurgery = await sheets('summary', { department: 'Surgery' });
  expect(rowsOf(ofSurgery, waivers)).toEqual([['Nothing is waived.']]);
});

test('C7: the last row of the trend is today, with the figures of the same report', async () => {
  const { prisma } = portal.platform.database;
  const note = (day: string, compliant: number, departmentId: string | null = null) => ({
    ...{
      id: portal.platform.newId(),
      day: dateOf(day),
      departmentId,
      createdAt: portal.clock.now(),
    },
    ...{
      totalStaff: 10,
      basis: 10,
      compliant,
      requirements: 10,
      requirementsMet: compliant,
      active: 0,
      expiring: 0,
    },
    ...{ expired: 0, pending: 0, revoked: 0, missing: 0, waived: 0 },
  });
  await prisma.complianceSnapshot.deleteMany();
  const monthsAgo = addDays(today, -70);
  await prisma.complianceSnapshot.createMany({ data: [note(monthsAgo, 9), note(today, 1)] });
  const { overview } = await dashboard();
  const rows = rowsOf(await sheets('summary'), 'Trend');
  expect(rows).toEqual([
    [dateOf(monthsAgo), 10, 10, 9, 90],
    [
      dateOf(today),
      overview.totalStaff,
      overview.basis,
      overview.compliant,
      overview.complianceRate,
    ],
  ]);
  const { text } = await pdfText('summary');
  expect(text).toContain(
    `was 90.0% on ${readableDate(monthsAgo)} and is ${readableRate(overview.complianceRate)} now.`,
  );
});

test('C3: the expiration report has the revoked records first, without days left, whatever the range', async () => {
  const { overview } = await dashboard();
  const query = { from: addDays(today, 1), to: addDays(today, 2) };
  const book = await sheets('expiration', query);
  expect(book.worksheets.map(({ name }) => name).slice(1)).toEqual([
    'Revoked records',
    waivers,
    'Records by expiry date',
  ]);
  const rows = rowsOf(book, 'Revoked records');
  expect(rows).toHaveLength(overview.complianceStats.revoked);
  expect(rows[0]?.slice(3)).toEqual([type.name, '-', dateOf(addDays(today, -3)), 'Fraud']);
  expect(rowsOf(await sheets('department'), 'Revoked records')).toEqual(rows);
  const heads = (book.getWorksheet('Revoked records')?.getRow(1).values ?? []) as unknown[];
  expect(heads).not.toContain('Days left');
  const ofNursing = rowsOf(
    await sheets('expiration', { ...query, department: 'Nursing' }),
    'Revoked records',
  );
  expect(ofNursing).toEqual(rows.filter((row) => row[2] === 'Nursing'));
  const { text } = await pdfText('expiration', query);
  expect(text.indexOf('Revoked records')).toBeLessThan(text.indexOf('Records by expiry date'));
});

test('a reason longer than a page is cut on paper and whole in the workbook', async () => {
  const { id: userId } = await portal.person({ department: 'Radiology' });
  const reason = Array.from({ length: 400 }, () => 'WWWW').join(' ');
  const until = dateOf(addDays(today, 5));
  await addWaiver(portal, { userId, typeId: type.id, reason, until });
  const { text } = await pdfText('summary', { department: 'Radiology' });
  expect(text).toContain('…');
  const [row] = rowsOf(await sheets('summary', { department: 'Radiology' }), waivers);
  expect(row?.[4]).toMatch(new RegExp(`^Another reason: ${reason}. Without the waiver: missing`));
});
