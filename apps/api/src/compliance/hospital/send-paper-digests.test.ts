import { readableDate } from '@icare/domain/calendar-days';
import { expect, test } from 'vitest';
import { addCertificationType, dateOf, inDays } from '../../testing/compliance.ts';
import { addPaper, addPaperHolder } from '../../testing/hospital-papers.ts';
import { testPortal } from '../../testing/portal.ts';
import { sendPaperDigests } from './send-paper-digests.ts';

const portal = await testPortal({
  pages: false,
  environment: { SITE_URL: 'https://portal.example' },
});
const { prisma } = portal.platform.database;
const signal = new AbortController().signal;
const type = await addCertificationType(portal, {
  ...{ name: 'Calibration', heldBy: 'item', isRequired: true },
});

/** Advances the clock to this Lagos time on a later day. */
function setTime(time: string, daysLater = 1) {
  const day = inDays(portal, daysLater);
  const wanted = Date.parse(`${day}T${time}:00.000+01:00`);
  portal.clock.advance(wanted - portal.clock.now().getTime());
}

/** The mails of one run by address. */
async function run() {
  await prisma.mail.deleteMany();
  const done = await sendPaperDigests(portal.platform, signal);
  const mails = await prisma.mail.findMany();
  return { done, mails: new Map(mails.map((mail) => [mail.to, mail])) };
}

test('the person responsible and the officers are mailed once per stage; the head replaces a person who is gone', async () => {
  setTime('09:00');
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const responsible = await portal.person();
  const head = await portal.person();
  const deputy = await portal.person();
  await prisma.department.update({
    where: { name: 'Radiology' },
    data: { headId: head.id, deputyId: deputy.id, deputyUntil: dateOf(inDays(portal, 300)) },
  });
  const item = await addPaperHolder(portal, {
    ...{ name: 'CT scanner', place: 'Room 4', serial: 'SN-1', responsibleId: responsible.id },
  });
  const paper = await addPaper(portal, {
    ...{ holderId: item.id, typeId: type.id, expirationDate: dateOf(inDays(portal, 31)) },
    evaluatedOn: dateOf(inDays(portal, -1)),
  });
  const waiting = await addPaper(portal, { holderId: item.id, typeId: type.id, state: 'pending' });

  const first = await run();
  expect(first.done).toBe(true);
  expect([...first.mails.keys()].sort()).toEqual([officer.email, responsible.email].sort());
  const mail = first.mails.get(responsible.email);
  expect(mail?.subject).toBe('1 paper of the hospital needs attention');
  expect(mail?.text).toContain(
    'CT scanner, Room 4, no. SN-1: Calibration expires in 31 days (Radiology).',
  );
  expect(mail?.text).toContain('https://portal.example/compliance/mine');
  expect((await run()).mails.size).toBe(0);

  // At night nobody is mailed, and the duty is tried again.
  setTime('23:30', 0);
  expect((await run()).done).toBe(false);

  // Off for three weeks: one alert, which names what was missed. Only officers hear of papers that wait.
  setTime('09:00', 25);
  const second = await run();
  expect([...second.mails.keys()].sort()).toEqual([officer.email, responsible.email].sort());
  expect(second.mails.get(officer.email)?.text).toContain('Calibration has waited');
  expect(second.mails.get(responsible.email)?.text).not.toContain('has waited');
  expect(
    await prisma.hospitalPaperAlert.findFirst({ where: { paperId: paper.id, status: 'pending' } }),
  ).toMatchObject({ stage: 7, severity: 'high', passedOffline: [30, 14] });

  await prisma.user.update({ where: { id: responsible.id }, data: { status: 'Inactive' } });
  setTime('09:00', 5);
  const third = await run();
  expect([...third.mails.keys()].sort()).toEqual([head.email, officer.email].sort());
  expect(third.mails.get(head.email)?.text).toContain('https://portal.example/department');

  await prisma.user.update({ where: { id: head.id }, data: { status: 'Inactive' } });
  await prisma.hospitalPaper.delete({ where: { id: waiting.id } });
  setTime('09:00', 1);
  expect([...(await run()).mails.keys()].sort()).toEqual([deputy.email, officer.email].sort());

  const client = await portal.as('ROLE_ADMIN');
  const retired = await client
    .post(`/api/compliance/paper-holders/${item.id}/retire`)
    .send({ reason: 'Sold' });
  expect(retired.status).toBe(200);
  setTime('09:00', 7);
  expect((await run()).mails.size).toBe(0);
});

test('what somebody was mailed about goes to whoever answers after them, with their name, and to nobody twice', async () => {
  setTime('09:00');
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const [first, second, head] = [
    await portal.person(),
    await portal.person(),
    await portal.person(),
  ];
  await prisma.department.update({
    where: { name: 'Laboratory' },
    data: { headId: head.id, deputyId: null },
  });
  const { id: holderId } = await addPaperHolder(portal, {
    ...{ name: 'Centrifuge', department: 'Laboratory', responsibleId: first.id },
  });
  const paper = { holderId, typeId: type.id, evaluatedOn: dateOf(inDays(portal, -1)) };
  await addPaper(portal, { ...paper, expirationDate: dateOf(inDays(portal, 20)) });
  const told = async (mails: Awaited<ReturnType<typeof run>>['mails']) =>
    [officer, first, second, head].filter(({ email }) => mails.has(email));
  expect(await told((await run()).mails)).toEqual([officer, first]);

  const client = await portal.as('ROLE_COMPLIANCE');
  await client
    .patch(`/api/compliance/paper-holders/${holderId}`)
    .send({ responsibleId: second.id })
    .expect(200);
  setTime('09:00');
  const passedOn = (await run()).mails;
  expect(await told(passedOn)).toEqual([second]);
  expect(passedOn.get(second.email)?.text).toContain(
    `Calibration expires in 19 days (Laboratory). ${first.name} was told before; now it is for you.`,
  );
  setTime('09:00');
  expect(await told((await run()).mails)).toEqual([]);

  await prisma.user.update({ where: { id: second.id }, data: { status: 'Inactive' } });
  setTime('09:00');
  const toHead = (await run()).mails;
  expect(await told(toHead)).toEqual([head]);
  expect(toHead.get(head.email)?.text).toContain(`${second.name} was told before`);
  setTime('09:00');
  expect(await told((await run()).mails)).toEqual([]);
});

test('the digest says what is missing, to the officers and to whoever answers for it', async () => {
  setTime('09:00');
  const responsible = await portal.person();
  const { id: holderId } = await addPaperHolder(portal, {
    ...{ name: 'Autoclave', responsibleId: responsible.id },
  });
  const client = await portal.as('ROLE_COMPLIANCE');
  await client
    .patch(`/api/compliance/paper-holders/${holderId}`)
    .send({ requiredTypeIds: [type.id] })
    .expect(200);
  const mail = (await run()).mails.get(responsible.email);
  const today = readableDate(inDays(portal, 0));
  expect(mail?.text).toContain(
    `Autoclave: Calibration has been missing since ${today} (Radiology).`,
  );
  expect(mail?.text).toContain('https://portal.example/compliance/mine');
  expect((await run()).mails.size).toBe(0);
});

test('a change of the type reaches the alerts of its papers', async () => {
  setTime('09:00');
  const { id: holderId } = await addPaperHolder(portal);
  const other = await addCertificationType(portal, { heldBy: 'item' });
  const paper = await addPaper(portal, {
    ...{ holderId, typeId: other.id, expirationDate: dateOf(inDays(portal, -3)) },
    evaluatedOn: dateOf(inDays(portal, -1)),
  });
  const openAlert = () =>
    prisma.hospitalPaperAlert.findFirst({
      where: { paperId: paper.id, status: { not: 'resolved' } },
    });
  await run();
  expect(await openAlert()).toMatchObject({ severity: 'high' });
  const client = await portal.as('ROLE_ADMIN');
  const url = `/api/compliance/certification-types/${other.id}`;
  await client.patch(url).send({ isRequired: true });
  await run();
  expect(await openAlert()).toMatchObject({ severity: 'critical' });
  await client.post(`${url}/retire`);
  await run();
  expect(await openAlert()).toBe(null);
});
