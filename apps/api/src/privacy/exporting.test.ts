import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { personalData } from '../personal-data.ts';
import { addStaffPaper } from '../testing/application-files.ts';
import { pdf } from '../testing/files.ts';
import { addFullyPopulatedUser, type FullyPopulatedUser } from '../testing/fully-populated-user.ts';
import { testPortal } from '../testing/portal.ts';
import { downloadData } from '../testing/read-zip.ts';

const portal = await testPortal({ pages: false });
const { platform } = portal;
const { prisma } = platform.database;
const hr = await portal.person({ role: 'ROLE_HR', name: 'Ngozi Eze' });
const hrClient = await portal.as(hr);

const copyOf = (id: string) => downloadData(hrClient, `/users/${id}/personal-data`);
const exportsOf = (id: string) =>
  prisma.auditEvent.findMany({
    where: { subjectId: id, action: 'personal_data.exported' },
    include: { detail: true },
  });

describe('a copy of the data of somebody with a row of every kind', () => {
  let whole: FullyPopulatedUser;
  let copy: Awaited<ReturnType<typeof downloadData>>;
  beforeAll(async () => {
    whole = await addFullyPopulatedUser(portal);
    await prisma.user.update({
      where: { id: whole.person.id },
      data: { legalHoldReason: 'A dispute nobody knows of' },
    });
    copy = await copyOf(whole.person.id);
  });

  test('has rows of every section, and files whose bytes are those of the person', async () => {
    const empty = personalData
      .flatMap(({ copy }) => copy)
      .map(({ name }) => name)
      .filter((name) => !copy.data[name]?.length);
    expect(empty).toEqual([]);
    const paths = [...copy.files.keys()].sort();
    expect(paths).toEqual([
      'README.txt',
      expect.stringMatching(/^certificates\/Certification .* 2027-01-31\.pdf$/),
      'data.json',
      `papers/resume ${whole.word} resume.pdf`,
      `papers/resume ${whole.word}.pdf.pdf`,
      expect.stringMatching(/^professional-development\/Course of .*\.pdf$/),
    ]);
    expect(copy.data['waivers']).toMatchObject([{ kind: 'Another reason' }]);
    const stored = await prisma.storedFile.findMany({ where: { id: { in: whole.files } } });
    const hashes = paths
      .filter((path) => path.includes('/'))
      .map((path) =>
        createHash('sha256')
          .update(copy.files.get(path) ?? '')
          .digest('hex'),
      );
    expect(hashes.sort()).toEqual(stored.map(({ sha256 }) => sha256).sort());
    const named = Object.values(copy.data).flatMap((rows) =>
      Array.isArray(rows) ? rows.flatMap(({ file }) => file ?? []) : [],
    );
    expect(named.sort()).toEqual(paths.filter((path) => path.includes('/')));
  });

  test('says in plain words what it is, when and by whom it was made, and where to ask', () => {
    expect(copy.readme).toContain(`Personal data of ${whole.person.name}`);
    expect(copy.readme).toContain('by Ngozi Eze');
    expect(copy.readme).toContain(platform.config.site.infoEmail);
    expect(copy.readme).toContain('Licences and certificates (complianceRecords): 2');
    expect(copy.readme).toMatch(/BEFORE YOU HAND IT OVER/);
  });

  test('has instants in ISO 8601, dates as dates, and plain names', () => {
    expect(copy.data['account']?.[0]).toMatchObject({
      ...{ name: whole.person.name, joinedOn: '2015-01-31', staffNumber: whole.person.staffNumber },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    });
    const keys = Object.values(copy.data).flatMap((rows) =>
      Array.isArray(rows) ? rows.flatMap((row) => Object.keys(row)) : [],
    );
    expect(keys.filter((key) => !/^[a-z][a-zA-Z]*$/.test(key))).toEqual([]);
  });

  test('has no secret, no legal hold, and only the names of others', async () => {
    const user = await prisma.user.findUniqueOrThrow({ where: { id: whole.person.id } });
    const links = await prisma.passwordLink.findMany({ where: { userId: user.id } });
    const codes = await prisma.recoveryCode.findMany({ where: { userId: user.id } });
    const sessions = await prisma.session.findMany({ where: { userId: user.id } });
    const secrets = [
      ...[whole.secret, String(user.passwordHash), 'A dispute nobody knows of', 'Looks good.'],
      ...[...links, ...codes].map(({ hash }) => hash),
      ...sessions.map(({ id }) => id),
      ...[whole.other.email, whole.other.username, whole.other.id, 'Chidi Okoro'],
    ];
    expect(secrets.filter((secret) => copy.everything.includes(secret))).toEqual([]);
    expect(copy.everything).toContain(whole.other.name);
  });

  test('made by the person leaves out the notes of officers, and the legal hold', async () => {
    await prisma.user.update({ where: { id: whole.person.id }, data: { status: 'Active' } });
    const own = await downloadData(await portal.as(whole.person), '/hrsuit/my-data');
    expect(Object.keys(own.data)).not.toEqual(expect.arrayContaining(['verificationNotes']));
    expect(own.everything).not.toContain(`Called ${whole.word}`);
    expect(own.everything).not.toContain(`verified for ${whole.word}`);
    expect(own.everything).not.toContain('A dispute nobody knows of');
    expect(own.everything).not.toMatch(/BEFORE YOU HAND IT OVER/);
    expect(own.data['complianceHistory']).toHaveLength(2);
    expect(copy.everything).toContain(`verified for ${whole.word}`);
  });
});

test('it is sent as a file that may not be cached, and its maker is recorded', async () => {
  const person = await portal.person();
  const { answer } = await copyOf(person.id);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      new RegExp(
        `^attachment; filename="?personal-data-${person.username}-\\d{4}-\\d\\d-\\d\\d\\.zip`,
      ),
    ),
  });
  const [event] = await exportsOf(person.id);
  expect(event).toMatchObject({ actorId: hr.id, detail: { after: { files: 0, missingFiles: 0 } } });
  expect((await portal.files()).filter((name) => name.includes('part'))).toEqual([]);
});

test('a HEAD call makes no copy and records nothing', async () => {
  const person = await portal.person();
  await hrClient.head(`/users/${person.id}/personal-data`).expect(200);
  expect(await exportsOf(person.id)).toEqual([]);
});

test('names that file systems do not accept are made safe and unique', async () => {
  const person = await portal.person();
  for (const name of ['../../etc/passwd', 'a\u202Eb:c*?', 'CON', 'A', 'a', '...']) {
    await addStaffPaper(portal, person.id, { name });
  }
  const { files } = await copyOf(person.id);
  expect([...files.keys()].filter((path) => path.startsWith('papers/'))).toEqual([
    'papers/resume .. .. etc passwd.pdf',
    'papers/resume a b c.pdf',
    'papers/resume CON.pdf',
    'papers/resume A.pdf',
    'papers/resume a (2).pdf',
    'papers/resume.pdf',
  ]);
});

test('a file missing in storage is named, and the rest is sent', async () => {
  const person = await portal.person();
  const lost = await addStaffPaper(portal, person.id);
  await addStaffPaper(portal, person.id);
  await platform.storage.remove(lost.fileId);
  const { files, readme } = await copyOf(person.id);
  expect([...files.keys()]).toHaveLength(3);
  expect(readme).toMatch(
    /FILES THAT COULD NOT BE READ\r\n- papers\/resume Chidi Okoro resume\.pdf: /,
  );
});

test('a file that breaks off breaks the transfer, so that nobody takes it for complete', async () => {
  const broken = await testPortal({
    pages: false,
    beside: portal,
    mayFail: true,
    replace: ({ storage }) => ({
      storage: {
        ...storage,
        open: async (id, range) => {
          const file = await storage.open(id, range);
          setImmediate(() => file.destroy(new Error('disk')));
          return file;
        },
      },
    }),
  });
  const person = await portal.person();
  await addStaffPaper(portal, person.id, { bytes: pdf({ size: 3_000_000 }) });
  const client = await broken.as(hr);
  await expect(
    client.get(`/users/${person.id}/personal-data`).responseType('blob'),
  ).rejects.toThrow();
});

test('a file whose bytes have changed breaks it too', async () => {
  const failing = await testPortal({ pages: false, beside: portal, mayFail: true });
  const person = await portal.person();
  const bytes = pdf({ size: 400_000 });
  const { fileId } = await addStaffPaper(portal, person.id, { bytes });
  const changed = Buffer.from(bytes);
  changed[1000] = (changed[1000] ?? 0) ^ 1;
  await writeFile(join(portal.filesFolder, fileId.slice(-2), fileId), changed);
  const client = await failing.as(hr);
  await expect(
    client.get(`/users/${person.id}/personal-data`).responseType('blob'),
  ).rejects.toThrow();
  expect(failing.log).toContainEqual(expect.objectContaining({ level: 50, file: fileId }));
});

test('a long history is complete, without rows written meanwhile', async () => {
  const person = await portal.person();
  const many = 1203;
  const at = portal.clock.now();
  await prisma.session.createMany({
    data: Array.from({ length: many }, () => ({
      ...{ id: platform.newId(), userId: person.id, address: '192.0.2.1' },
      ...{ createdAt: at, lastSeenAt: at, provedAt: at, expiresAt: at },
    })),
  });
  const { data } = await copyOf(person.id);
  expect(data['sessions']).toHaveLength(many);
});

test('a client who disconnects leaves no file and no connection behind', async () => {
  const person = await portal.person();
  for (let index = 0; index < 3; index++) {
    await addStaffPaper(portal, person.id, { bytes: pdf({ size: 4_000_000 }) });
  }
  const before = (await portal.files()).sort();
  const token = await portal.tokenOf(hr);
  const request = get(`${portal.url}/users/${person.id}/personal-data`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [response] = await once(request, 'response');
  await once(response, 'data');
  const closed = once(response, 'close');
  request.destroy();
  await closed.catch(() => {});
  await expect.poll(async () => (await portal.files()).sort()).toEqual(before);
  await copyOf(person.id);
});

describe('legal hold', () => {
  const hold = (id: string, body: object) => hrClient.put(`/users/${id}/legal-hold`).send(body);

  test('is set with a reason by HR, shown to IT, and released', async () => {
    const person = await portal.person();
    const held = await hold(person.id, { hold: true, reason: 'Case 12' });
    expect([held.status, held.body.data]).toEqual([200, { legalHold: 'Case 12' }]);
    await hold(person.id, { hold: true, reason: 'Case 12' }).expect(200);
    const released = await hold(person.id, { hold: false, reason: 'Settled' });
    expect(released.body.data).toEqual({ legalHold: null });
    const events = await prisma.auditEvent.findMany({
      where: { subjectId: person.id },
      include: { detail: true },
      orderBy: { sequence: 'asc' },
    });
    expect(events.map(({ action, detail }) => [action, detail?.after])).toEqual([
      ['user.held', { legalHold: 'Case 12' }],
      ['user.released', { legalHold: null, reason: 'Settled' }],
    ]);
  });

  test.each([[{ hold: true }], [{ hold: true, reason: ' ' }], [{ reason: 'Case' }]])(
    '%o is refused',
    async (body) => {
      const person = await portal.person();
      expect((await hold(person.id, body)).status).toBe(400);
    },
  );

  test('cannot be set on programs or on erased people', async () => {
    const erased = await portal.person({ status: 'Inactive' });
    await prisma.user.update({ where: { id: erased.id }, data: { erasedAt: new Date(0) } });
    expect((await hold(erased.id, { hold: true, reason: 'Late' })).status).toBe(409);
    const program = await portal.person();
    await prisma.user.update({ where: { id: program.id }, data: { kind: 'service' } });
    expect((await hold(program.id, { hold: true, reason: 'None' })).status).toBe(409);
  });

  test('is not shown to anybody else', async () => {
    const person = await portal.person();
    await hold(person.id, { hold: true, reason: 'Hush-hush' }).expect(200);
    const own = await portal.as(person);
    const officer = await portal.as('ROLE_COMPLIANCE');
    const paths = [
      '/hrsuit/checkToken',
      '/hrsuit/api/users',
      `/hrsuit/api/users/${person.id}`,
      `/api/compliance/people/${person.id}`,
      '/api/compliance/my-certifications',
    ];
    for (const client of [own, officer]) {
      for (const path of paths) {
        const { body } = await client.get(path);
        expect(JSON.stringify(body)).not.toMatch(/hush-hush|legalHold/i);
      }
    }
  });
});
