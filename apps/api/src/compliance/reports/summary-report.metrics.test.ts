import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { clearances } from '@icare/contracts/compliance-status';
import { addDays, readableDate } from '@icare/domain/calendar-days';
import { clearanceNames } from '@icare/domain/clearance-labels';
import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { addBoundaryRecords } from '../../testing/boundary-records.ts';
import { addWaiver } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { reportReader, rowsOf } from '../../testing/read-reports.ts';
import { formatShare, readableCount, readableRate } from './report-labels.ts';

const portal = await testPortal({ pages: false });
const officer = await portal.as('ROLE_COMPLIANCE');
const { type } = await addBoundaryRecords(portal);
const excused = await portal.person({ department: 'Nursing' });
await addWaiver(portal, { userId: excused.id, typeId: type.id });
const today = lagosDate(portal.clock.now());
const { dashboard, pdfText, csvLines, sheets } = reportReader(officer);

/** The expected figures of the summary, equal in every format; of a rate also as it is written everywhere. */
function figuresOf({ overview }: ComplianceDashboard): [string, number, string?][] {
  const { complianceStats: stats } = overview;
  return [
    ['Staff', overview.totalStaff],
    ['Basis', overview.basis],
    ['Compliant', overview.compliant],
    ['Compliance rate', overview.complianceRate, readableRate(overview.complianceRate)],
    ['Requirements', overview.requirements],
    ['Requirements met', overview.requirementsMet],
    ['Requirement rate', overview.requirementRate, readableRate(overview.requirementRate)],
    ['Active', stats.active],
    ['Expiring', stats.expiring],
    ['Expired', stats.expired],
    ['Pending', stats.pending],
    ['Revoked', stats.revoked],
    ['Missing', stats.missing],
    ['Waived', stats.waived],
  ];
}

test('reports begin with who may not practise, before any rate, in every format', async () => {
  const { overview } = await dashboard();
  const headline = String(overview.peopleByClearance.not_cleared);
  expect(headline).not.toBe('0');
  for (const report of ['summary', 'department'] as const) {
    const lines = await csvLines(report);
    const [first] = lines.filter(([label]) => /^(Not cleared|Compliance rate)$/.test(label ?? ''));
    expect(first, report).toEqual([
      ...['Not cleared', headline],
      `of ${overview.totalStaff.toLocaleString('en')} people`,
    ]);
  }
});

test('the summary has the metrics of the dashboard, in every format', async () => {
  const shown = await dashboard();
  const [{ text }, lines, book] = [
    await pdfText('summary'),
    await csvLines('summary'),
    await sheets('summary'),
  ];
  // A comparison of zeros would prove nothing.
  const { compliant, basis, complianceStats } = shown.overview;
  expect(Math.min(compliant, basis - compliant, ...Object.values(complianceStats))).toBeGreaterThan(
    0,
  );
  const inCsv = lines.slice(lines.findIndex(([title]) => title === 'Figures'));
  const inBook = new Map(rowsOf(book, 'Figures').map(([name, value]) => [name, value]));
  for (const [name, value, rate] of figuresOf(shown)) {
    expect(inBook.get(name), name).toBe(value);
    expect(inCsv.find(([first, , third]) => first === name && third !== undefined)?.[1], name).toBe(
      rate ?? String(value),
    );
    expect(text).toContain(`${name} ${rate ?? readableCount(value)} `);
  }
  // Of the headline and of the table.
  const ratesInText = text.match(/Compliance rate \S+/g)?.filter((words) => /\d/.test(words));
  expect(new Set(ratesInText)).toEqual(
    new Set([`Compliance rate ${readableRate(shown.overview.complianceRate)}`]),
  );
  expect(ratesInText?.length).toBeGreaterThan(1);
  const shownInBook: string[] = [];
  book.getWorksheet('Figures')?.eachRow((row) => {
    if (/rate$/.test(String(row.getCell(1).value))) shownInBook.push(row.getCell(2).numFmt);
  });
  expect(shownInBook).toEqual(['0.0"%"', '0.0"%"']);
  for (const clearance of clearances) {
    const people = shown.overview.peopleByClearance[clearance];
    const words = [
      clearanceNames[clearance],
      people,
      formatShare(people, shown.overview.totalStaff),
    ];
    expect(rowsOf(book, 'People by clearance')).toContainEqual(words);
    expect(text).toContain(words.join(' '));
  }
  const byDepartment = rowsOf(book, 'By department');
  expect(byDepartment.toSorted()).toEqual(
    shown.byDepartment
      .map((row) => [
        row.department,
        row.totalStaff,
        formatShare(row.compliant, row.basis),
        row.basis === 0 ? '-' : row.complianceRate,
      ])
      .toSorted(),
  );
  // The lowest rate first, those without a basis last.
  const rates = byDepartment.map(([, , , rate]) => (rate === '-' ? 101 : Number(rate)));
  expect(rates).toEqual(rates.toSorted((one, other) => one - other));
  expect([rates.at(0), rates.at(-1)]).toEqual([expect.any(Number), 101]);
});

test('the summary of a department has its metrics on the dashboard', async () => {
  const nursing = (await dashboard()).byDepartment.find(
    ({ department }) => department === 'Nursing',
  );
  if (!nursing) throw new Error('There is no such department.');
  const { text } = await pdfText('summary', { department: 'Nursing' });
  expect(text).toContain(`Staff ${nursing.totalStaff}`);
  expect(text).toContain(
    `Compliant ${nursing.compliant} ${formatShare(nursing.compliant, nursing.basis)}`,
  );
  expect(text).toContain('Department: Nursing');
  expect(text).not.toContain('By department');
});

test('the expiration report has the records that the dashboard counts, soonest first', async () => {
  const { overview, expiringCertifications } = await dashboard();
  const book = await sheets('expiration', { to: addDays(today, 30) });
  const rows = rowsOf(book, 'Records by expiry date');
  const daysLeft = rows.map((row) => Number(row[7]));
  expect(daysLeft).toEqual(daysLeft.toSorted((one, other) => one - other));
  expect(daysLeft.filter((days) => days < 0)).toHaveLength(overview.complianceStats.expired);
  expect(daysLeft.filter((days) => days >= 0)).toHaveLength(overview.complianceStats.expiring);
  const soonest = expiringCertifications[0];
  const first = rows.find((row) => Number(row[7]) >= 0);
  expect(first?.[6]).toEqual(new Date(`${soonest?.expirationDate}T00:00:00.000Z`));
  const { text } = await pdfText('expiration', { to: addDays(today, 30) });
  expect(text).toContain(String(soonest?.user.fullName));
  expect(text).toContain(readableDate(String(soonest?.expirationDate)));
});

test('a range includes its first and last day', async () => {
  const from = addDays(today, 1);
  const to = addDays(today, 7);
  const all = rowsOf(await sheets('expiration', {}), 'Records by expiry date');
  const rows = rowsOf(await sheets('expiration', { from, to }), 'Records by expiry date');
  const wanted = all.filter((row) => Number(row[7]) >= 1 && Number(row[7]) <= 7);
  expect(rows).toEqual(wanted);
  expect(rows.map((row) => row[7])).toEqual(expect.arrayContaining([1, 7]));
});

test('a department without people has 0 of 0 and a dash, never a hundred percent', async () => {
  const empty = (await dashboard()).byDepartment.find(({ basis }) => basis === 0);
  if (!empty) throw new Error('Every department has people.');
  const { text } = await pdfText('department', { department: empty.department });
  expect(text).toContain('0 of 0 people');
  expect(text).toContain(`${empty.department} 0 0 0 - 0 of 0`);
  expect(text).toContain('Everybody of this department is compliant.');
  expect(text).not.toContain('%');
});
