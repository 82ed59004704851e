import { expect, test } from 'vitest';
import { dateOf } from '../../testing/compliance.ts';
import { sendForm } from '../../testing/documents.ts';
import { testPortal } from '../../testing/portal.ts';
import {
  cleared,
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

test('a corrected one for next year leaves the days until then covered', async () => {
  const { add, on } = await doctor();
  await add(thisYear);
  const first = await add({ ...nextYear, certificateNumber: 'A-1' });
  const { status, body } = await sendForm(
    officer,
    `${recordsPath}/${first.id}/renew`,
    { ...nextYear, certificateNumber: 'A-2' },
    null,
  );
  expect(status, JSON.stringify(body)).toBe(201);
  expect(await on(...newYear)).toEqual([cleared, cleared, cleared]);
});

test('days between the two are nobody’s, but those before them stay', async () => {
  const { add, on, person, type } = await doctor();
  await add(thisYear);
  const added = await add(nextYear);
  const edit = (validFrom: string) =>
    officer
      .patch(`${recordsPath}/${added.id}`)
      .send({ validFrom, reason: 'As printed' })
      .expect(200);
  await edit('2027-01-04');
  const days = ['2026-11-20', '2026-12-31', '2027-01-01', '2027-01-04'];
  expect(await on(...days)).toEqual([cleared, 'warning ending', notYet, cleared]);
  const { body } = await officer.get(`/api/compliance/people/${person.id}`);
  expect(body.data.requirements).toMatchObject([
    { state: 'met', expirationDate: '2026-12-31', startsOn: null },
  ]);
  const privilege = {
    ...{ userId: person.id, certificationTypeId: type.id, name: 'Sedation' },
    ...{ firstDay: tried, lastDay: '2027-06-30', approvedBy: 'Medical advisory committee' },
  };
  expect((await officer.post('/api/compliance/privileges').send(privilege)).status).toBe(201);
  await edit('2027-01-01');
  expect(await on(...days)).toEqual([cleared, cleared, cleared, cleared]);
});

test('a wrong record between the two hides nothing once the right one for next year is there', async () => {
  const { add, on } = await doctor();
  await add(thisYear);
  const wrong = await add(nextYear);
  await officer
    .patch(`${recordsPath}/${wrong.id}`)
    .send({ validFrom: null, expirationDate: '2026-11-18', reason: 'Mistyped' })
    .expect(200);
  expect(await on(tried)).toEqual(['not_cleared expired']);
  await add({ ...nextYear, certificateNumber: 'B-2' });
  expect(await on(...newYear)).toEqual([cleared, cleared, cleared]);
});

test('one that only corrects another for next year takes no day away, and leaves the alert as it was', async () => {
  const { add, person, type } = await doctor();
  const correct = async (id: string) => {
    const fields = { ...nextYear, certificateNumber: 'A-2' };
    const { status } = await sendForm(officer, `${recordsPath}/${id}/renew`, fields, null);
    expect(status).toBe(201);
  };
  await correct((await add(nextYear)).id);
  const alerts = { userId: person.id, typeId: type.id, kind: 'missing' } as const;
  expect(await prisma.complianceAlert.count({ where: alerts })).toBe(1);
  const { body } = await officer.get(`/api/compliance/people/${person.id}`);
  expect(body.data.person.clearance.since).toBe('2021-01-31');
  // Others have days left for a licence that became required.
  const newlyRequired = await doctor({ requiredSince: dateOf('2026-11-18'), dueWithinDays: 60 });
  await correct((await newlyRequired.add(nextYear)).id);
  expect(await newlyRequired.on(tried)).toEqual(['warning not_due']);
});

test('this year’s licence that is handed in after next year’s takes no place of it', async () => {
  const { add, on, person, type } = await doctor();
  const next = await add(nextYear);
  const own = await portal.as(person);
  const { body } = await sendForm(
    own,
    '/api/compliance/my-certifications',
    { certificationTypeId: type.id, ...thisYear },
    null,
  );
  expect(body.data).toMatchObject({ status: 'pending', renewalOf: null });
  await post(body.data.id, 'verify', { checkedOn: tried });
  expect(await read(next.id)).toMatchObject({ displayStatus: 'upcoming', supersededBy: null });
  expect(await on(...newYear)).toEqual(['cleared null', 'cleared null', cleared]);
});

test('nor can this year’s renew next year’s', async () => {
  const { add } = await doctor();
  const next = await add(nextYear);
  const { status, body } = await sendForm(
    officer,
    `${recordsPath}/${next.id}/renew`,
    thisYear,
    null,
  );
  expect(status, JSON.stringify(body)).toBe(400);
  expect(body.errors).toMatchObject([{ path: 'expirationDate' }]);
});

test('nor does one of which the dates are corrected only when it is verified', async () => {
  const { add, person, type } = await doctor();
  const next = await add(nextYear);
  const own = await portal.as(person);
  const { body } = await sendForm(
    own,
    '/api/compliance/my-certifications',
    { certificationTypeId: type.id, ...thisYear, expirationDate: '2028-12-31' },
    null,
  );
  await officer
    .patch(`${recordsPath}/${body.data.id}`)
    .send({ expirationDate: thisYear.expirationDate, reason: 'Mistyped' })
    .expect(200);
  await post(body.data.id, 'verify', { checkedOn: tried });
  expect(await read(next.id)).toMatchObject({ supersededBy: null });
});

test('without a day of issue, what ends with the next year is not this year’s, as of somebody who is hired', async () => {
  const { add, on } = await doctor();
  const added = await add({ expirationDate: nextYear.expirationDate });
  expect(added).toMatchObject({ issueDate: null, validFrom: '2027-01-01' });
  expect(await on(...newYear)).toEqual([notYet, notYet, cleared]);
  const other = await doctor();
  expect(await other.add({ expirationDate: thisYear.expirationDate })).toMatchObject({
    validFrom: null,
  });
  // One that lasts longer than its type says is what it says.
  const longer = await doctor();
  expect(await longer.add({ expirationDate: '2028-12-31' })).toMatchObject({ validFrom: null });
});

test('a last day that is left out is that of the year in which the licence begins', async () => {
  const { add } = await doctor();
  const dates = { issueDate: '2026-09-20', validFrom: '2027-01-01' };
  expect(await add(dates)).toMatchObject({ ...dates, expirationDate: '2027-12-31' });
  const other = await doctor();
  // By its day of issue alone it would be one for next year.
  const late = { issueDate: '2026-11-16', validFrom: '2026-11-16' };
  expect(await other.add(late)).toMatchObject({ ...late, expirationDate: '2026-12-31' });
});
