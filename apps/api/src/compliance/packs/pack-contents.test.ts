import type { HospitalPaper } from '@icare/contracts/hospital-papers';
import type { MissingPaper } from '@icare/contracts/missing-papers';
import { type Privilege, privilegeStates } from '@icare/contracts/privileges';
import { addDays, readableDate } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { describeStanding, standingNames } from '@icare/domain/paper-labels';
import { describePrivilege, privilegeStateNames } from '@icare/domain/privileges';
import { describeNeededUnits } from '@icare/domain/professional-development';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { storeFile } from '../../testing/application-files.ts';
import {
  addCertificationType,
  addPrivilege,
  addRecord,
  dateOf,
  inDays,
} from '../../testing/compliance.ts';
import { openPackOf } from '../../testing/compliance-packs.ts';
import { addActivity } from '../../testing/development.ts';
import { pdf } from '../../testing/files.ts';
import { addPaper, addPaperHolder, addPaperRequirement } from '../../testing/hospital-papers.ts';
import { type Client, testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const on = (days: number) => dateOf(inDays(portal, days));
const client = await portal.as('ROLE_COMPLIANCE');

const licence = await addCertificationType(portal, {
  ...{ name: 'Practising licence', category: 'medical', isRequired: true },
  ...{ developmentUnits: 10, developmentYears: 1 },
});
const calibration = await addCertificationType(portal, { name: 'Calibration', heldBy: 'item' });
const radiation = await addCertificationType(portal, { name: 'Radiation', heldBy: 'item' });
const fire = await addCertificationType(portal, { name: 'Fire certificate', heldBy: 'hospital' });

/** Somebody with a licence that is valid for so many days, leave to do three things, and some development. */
async function worker(name: string, department: 'Nursing' | 'Radiology', days: number) {
  const person = await portal.person({ name, department });
  const about = { userId: person.id, typeId: licence.id };
  await addRecord(portal, { ...about, expirationDate: on(days) });
  await addPrivilege(portal, { ...about, name: 'Triage' });
  await addPrivilege(portal, { ...about, name: 'Sedation', firstDay: on(5) });
  await addPrivilege(portal, {
    ...{ ...about, name: 'Suturing', endedAt: portal.clock.now(), endReason: 'Moved' },
  });
  await addActivity(portal, { ...about, units: 4, doneOn: on(-1) });
  await addActivity(portal, {
    ...{ ...about, units: 3, doneOn: on(-2), setAsideAt: portal.clock.now() },
    setAsideReason: 'No proof',
  });
  return person;
}
const ada = await worker('Ada Obi', 'Nursing', 40);
await worker('Ben Eze', 'Radiology', -3);

const scanner = await addPaperHolder(portal, { name: 'CT scanner: 1', department: 'Radiology' });
const hospital = await addPaperHolder(portal, {
  ...{ kind: 'hospital', name: 'The hospital', department: 'Administration' },
});
const pump = await addPaperHolder(portal, { name: 'Infusion pump', department: 'Nursing' });
const old = await addPaperHolder(portal, { name: 'Old pump', retiredAt: portal.clock.now() });
const fileId = await storeFile(portal, pdf(), 'calibration.pdf');
const valid = await addPaper(portal, {
  ...{ holderId: scanner.id, typeId: calibration.id, fileId, certificateNumber: 'CAL.1' },
  expirationDate: on(200),
});
const renewed = await addPaper(portal, {
  ...{ holderId: scanner.id, typeId: calibration.id, fileId: await storeFile(portal, pdf()) },
  ...{ expirationDate: on(-200), supersededById: valid.id },
});
await addPaper(portal, { holderId: hospital.id, typeId: fire.id, expirationDate: on(-9) });
await addPaper(portal, { holderId: pump.id, typeId: calibration.id, state: 'pending' });
await addPaper(portal, { holderId: old.id, typeId: calibration.id, expirationDate: on(-9) });
const requirement = await addPaperRequirement(portal, {
  ...{ holderId: scanner.id, typeId: radiation.id },
});
await addPaperRequirement(portal, { holderId: scanner.id, typeId: calibration.id });
await addPaperRequirement(portal, { holderId: old.id, typeId: radiation.id });

const read = async (of: string, query: object = {}) =>
  (
    await client
      .get(`/api/compliance/${of}`)
      .query({ limit: 200, ...query })
      .expect(200)
  ).body.data;
const sorted = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
const cell = (value: string | number | null | undefined) => String(value ?? '');

/** What the screens say of this department, or of everybody, in the words of the pack. */
async function fromScreens(department?: string) {
  const privileges: (Privilege & { user: { id: string; fullName: string } })[] = [];
  for (const state of privilegeStates) {
    privileges.push(...(await read('privileges', { department, state })));
  }
  const papers: HospitalPaper[] = (
    await read('hospital-papers', { department, include: 'history' })
  ).papers;
  const missing: MissingPaper[] = (await read('missing-papers', { department })).missing;
  const people = (await read('people', { department })).people as {
    id: string;
    fullName: string;
  }[];
  const development: string[][] = [];
  for (const { id, fullName } of people) {
    for (const one of (await read(`people/${id}`)).development) {
      const { certificationType, from, until, wanted, counted } = one;
      const days = [certificationType.name, from, until];
      development.push([
        fullName,
        ...days,
        ...[wanted, counted].map(cell),
        describeNeededUnits(one),
      ]);
    }
  }
  return {
    privileges: privileges.map((one) => [
      ...[one.user.fullName, one.name, one.certificationType.name],
      ...[privilegeStateNames[one.state], describePrivilege(one), one.approvedBy],
    ]),
    papers: papers
      .filter(({ holder }) => !holder.isRetired)
      .map((one) => [
        ...[one.id, one.holder.name, one.holder.department.name, one.certificationType.name],
        ...[cell(one.certificateNumber), cell(one.expirationDate), describeStanding(one)],
      ]),
    missing: missing.map((one) => [one.holder.name, one.certificationType.name, one.since]),
    development,
  };
}

async function comparePack(client: Client, scope: { department?: string }, copies: string) {
  const pack = await openPackOf(portal, client, { ...scope, copies });
  const pick = (file: string, heads: string[]) =>
    sorted(pack.rows(file).map((row) => heads.map((head) => row[head])));
  const shown = await fromScreens(scope.department);
  const licensed = ['Name', 'Procedure or area', 'Licence', 'State', 'Details', 'Approved by'];
  expect(pick('privileges.csv', licensed)).toEqual(sorted(shown.privileges));
  const held = ['Paper', 'Name', 'Department', 'Certification', 'Number', 'Expiry date', 'State'];
  expect(pick('papers.csv', held)).toEqual(sorted(shown.papers));
  const lacking = ['Name', 'Certification', 'Missing since'];
  expect(pick('missing-papers.csv', lacking)).toEqual(sorted(shown.missing));
  const cycle = ['Name', 'Certification', 'Cycle from', 'Cycle until', 'Units wanted'];
  expect(pick('development.csv', [...cycle, 'Units counted', 'Details'])).toEqual(
    sorted(shown.development),
  );
  return { ...pack, shown };
}

async function textOf(files: ReadonlyMap<string, Buffer>) {
  const document = await getDocumentProxy(new Uint8Array(files.get('summary.pdf') as Buffer));
  const { text } = await extractText(document, { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

test('privileges, development and papers in a pack of the hospital are those of the screens, with the figures of the tile', async () => {
  const { rows, files, pack, shown } = await comparePack(client, {}, 'all');
  expect(shown.papers).toHaveLength(4);
  expect(shown.missing).toHaveLength(1);
  expect(shown.privileges).toHaveLength(6);
  // The officer needs the licence, too.
  expect(shown.development).toHaveLength(3);
  const figures = (await client.get('/api/compliance/hospital-papers/figures').expect(200)).body
    .data;
  const text = await textOf(files);
  expect(text).toContain(`Papers ${figures.total}`);
  for (const [standing, count] of Object.entries(figures.byStanding)) {
    expect(text).toContain(`${standingNames[standing as keyof typeof standingNames]} ${count}`);
  }
  expect(text).toContain(`Missing ${figures.missing}`);
  // Ben's licence has expired, so that neither of his privileges is in force.
  expect(text).toContain('Valid 1 Suspended 2 Not begun 1 Ended 2');
  expect(text).toContain(`since ${readableDate(inDays(portal, -2))}: Practising licence has`);
  // Only current papers with a file are copied, and named by department and holder.
  expect([...files.keys()].filter((name) => name.startsWith('papers/'))).toEqual([
    'papers/Radiology/CT scanner 1/Calibration CAL 1.pdf',
  ]);
  expect(rows('papers.csv').find(({ Paper }) => Paper === renewed.id)).toMatchObject({
    ...{ State: 'Renewed since', Copy: 'not current' },
  });
  expect(rows('index.csv').find(({ Record }) => Record === valid.id)?.State).toBe('in the pack');
  expect(pack.contents).toMatchObject({ copied: 1, notCopied: 0 });
  const estimate = (await client.get('/api/compliance/packs/estimate').expect(200)).body.data;
  expect(estimate).toMatchObject({ certificates: 1, bytes: pdf().length });
  expect(
    rows('activities.csv')
      .map((row) => [row.Units, row.Counts, row['Set aside because']])
      .sort(),
  ).toEqual([
    ['3', 'no', 'No proof'],
    ['3', 'no', 'No proof'],
    ['4', 'yes', ''],
    ['4', 'yes', ''],
  ]);
});

test('a pack of a department has its own papers alone, for its head without copies; a sample may draw a paper', async () => {
  const { shown } = await comparePack(client, { department: 'Nursing' }, 'none');
  expect(shown.papers.map(([, name]) => name)).toEqual(['Infusion pump']);
  const head = await portal.person({ department: 'Radiology' });
  await prisma.department.update({ where: { name: 'Radiology' }, data: { headId: head.id } });
  const own = await comparePack(await portal.as(head), { department: 'Radiology' }, 'none');
  expect([...own.files.keys()].some((name) => name.startsWith('papers/'))).toBe(false);
  const drawn = await openPackOf(portal, client, { copies: 'sample', sampleSize: 1 });
  expect(drawn.rows('papers.csv').find(({ Paper }) => Paper === valid.id)?.Copy).toMatch(/^papers/);
  expect(drawn.files.get('README.txt')?.toString()).toContain(
    'Copies: 1 of the current certificates and papers, drawn at random',
  );
});

test('a pack of a person names their privileges and development, and no papers of the hospital', async () => {
  const { files, rows } = await openPackOf(portal, client, { userId: ada.id, copies: 'none' });
  expect([...files.keys()].filter((name) => name.includes('paper'))).toEqual([]);
  const { privileges }: { privileges: Privilege[] } = await read(`people/${ada.id}`);
  expect(rows('privileges.csv').map(({ Details }) => Details)).toEqual(
    expect.arrayContaining(privileges.map(describePrivilege)),
  );
  const text = await textOf(files);
  for (const { name } of privileges) expect(text).toContain(name);
  expect(text).toContain('needs 6 more units');
});

test('a pack of a past day has what was known and missing then', async () => {
  const day = lagosDate(portal.clock.now());
  portal.clock.advance(3 * 86_400_000);
  await prisma.privilege.updateMany({
    where: { userId: ada.id, name: 'Triage' },
    data: { endedAt: portal.clock.now(), endReason: 'Moved away' },
  });
  await prisma.developmentActivity.updateMany({
    where: { userId: ada.id, setAsideAt: null },
    data: { setAsideAt: portal.clock.now(), setAsideReason: 'Another cycle' },
  });
  await addPaper(portal, {
    ...{ holderId: scanner.id, typeId: radiation.id },
    expirationDate: on(9),
  });
  await prisma.paperHolder.update({
    where: { id: pump.id },
    data: { retiredAt: portal.clock.now() },
  });
  const officer = await portal.as('ROLE_COMPLIANCE');
  const past = await openPackOf(portal, officer, { asOf: day, copies: 'none' });
  expect(past.rows('missing-papers.csv')).toMatchObject([
    { Name: 'CT scanner: 1', 'Missing since': lagosDate(requirement.since) },
  ]);
  expect(past.rows('papers.csv').map(({ Name }) => Name)).toContain('Infusion pump');
  const triage = ({ rows }: typeof past) =>
    rows('privileges.csv').find(
      (row) => row.Name === 'Ada Obi' && row['Procedure or area'] === 'Triage',
    );
  expect(triage(past)?.State).toBe('Valid');
  const units = ({ rows }: typeof past) =>
    rows('development.csv').find(({ Name }) => Name === 'Ada Obi')?.['Units counted'];
  expect(units(past)).toBe('4');
  const now = await openPackOf(portal, officer, { copies: 'none' });
  expect(now.rows('missing-papers.csv')).toEqual([]);
  expect(now.rows('papers.csv').map(({ Name }) => Name)).not.toContain('Infusion pump');
  expect(triage(now)).toMatchObject({
    State: 'Ended',
    Details: `on ${readableDate(addDays(day, 3))}, before its last day: Moved away`,
  });
  expect(units(now)).toBe('0');
});
