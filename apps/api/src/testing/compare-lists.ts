import type { CompliancePerson } from '@icare/contracts/compliance-people';
import { type ClearanceReason, clearances } from '@icare/contracts/compliance-status';
import { addDays, readableDate } from '@icare/domain/calendar-days';
import { clearanceNames, clearanceReasonNames } from '@icare/domain/clearance-labels';
import { expect } from 'vitest';
import { dateOf } from './compliance.ts';
import type { Expected } from './expected-compliance.ts';
import type { Client } from './portal.ts';
import { reportReader, rowsOf } from './read-reports.ts';

/** Each number of the dashboard is that of the list it leads to, with the filters of its link. */
export async function compareLinks(client: Client, { overview, alerts }: Expected) {
  const total = async (path: string, query: object = {}) =>
    (await client.get(`/api/compliance/${path}`).query({ ...query, limit: 1 })).body.page.total;
  const { complianceStats: stats, peopleByClearance, peopleByReason } = overview;
  const led = {
    staff: await total('people'),
    active: await total('staff-compliance', { status: 'active' }),
    ending: await total('staff-compliance', { expiresWithin: 30 }),
    expiring: await total('staff-compliance', { status: 'active', expiresWithin: 30 }),
    expired: await total('staff-compliance', { status: 'expired' }),
    pending: await total('staff-compliance', { status: 'pending' }),
    revoked: await total('staff-compliance', { status: 'revoked' }),
    alerts: await total('alerts', { status: 'pending' }),
    underWaiver: await total('people', { reason: 'waived' }),
    awaiting: await total('people', { awaiting: 'true' }),
    unconfirmed: await total('people', { unconfirmed: 'true' }),
    unnamed: await total('people', { clearance: 'warning', reason: 'cadre_unnamed' }),
    withoutCadre: await total('people', { clearance: 'warning', reason: 'cadre_unknown' }),
    notDue: await total('people', { reason: 'not_due' }),
    notCleared: await total('people', { clearance: 'not_cleared' }),
  };
  expect(led).toEqual({
    staff: overview.totalStaff,
    active: stats.active,
    ending: stats.expired + stats.expiring,
    expiring: stats.expiring,
    expired: stats.expired,
    pending: stats.pending,
    revoked: stats.revoked,
    alerts: alerts.length,
    underWaiver: overview.underWaiver,
    awaiting: overview.awaitingConfirmation,
    unconfirmed: overview.unconfirmed,
    unnamed: overview.cadreUnnamed,
    withoutCadre: overview.withoutCadre,
    notDue: peopleByReason.not_due,
    notCleared: peopleByClearance.not_cleared,
  });
}

/** Those whom the headline names apart are listed by name: who works under a waiver, whose licence waits, whose cadre is unknown. */
export async function compareNamedApart(client: Client, { people }: Expected) {
  const named = async (query: object) => {
    const { body } = await client
      .get('/api/compliance/people')
      .query({ limit: 100, ...query })
      .expect(200);
    return (body.data.people as CompliancePerson[]).map(({ id }) => id).toSorted();
  };
  const those = (holds: (one: Expected['people'][number]) => boolean) =>
    people
      .filter(holds)
      .map(({ id }) => id)
      .toSorted();
  expect(await named({ reason: 'waived' })).toEqual(those((one) => one.isLicenceWaived));
  expect(await named({ awaiting: 'true' })).toEqual(those((one) => one.awaitsConfirmation));
  expect(await named({ unconfirmed: 'true' })).toEqual(
    those((one) => one.isLicenceUnconfirmed && one.clearance.clearance !== 'not_cleared'),
  );
  for (const standing of ['unknown', 'unnamed'] as const) {
    expect(await named({ clearance: 'warning', reason: `cadre_${standing}` })).toEqual(
      those((one) => one.cadreStatus === standing && one.clearance.clearance === 'warning'),
    );
  }
}

/** Every report in every format, and the exported matrix, say what the dashboard says. */
export async function compareFiles(client: Client, expected: Expected) {
  const { dashboard, sheets, csvLines, pdfText } = reportReader(client);
  const { overview, byDepartment } = await dashboard();
  const { today, people, notCleared } = expected;
  await compareNamed(client, expected);

  const summary = await sheets('summary');
  const inCsv = await csvLines('summary');
  const inPdf = (await pdfText('summary')).text;
  const figures = new Map(rowsOf(summary, 'Figures').map(([name, value]) => [name, value]));
  const { complianceStats: stats } = overview;
  const wanted = {
    Staff: overview.totalStaff,
    Basis: overview.basis,
    Compliant: overview.compliant,
    Requirements: overview.requirements,
    'Requirements met': overview.requirementsMet,
    Active: stats.active,
    Expiring: stats.expiring,
    Expired: stats.expired,
    Pending: stats.pending,
    Revoked: stats.revoked,
    Missing: stats.missing,
    Waived: stats.waived,
  };
  for (const [name, value] of Object.entries(wanted)) {
    expect([name, figures.get(name)]).toEqual([name, value]);
    const line = rowsIn(inCsv, 'Figures').find(([first]) => first === name);
    expect([name, line?.[1]]).toEqual([name, String(value)]);
    expect(inPdf).toContain(`${name} ${value}`);
  }
  const rate = (one: { basis: number; complianceRate: number }) =>
    one.basis === 0 ? '-' : one.complianceRate;
  const trend = rowsOf(summary, 'Trend').at(-1);
  expect(trend).toEqual([
    dateOf(today),
    overview.totalStaff,
    overview.basis,
    overview.compliant,
    rate(overview),
  ]);
  const departments = byDepartment.map((one) => [one.department, one.totalStaff, rate(one)]);
  expect(
    rowsOf(summary, 'By department')
      .map((row) => [row[0], row[1], row[3]])
      .toSorted(),
  ).toEqual(departments.toSorted());
  const counts = clearances.map((one) => overview.peopleByClearance[one]);
  expect(rowsIn(inCsv, 'People by clearance').map((row) => Number(row[1]))).toEqual(counts);
  const listed = inPdf.slice(inPdf.indexOf('Not cleared to practise'));
  for (const { user } of notCleared) expect(listed).toContain(user.fullName);

  const ending = people.flatMap(({ records }) =>
    records.filter(
      ({ state, expirationDate }) =>
        state === 'active' && expirationDate !== null && expirationDate <= addDays(today, 90),
    ),
  );
  const endingInCsv = rowsIn(await csvLines('expiration'), 'Records by expiry date');
  expect(
    endingInCsv
      .filter((row) => row.length > 1)
      .map((row) => [row[1], row[6]])
      .toSorted(),
  ).toEqual(ending.map((one) => [one.name, one.expirationDate]).toSorted());
  const endingInPdf = (await pdfText('expiration')).text;
  for (const one of ending) {
    expect(endingInPdf).toContain(one.name);
    expect(endingInPdf).toContain(readableDate(one.expirationDate ?? ''));
  }

  const whole = await sheets('department');
  expect(
    rowsOf(whole, 'Departments')
      .slice(0, -1)
      .map((row) => [row[0], row[1], row[4]])
      .toSorted(),
  ).toEqual(departments.toSorted());
  const unmet = people.filter(
    (one) => one.cadreStatus === 'unknown' || one.requirementsMet < one.requirements,
  );
  const unmetNames = unmet.map(({ user }) => user.fullName).toSorted();
  const namesOf = (rows: readonly unknown[][]) =>
    rows.flatMap((row) => (row.length > 1 ? [row[1]] : [])).toSorted();
  expect(namesOf(rowsOf(whole, 'People not compliant'))).toEqual(unmetNames);
  expect(namesOf(rowsIn(await csvLines('department'), 'People not compliant'))).toEqual(unmetNames);
  const unmetInPdf = (await pdfText('department')).text;
  for (const name of unmetNames) expect(unmetInPdf).toContain(name);

  const matrix = people.map(({ user, clearance }) => [
    user.fullName,
    clearanceNames[clearance.clearance],
    clearance.reason ? clearanceReasonNames[clearance.reason] : '-',
  ]);
  const exported = reportReader(client, '/api/compliance');
  const inBook = rowsOf(await exported.sheets('matrix'), 'Matrix');
  expect(inBook.map((row) => [row[0], row[4], row[5]]).toSorted()).toEqual(matrix.toSorted());
  const matrixLines = await exported.csvLines('matrix');
  const matrixInCsv = rowsIn(matrixLines, 'Matrix');
  const heads = matrixLines.find((line) => line[0] === 'Name' && line[4] === 'Clearance') ?? [];
  for (const { user, clearance } of people) {
    const row = matrixInCsv.find(([name]) => name === user.fullName) ?? [];
    for (const { reason, since, certificationType } of clearance.items) {
      const cell = row[heads.indexOf(certificationType?.name ?? '')];
      const words = sinceWords[reason];
      if (!words) continue;
      const isKnown = since !== null;
      expect(cell).toBe(
        isKnown ? `${words} since ${readableDate(since)}` : clearanceReasonNames[reason],
      );
    }
  }
  expect(matrixInCsv.map((row) => [row[0], row[4], row[5] || '-']).toSorted()).toEqual(
    matrix.toSorted(),
  );
}

/** How the matrix says that an item stands since a day. */
const sinceWords: Partial<Record<ClearanceReason, string>> = {
  revoked: 'Revoked',
  expired: 'Expired',
  missing: 'Missing',
  rejected: 'Rejected, missing',
};

/** Every report names the revoked records and everybody of whom something is waived. */
async function compareNamed(client: Client, { people }: Expected) {
  const revoked = people.flatMap(({ records }) =>
    records.flatMap(({ state, name, closedOn }) =>
      state === 'revoked' ? [[name, closedOn ? dateOf(closedOn) : '-']] : [],
    ),
  );
  const waived = people.flatMap((one) =>
    one.waived.map(({ type, until }) => [
      ...[one.user.fullName, clearanceNames[one.clearance.clearance], type],
      until ? dateOf(until) : '-',
    ]),
  );
  for (const report of ['summary', 'expiration', 'department'] as const) {
    const book = await reportReader(client).sheets(report);
    const named = (table: string) => rowsOf(book, table).filter((row) => row.length > 1);
    expect(inOrder(named('Revoked records').map((row) => [row[0], row[5]]))).toEqual(
      inOrder(revoked),
    );
    expect(
      inOrder(named('Waivers in force').map((row) => [row[0], row[2], row[3], row[5]])),
    ).toEqual(inOrder(waived));
  }
}

const inOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** The rows of a table in a report as CSV: below its name with a note, and its column heads. */
function rowsIn(lines: readonly string[][], name: string): string[][] {
  const heads = lines.findIndex((line) => line.length === 2 && line[0] === name) + 1;
  const after = lines.slice(heads + 1);
  const end = after.findIndex(({ length }) => length !== lines[heads]?.length);
  return after.slice(0, end === -1 ? undefined : end);
}

/** What the head of a department sees in their room is the part of it all that is theirs. */
export async function compareRoom(
  head: Client,
  department: string,
  { people, notCleared, alerts }: Expected,
) {
  const read = (path: string, query: object = {}) =>
    head
      .get(`/api/compliance/${path}`)
      .query({ department, ...query })
      .expect(200);
  const theirs = people.filter(({ user }) => user.department.name === department);
  const ids = new Set(theirs.map(({ id }) => id));
  const shown = (await read('dashboard')).body.data;
  const cleared = (clearance: string) =>
    theirs.filter((one) => one.clearance.clearance === clearance).length;
  expect(shown.overview.totalStaff).toBe(theirs.length);
  expect(shown.overview.peopleByClearance).toEqual(
    Object.fromEntries(clearances.map((clearance) => [clearance, cleared(clearance)])),
  );
  expect(shown.overview.compliant).toBe(theirs.filter(({ isCompliant }) => isCompliant).length);
  expect(shown.notCleared).toEqual(
    notCleared
      .filter(({ id }) => ids.has(id))
      .slice(0, 20)
      .map(({ user, clearance }) => ({ user, clearance })),
  );
  const open = alerts.filter(({ userId }) => ids.has(userId)).length;
  expect(shown.openAlerts).toBe(open);
  expect((await read('alerts', { status: 'pending' })).body.page.total).toBe(open);
  expect((await read('people')).body.page.total).toBe(theirs.length);
  expect((await read('people', { clearance: 'not_cleared' })).body.page.total).toBe(
    cleared('not_cleared'),
  );
  const isRevoked = ({ clearance }: { clearance: { reason: string | null } }) =>
    clearance.reason === 'revoked';
  for (const clearance of clearances) {
    const listed: CompliancePerson[] = (await read('people', { clearance })).body.data.people;
    const wanted = theirs.filter((one) => one.clearance.clearance === clearance);
    const byId = (some: readonly { id: string; clearance: unknown }[]) =>
      new Map(some.map((one) => [one.id, one.clearance]));
    expect(byId(listed)).toEqual(byId(wanted));
    const revoked = wanted.filter(isRevoked).length;
    expect(listed.slice(0, revoked).every(isRevoked)).toBe(true);
  }
  // The requests of the room: what was handed in and no officer has verified.
  const pending = theirs.flatMap(({ records }) =>
    records.filter(({ state }) => state === 'pending').map(({ id }) => id),
  );
  const requests = (await read('staff-compliance', { status: 'pending', limit: 100 })).body;
  expect(requests.data.compliance.map((one: { id: string }) => one.id).toSorted()).toEqual(
    pending.toSorted(),
  );
  expect(shown.overview.complianceStats.pending).toBe(pending.length);
  const file = await reportReader(head).sheets('summary', { department });
  expect(rowsOf(file, 'Not cleared to practise').filter((row) => row.length > 1)).toHaveLength(
    cleared('not_cleared'),
  );
}
