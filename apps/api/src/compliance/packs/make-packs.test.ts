import { createHash } from 'node:crypto';
import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { storeFile } from '../../testing/application-files.ts';
import {
  addCertificationType,
  addRecord,
  addWaiver,
  dateOf,
  inDays,
} from '../../testing/compliance.ts';
import { openPackOf } from '../../testing/compliance-packs.ts';
import { pdf } from '../../testing/files.ts';
import { type Client, testPortal } from '../../testing/portal.ts';
import { drawSample } from './draw-sample.ts';
import { makePacks } from './make-packs.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const path = '/api/compliance/packs';

const type = await addCertificationType(portal, { name: 'Practising licence', isRequired: true });
const hostile = { name: '../../Etc: Ada <Obi>', department: 'Nursing' } as const;
const ada = await portal.person(hostile);
const ben = await portal.person({ name: 'Ben Eze', department: 'Nursing' });
const chi = await portal.person({ name: 'Chi Okoro', department: 'Radiology' });

async function certify(person: { id: string }, number: string, ends = 300) {
  const bytes = pdf();
  const fileId = await storeFile(portal, bytes, 'licence.pdf');
  const record = await addRecord(portal, {
    userId: person.id,
    typeId: type.id,
    certificateNumber: number,
    fileId,
    expirationDate: dateOf(inDays(portal, ends)),
  });
  return { ...record, fileId };
}

await certify(ada, 'RN/..\\1:A.pdf');
const [two, lost] = [await certify(ben, '=2+2', -3), await certify(chi, 'RAD.3')];
await portal.platform.storage.remove(lost.fileId);

const packOf = (client: Client, body: object) => openPackOf(portal, client, body);

test('C7: a pack holds the files of its index, and names those it could not copy', async () => {
  const officer = await portal.as('ROLE_COMPLIANCE');
  const { pack, bytes, files, rows } = await packOf(officer, { copies: 'all' });
  const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
  expect(pack).toMatchObject({
    asOf: inDays(portal, 0),
    contents: { copied: 2, notCopied: 1, records: 3 },
    file: { size: bytes.length, sha256: sha256(bytes) },
  });
  const index = rows('index.csv');
  const inPack = index.filter(({ State }) => State === 'in the pack');
  expect(inPack.map(({ Path }) => Path).sort()).toEqual(
    [...files.keys()].filter((name) => name !== 'index.csv').sort(),
  );
  for (const { Path, Bytes, 'SHA-256': hash } of inPack) {
    const content = files.get(Path ?? '') as Buffer;
    expect([Path, String(content.length), sha256(content)]).toEqual([Path, Bytes, hash]);
  }
  expect(index.filter(({ State }) => State?.startsWith('not copied'))).toMatchObject([
    { Record: lost.id, State: 'not copied: the file is no longer in storage' },
  ]);
  // No name leaves its folder, none needs more than Windows has, and no cell runs as a formula.
  const copies = [...files.keys()].filter((name) => name.startsWith('certificates/'));
  expect(copies.sort()).toEqual([
    'certificates/Nursing/Ben Eze/Practising licence =2+2.pdf',
    'certificates/Nursing/Etc Ada Obi/Practising licence RN 1 A pdf.pdf',
  ]);
  expect(rows('records.csv').find(({ Record }) => Record === two.id)).toMatchObject({
    'Certificate number': "'=2+2",
    Status: 'Expired',
    Copy: 'certificates/Nursing/Ben Eze/Practising licence =2+2.pdf',
  });
});

test('a sample is drawn at random and can be reproduced from the pack', async () => {
  const officer = await portal.as('ROLE_ADMIN');
  const { files, rows } = await packOf(officer, { copies: 'sample', sampleSize: 2 });
  const readme = files.get('README.txt')?.toString() ?? '';
  const seed = /seed ([0-9a-f]{16})/.exec(readme)?.[1] ?? '';
  const records = rows('records.csv');
  const again = drawSample(
    records.map(({ Record }) => Record ?? ''),
    seed,
    2,
  );
  expect(records.filter(({ Copy }) => Copy !== 'not drawn').map(({ Record }) => Record)).toEqual(
    records.map(({ Record }) => Record).filter((id) => again.has(id ?? '')),
  );
  expect(again.size).toBe(2);
});

test('a department where nobody works has 0 of 0 and a dash', async () => {
  const officer = await portal.as('ROLE_COMPLIANCE');
  const { rows, pack } = await packOf(officer, { department: 'Neurology', copies: 'all' });
  expect(pack.contents).toEqual({ people: 0, records: 0, copied: 0, notCopied: 0 });
  expect(rows('requirements.csv')).toEqual([]);
});

test('a pack of a past day contains what was known then', async () => {
  const officer = await portal.person({ role: 'ROLE_COMPLIANCE' });
  const person = await portal.person({ department: 'Surgery' });
  const about = { userId: person.id, typeId: type.id };
  const first = await addRecord(portal, { ...about, expirationDate: dateOf(inDays(portal, 200)) });
  await addWaiver(portal, { ...about, until: dateOf(inDays(portal, 5)), approvedById: officer.id });
  const day = lagosDate(portal.clock.now());
  portal.clock.advance(2 * 86_400_000);
  const again = await portal.as(officer);
  await again
    .post(`/api/compliance/staff-compliance/${first.id}/revoke`)
    .send({ reason: 'Struck off', revokedOn: lagosDate(portal.clock.now()) })
    .expect(200);
  await prisma.waiver.updateMany({ where: about, data: { endedAt: portal.clock.now() } });
  await portal.person({ department: 'Surgery' });

  const past = await packOf(again, { department: 'Surgery', asOf: day, copies: 'none' });
  expect(past.rows('records.csv')).toMatchObject([
    { Record: first.id, Status: 'Active', Reason: '' },
  ]);
  expect(past.rows('waivers.csv')).toMatchObject([{ 'In force': 'yes', 'Ended on': '' }]);
  expect(past.pack.contents.people).toBe(1);
  expect(past.files.get('README.txt')?.toString()).toContain('What cannot be known of a past day');
  const now = await packOf(again, { department: 'Surgery', copies: 'none' });
  expect(now.rows('records.csv')).toMatchObject([{ Status: 'Revoked', Reason: 'Struck off' }]);
  expect(now.rows('waivers.csv')).toMatchObject([
    { 'In force': 'no', 'Ended on': addDays(day, 2) },
  ]);
  expect(now.pack.contents.people).toBe(2);
});

test('nobody reads, stops or discovers somebody else’s pack', async () => {
  const [mine, other] = [await portal.as('ROLE_COMPLIANCE'), await portal.as('ROLE_ADMIN')];
  const { pack } = await packOf(mine, { userId: ada.id, copies: 'all' });
  expect((await other.get(path)).body.data).toEqual([]);
  await other.get(`${path}/${pack.id}/file`).expect(404);
  await other.delete(`${path}/${pack.id}`).expect(404);
  expect(
    await prisma.auditEvent.count({
      where: { subjectId: pack.id, action: 'compliance_pack.downloaded' },
    }),
  ).toBe(1);
  const before = await portal.files();
  await mine.delete(`${path}/${pack.id}`).expect(200);
  expect(before.length - (await portal.files()).length).toBe(1);
});

test('heads get packs of what they lead as long as they lead it, without copies and notes', async () => {
  const head = await portal.person({ department: 'Radiology' });
  const lead = (headId: string | null) =>
    prisma.department.update({ where: { name: 'Radiology' }, data: { headId } });
  await lead(head.id);
  const client = await portal.as(head);
  await client.post(path).send({ department: 'Radiology', copies: 'all' }).expect(400);
  await client.post(path).send({ copies: 'none' }).expect(403);
  await client.post(path).send({ department: 'Nursing', copies: 'none' }).expect(403);
  await client.post(path).send({ userId: ada.id, copies: 'none' }).expect(404);
  await prisma.complianceRecordEvent.create({
    data: {
      ...{ id: portal.platform.newId(), recordId: lost.id, action: 'verified', reason: 'A rumour' },
      ...{
        method: 'phone',
        result: 'match',
        checkedOn: dateOf(inDays(portal, 0)),
        at: portal.clock.now(),
      },
    },
  });
  const { pack, rows } = await packOf(client, { department: 'Radiology', copies: 'none' });
  expect(rows('verifications.csv')).toMatchObject([{ Result: 'It matches', Note: '' }]);
  await lead(null);
  await client.get(`${path}/${pack.id}/file`).expect(403);
  const other = await prisma.department.update({
    where: { name: 'Cardiology' },
    data: { headId: head.id },
  });
  await client.get(`${path}/${pack.id}/file`).expect(404);
  expect((await client.get(path)).body.data).toEqual([]);
  await prisma.department.update({ where: { id: other.id }, data: { headId: null } });
});

test('one pack at a time, and a repeated call requests it once', async () => {
  const client = await portal.as('ROLE_COMPLIANCE');
  const key = { 'Idempotency-Key': 'the-same-pack-twice' };
  const body = { department: 'Surgery', copies: 'none' };
  const [first, again] = [
    await client.post(path).set(key).send(body).expect(201),
    await client.post(path).set(key).send(body).expect(201),
  ];
  expect(again.body.data.id).toBe(first.body.data.id);
  await client.post(path).send(body).expect(409);
  // Stopped before it was begun.
  await client.delete(`${path}/${first.body.data.id}`).expect(200);
  await makePacks(portal.platform, AbortSignal.timeout(60_000));
  expect((await client.get(path)).body.data).toEqual([]);
  await client
    .post(path)
    .send({ ...body, asOf: '1996-02-05' })
    .expect(400)
    .expect(({ body: { errors } }) =>
      expect(errors[0]).toMatchObject({
        path: 'asOf',
        message: expect.stringMatching(/^The portal has been in use since /),
      }),
    );
  await client
    .post(path)
    .send({ ...body, asOf: inDays(portal, 1) })
    .expect(400);
  await client.post(path).send({ copies: 'sample' }).expect(400);
});

test('a pack whose process was killed is begun anew, and given up when that happens again and again', async () => {
  const client = await portal.as('ROLE_COMPLIANCE');
  const { id } = (await client.post(path).send({ copies: 'none' }).expect(201)).body.data;
  const killed = (attempts: number) =>
    prisma.compliancePack.update({
      where: { id },
      data: {
        state: 'making',
        attempts,
        claimedUntil: new Date(portal.clock.now().getTime() + 60_000),
      },
    });
  await killed(1);
  await makePacks(portal.platform, AbortSignal.timeout(60_000));
  const state = async () => (await client.get(path)).body.data[0];
  expect(await state()).toMatchObject({ state: 'making' });
  portal.clock.advance(61_000);
  await makePacks(portal.platform, AbortSignal.timeout(60_000));
  expect(await state()).toMatchObject({ state: 'ready' });
  await prisma.compliancePack.update({ where: { id }, data: { fileId: null } });
  await killed(3);
  portal.clock.advance(61_000);
  await makePacks(portal.platform, AbortSignal.timeout(60_000));
  expect(await state()).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('interrupted'),
  });
});
