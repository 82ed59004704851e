import { expect, test } from 'vitest';
import { openPackOf } from '../../testing/compliance-packs.ts';
import { sendForm } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';
import { downloadData } from '../../testing/read-zip.ts';
import {
  cleared,
  lastYear,
  newYear,
  nextYear,
  notYet,
  recordsPath,
  thisYear,
  tried,
  yearlyLicences,
} from '../../testing/yearly-licences.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const { officer, doctor, post, read } = await yearlyLicences(portal);

test('a licence for next year clears nobody before it begins', async () => {
  const { add, on, person, type } = await doctor();
  expect(await on(tried)).toEqual(['not_cleared missing']);
  const added = await add(nextYear);
  expect(added).toMatchObject({
    ...{ status: 'active', displayStatus: 'upcoming', validFrom: '2027-01-01' },
  });
  expect(await on(...newYear)).toEqual([notYet, notYet, cleared]);
  const { body } = await officer.get(`/api/compliance/people/${person.id}`);
  expect(body.data.person.clearance).toMatchObject({
    ...{ clearance: 'not_cleared', reason: 'upcoming', until: null },
    items: [{ reason: 'upcoming', until: '2026-12-31' }],
  });
  expect(body.data.requirements).toMatchObject([
    { state: 'upcoming', startsOn: '2027-01-01', expirationDate: '2027-12-31' },
  ]);
  const listed = await officer.get('/api/compliance/people').query({ reason: 'upcoming' });
  expect(listed.body.data.people.map(({ id }: { id: string }) => id)).toContain(person.id);
  // Nothing is in force, so the alert about that stays.
  expect(
    await prisma.complianceAlert.count({
      where: { userId: person.id, typeId: type.id, kind: 'missing', resolvedAt: null },
    }),
  ).toBe(1);
  const alerts = await officer.get('/api/compliance/alerts').query({ userId: person.id });
  const [{ message }] = alerts.body.data.alerts;
  expect(message).toMatch(`${type.name} is not valid before 1 Jan 2027, needed since `);
});

test('it renews this year’s licence, which covers the days until it begins', async () => {
  const { add, on } = await doctor();
  const held = await add(thisYear);
  const added = await add(nextYear);
  expect(added).toMatchObject({ renewalOf: held.id, displayStatus: 'active' });
  expect(await on(...newYear)).toEqual([cleared, cleared, cleared]);
  // Revoked by its issuer, it leaves nothing that would.
  await post(added.id, 'revoke', { reason: 'Struck off' });
  expect(await on(tried)).toEqual(['not_cleared revoked']);
});

test('last year’s licence covers nothing', async () => {
  const { add, on, person } = await doctor();
  await add(lastYear);
  expect(await on(tried)).toEqual(['not_cleared expired']);
  await add(nextYear);
  expect(await on(...newYear)).toEqual([notYet, notYet, cleared]);
  // Since when nothing is in force is not known from the new one.
  const { body } = await officer.get(`/api/compliance/people/${person.id}`);
  expect(body.data.person.clearance.since).toBeNull();
});

test('one that a person hands in takes the place of this year’s once it is verified', async () => {
  const { add, on, person, type } = await doctor();
  await add(thisYear);
  const own = await portal.as(person);
  const { body } = await sendForm(
    own,
    '/api/compliance/my-certifications',
    { certificationTypeId: type.id, ...nextYear },
    null,
  );
  expect(body.data).toMatchObject({ status: 'pending', validFrom: '2027-01-01' });
  await post(body.data.id, 'verify', { checkedOn: tried });
  expect(await read(body.data.id)).toMatchObject({ status: 'active', displayStatus: 'active' });
  expect(await on(...newYear)).toEqual(['cleared null', 'cleared null', 'cleared null']);
});

test('a first day that is printed on the certificate goes before the rule, and cannot lie after its end', async () => {
  const { add, on } = await doctor();
  const added = await add({ ...nextYear, validFrom: '2026-11-15' });
  expect(added).toMatchObject({ displayStatus: 'active', validFrom: '2026-11-15' });
  expect(await on(tried)).toEqual([cleared]);
  const refused = await add({ ...nextYear, validFrom: '2028-01-01' }, 400);
  expect(refused.errors).toMatchObject([
    { path: 'validFrom', message: 'The first valid day lies after the expiry date.' },
  ]);
});

test('a correction moves the first day along, with a reason, and is in the history', async () => {
  const { add, on } = await doctor();
  const added = await add({ issueDate: '2026-09-15', expirationDate: '2027-12-31' });
  expect(added.validFrom).toBeNull();
  const edit = (body: object) => officer.patch(`${recordsPath}/${added.id}`).send(body);
  const reason = 'Misread';
  const corrected = await edit({ issueDate: '2026-11-15', reason }).expect(200);
  expect(corrected.body.data).toMatchObject({ validFrom: '2027-01-01', displayStatus: 'upcoming' });
  expect(await on(tried)).toEqual([notYet]);
  await edit({ validFrom: '2026-11-15' }).expect(400);
  await edit({ validFrom: '2026-11-15', reason }).expect(200);
  expect(await on(tried)).toEqual([cleared]);
  // What was entered by hand stays when another date is corrected.
  const kept = await edit({ issueDate: '2026-11-14', reason }).expect(200);
  expect(kept.body.data.validFrom).toBe('2026-11-15');
  const { body } = await officer.get(`${recordsPath}/${added.id}/history`);
  expect(
    body.data.events.flatMap(({ changes }: { changes: { field: string }[] }) =>
      changes.filter(({ field }) => field === 'validFrom'),
    ),
  ).toEqual([
    { field: 'validFrom', before: '2027-01-01', after: '2026-11-15' },
    { field: 'validFrom', before: null, after: '2027-01-01' },
  ]);
});

test('a privilege needs a licence that has begun', async () => {
  const { add, person, type } = await doctor();
  await add(nextYear);
  const grant = () =>
    officer.post('/api/compliance/privileges').send({
      ...{ userId: person.id, certificationTypeId: type.id, name: 'Caesarean section' },
      ...{ firstDay: tried, lastDay: '2027-06-30', approvedBy: 'Medical advisory committee' },
    });
  const refused = await grant();
  expect(refused.status, JSON.stringify(refused.body)).toBe(400);
  await add({ ...thisYear, expirationDate: '2026-12-31' });
  expect((await grant()).status).toBe(201);
  // From the New Year on it rests on the licence for that year; until then on this year's.
  const { body } = await officer.get(`/api/compliance/people/${person.id}`);
  expect(body.data.privileges).toMatchObject([{ state: 'valid' }]);
});

test('an import takes the same days: of two rows of one person the later covers what the earlier does', async () => {
  const [renewing, starting] = [await doctor(), await doctor()];
  const row = ({ person, type }: Awaited<ReturnType<typeof doctor>>, dates: typeof thisYear) =>
    [person.username, type.name, dates.issueDate, dates.expirationDate].join(',');
  const file = [
    'Staff number,Certification type,Issue date,Expiry date',
    row(renewing, nextYear),
    row(renewing, thisYear),
    row(starting, nextYear),
  ].join('\n');
  const { status, body } = await officer
    .post('/api/compliance/imports')
    .field('mode', 'commit')
    .attach('file', Buffer.from(file), { filename: 'licences.csv', contentType: 'text/csv' });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(await renewing.on(...newYear)).toEqual([cleared, cleared, cleared]);
  expect(await starting.on(...newYear)).toEqual([notYet, notYet, cleared]);
});

test('the copy of what is stored of a person has both days', async () => {
  const { add, person } = await doctor();
  await add(nextYear);
  const { data } = await downloadData(await portal.as(person), '/hrsuit/my-data');
  expect(data['complianceRecords']).toMatchObject([
    { validFrom: '2027-01-01', inForceFrom: '2027-01-01' },
  ]);
});

test('a pack of an earlier day knows the first day as it was then, and what was covered until it', async () => {
  const [starting, renewing] = [await doctor(), await doctor()];
  const added = await starting.add(nextYear);
  await renewing.add(thisYear);
  const renewal = await renewing.add(nextYear);
  portal.clock.advance(86_400_000);
  const later = await portal.as('ROLE_COMPLIANCE');
  const correct = (id: string, validFrom: string | null) =>
    later.patch(`${recordsPath}/${id}`).send({ validFrom, reason: 'As printed' }).expect(200);
  await correct(added.id, '2026-11-15');
  await correct(renewal.id, null);
  const statusOn = async (asOf: string, { person }: Awaited<ReturnType<typeof doctor>>) => {
    const body = { userId: person.id, asOf, copies: 'none' };
    const { rows } = await openPackOf(portal, later, body);
    return rows('records.csv').map((row) => [row['Valid from'], row.Status]);
  };
  expect(await statusOn(tried, starting)).toEqual([['2027-01-01', 'Not valid yet']]);
  expect(await statusOn('2026-11-21', starting)).toEqual([['2026-11-15', 'Active']]);
  expect(await statusOn(tried, renewing)).toContainEqual(['2027-01-01', 'Active']);
});
