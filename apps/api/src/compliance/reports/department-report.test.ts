import { clearances } from '@icare/contracts/compliance-status';
import { clearanceNames, clearanceReasonNames } from '@icare/domain/clearance-labels';
import { expect, test } from 'vitest';
import { addBoundaryRecords } from '../../testing/boundary-records.ts';
import { addCertificationType, addRecord } from '../../testing/compliance.ts';
import { testPortal } from '../../testing/portal.ts';
import { reportReader, rowsOf } from '../../testing/read-reports.ts';
import { evaluateEveryone } from '../status/evaluate-everyone.ts';

const portal = await testPortal({ pages: false });
const officer = await portal.as('ROLE_COMPLIANCE');
await addBoundaryRecords(portal);
const { dashboard, pdfText, sheets } = reportReader(officer);
const shown = await dashboard();

test('C7: departments stand with the lowest rate first, those without one last, and all of them at the end', async () => {
  const rows = rowsOf(await sheets('department'), 'Departments');
  const rates = rows.slice(0, -1).map((row) => (row[4] === '-' ? 101 : Number(row[4])));
  expect(rates).toEqual(rates.toSorted((one, other) => one - other));
  expect(new Set(rates).size).toBeGreaterThan(2);
  const facts = [...shown.byDepartment, { ...shown.overview, department: 'All departments' }];
  expect(rows.map((row) => row.slice(0, 5)).toSorted()).toEqual(
    facts
      .map((row) => [
        row.department,
        row.totalStaff,
        row.basis,
        row.compliant,
        row.basis === 0 ? '-' : row.complianceRate,
      ])
      .toSorted(),
  );
  expect(rows.at(-1)?.[0]).toBe('All departments');
});

test('everybody who is not compliant is named, the most urgent first, whether or not a department is chosen', {
  timeout: 240_000,
}, async () => {
  const all = rowsOf(await sheets('department'), 'People not compliant');
  const lacking = shown.overview.basis - shown.overview.compliant;
  expect(all.length).toBeGreaterThanOrEqual(lacking);
  const notCleared = all.filter(([clearance]) => clearance === clearanceNames.not_cleared);
  // The order of the dashboard, where nobody is in two places at once.
  expect(notCleared.slice(0, shown.notCleared.length).map(([, name]) => name)).toEqual(
    shown.notCleared.map(({ user }) => user.fullName),
  );
  const groups = clearances.map((clearance) => clearanceNames[clearance]);
  const places = all.map(([clearance]) => groups.indexOf(String(clearance)));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const { department } of shown.byDepartment) {
    const theirs = rowsOf(await sheets('department', { department }), 'People not compliant');
    const named = theirs.filter((row) => row.length > 1);
    const without = ({ length: _, ...row }: unknown[]) => Object.values(row);
    expect(named).toEqual(
      all.filter((row) => row[3] === department).map((row) => without(row.toSpliced(3, 1))),
    );
  }
  expect(all[0]?.at(-1)).toMatch(/: revoked/);
  expect(clearanceReasonNames.revoked).toBe('Revoked');
  const { text } = await pdfText('department');
  for (const [, name] of all) expect(text).toContain(String(name));
});

test('what lacks a person who is not compliant begins with what was revoked', async () => {
  const person = await portal.person({ department: 'Radiology', cadre: 'Radiographer' });
  const licence = (name: string) =>
    addCertificationType(portal, {
      ...{ name, category: 'professional' as const, isRequired: true, dueWithinDays: 0 },
      ...{ scope: 'people' as const, scopePeople: [person.id] },
    });
  await licence('A licence that is missing');
  const { id: typeId } = await licence('Z licence that was revoked');
  await addRecord(portal, { userId: person.id, typeId, state: 'revoked' });
  await evaluateEveryone(portal.platform, new AbortController().signal);
  const rows = rowsOf(
    await sheets('department', { department: 'Radiology' }),
    'People not compliant',
  );
  expect(rows.find(([, name]) => name === person.name)?.at(-1)).toMatch(
    /^Z licence that was revoked: revoked.*; A licence that is missing: missing/,
  );
});
