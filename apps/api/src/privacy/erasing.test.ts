import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ErasurePreview } from '@icare/contracts/privacy';
import { beforeAll, describe, expect, test } from 'vitest';
import { personalData } from '../personal-data.ts';
import { erasedListPath } from '../platform/personal-data/erased-list.ts';
import { addAccountCreated } from '../testing/audit.ts';
import { addFullyPopulatedUser, type FullyPopulatedUser } from '../testing/fully-populated-user.ts';
import { testPortal } from '../testing/portal.ts';
import { rowsContaining } from '../testing/run-sql.ts';

const portal = await testPortal({ pages: false });
const { platform } = portal;
const { database } = platform;
const { prisma } = database;
const admin = await portal.as('ROLE_ADMIN');

const preview = async (id: string): Promise<ErasurePreview> =>
  (await admin.get(`/users/${id}/erasure`).expect(200)).body.data;
const erase = (id: string, confirm: string, reason = 'Asked for it in writing') =>
  admin.post(`/users/${id}/erase`).send({ reason, confirm });

/** Those of these files that are stored. */
const stored = async (files: readonly string[]) =>
  (await portal.files()).filter((name) => files.includes(name));

/** The mails that became files, as texts. */
async function readOutbox(): Promise<string[]> {
  const outbox = join(platform.config.dataDirectory, 'outbox');
  const names = await readdir(outbox);
  return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
}

/** What names somebody or is theirs, in the database and outside of it. */
const findTraces = async ({ word, files, packs }: FullyPopulatedUser) => ({
  rows: await rowsContaining(database, word),
  telephone: await rowsContaining(database, '8031234567'),
  files: await stored([...files, ...packs]),
  mails: (await readOutbox()).filter((mail) => mail.includes(word)),
});

describe('erasing somebody with a row of every kind', () => {
  let whole: FullyPopulatedUser;
  let before: ErasurePreview;
  let traces: Awaited<ReturnType<typeof findTraces>>;
  let done: Record<'removed' | 'cleared' | 'kept', Record<string, number>>;
  beforeAll(async () => {
    whole = await addFullyPopulatedUser(portal);
    const { id, username } = whole.person;
    before = await preview(id);
    traces = await findTraces(whole);
    const { status, body } = await erase(id, ` ${username.toUpperCase()} `);
    expect([status, body.data]).toEqual([200, { erasedAt: platform.clock().toISOString() }]);
    const event = await prisma.auditEvent.findFirstOrThrow({
      where: { subjectId: id, action: 'user.erased' },
      include: { detail: true },
    });
    expect(event.detail?.after).toMatchObject({ reason: 'Asked for it in writing' });
    done = event.detail?.after as typeof done;
  });

  test('the test has a row for every step', () => {
    const labels = before.counts.map(({ label }) => label);
    expect(
      personalData
        .flatMap(({ erasure }) => erasure)
        .map(({ label }) => label)
        .filter((label) => !labels.includes(label)),
    ).toEqual([]);
    expect(before.counts).toEqual(
      expect.arrayContaining([
        { label: 'Files', count: 7, fate: 'removed' },
        { label: 'Applications they were appointed from', count: 1, fate: 'cleared' },
      ]),
    );
    expect(before.blockers).toEqual([]);
  });

  test('the preview predicted what was done', () => {
    const said = (fate: string) =>
      Object.fromEntries(
        before.counts
          .filter((item) => item.fate === fate)
          .map(({ label, count }) => [label, count]),
      );
    expect(done).toMatchObject({
      removed: said('removed'),
      cleared: said('cleared'),
      kept: said('kept'),
    });
  });

  test('they are named nowhere and have no file any more, where they were before', async () => {
    const { rows, telephone, files, mails } = traces;
    expect(rows).not.toEqual([]);
    expect(telephone).not.toEqual([]);
    expect(files.sort()).toEqual([...whole.files, ...whole.packs].sort());
    expect(mails).not.toEqual([]);
    expect(await findTraces(whole)).toEqual({ rows: [], telephone: [], files: [], mails: [] });
    // The mail to the applicant whose application they moved stays.
    expect(await readOutbox()).not.toEqual([]);
  });

  test('rows to remove are removed, and rows to keep are kept', async () => {
    const after = await preview(whole.person.id);
    const of = (fate: string) => after.counts.filter((item) => item.fate === fate);
    expect(of('removed')).toEqual([]);
    expect(of('kept')).toEqual(before.counts.filter(({ fate }) => fate === 'kept'));
    expect(of('cleared').map(({ label }) => label)).toEqual(['Name, addresses and account']);
  });

  test('the account stays without a name, and nobody can sign in with it', async () => {
    const user = await prisma.user.findUniqueOrThrow({ where: { id: whole.person.id } });
    expect(user).toMatchObject({
      ...{ name: 'Erased person', status: 'Inactive', passwordHash: null, legalHoldReason: null },
      ...{ staffNumber: null, phone: null, cadre: null, joinedOn: null, lastSignInAt: null },
      erasedAt: platform.clock(),
    });
    expect(user.email).toBe(`${user.username}@erased.invalid`);
  });

  test('their decisions about others keep their values; the audit log keeps every event', async () => {
    const events = await prisma.auditEvent.findMany({
      where: { actorId: whole.person.id },
      include: { detail: true },
      orderBy: { sequence: 'asc' },
    });
    const details = new Map(events.map(({ action, detail }) => [action, detail]));
    expect(details.get('job.updated')).toMatchObject({
      ...{ before: { location: 'Orlu' }, after: { location: 'Owerri' }, clearedAt: null },
    });
    for (const action of ['user.edited', 'session.started', 'mail.resent', 'document.opened']) {
      expect([action, details.get(action)]).toEqual([
        action,
        expect.objectContaining({
          address: null,
          before: null,
          after: null,
          salt: '',
          clearedAt: platform.clock(),
        }),
      ]);
    }
  });

  test('a colleague in the same requirement, and the applicant they moved on, are untouched', async () => {
    const type = await prisma.certificationType.findUniqueOrThrow({ where: { id: whole.type.id } });
    expect(type.scopePeople).toEqual([whole.other.id]);
    const standing = await prisma.complianceStanding.findUniqueOrThrow({
      where: { userId: whole.person.id },
    });
    expect(standing).toMatchObject({ isActive: false, requirements: 0, active: 0, pending: 0 });
    const uploaded = await admin.get(`/documents/${whole.document._id}/versions`);
    expect(JSON.stringify(uploaded.body)).toContain('Erased person');
  });
});

test('files that cannot be removed are left to the sweep, and the call still succeeds', async () => {
  const broken = await testPortal({
    pages: false,
    beside: portal,
    replace: ({ storage }) => ({
      storage: { ...storage, remove: () => Promise.reject(new Error('disk')) },
    }),
  });
  const { person, files } = await addFullyPopulatedUser(portal);
  const client = await broken.as('ROLE_ADMIN');
  await client
    .post(`/users/${person.id}/erase`)
    .send({ reason: 'Why', confirm: person.username })
    .expect(200);
  expect(await stored(files)).toHaveLength(4);
  expect(await prisma.storedFile.count({ where: { id: { in: files } } })).toBe(0);
});

test('an erasure that could not be added to the list of erasures is answered as done, and the failure is logged', async () => {
  const broken = await testPortal({ pages: false, beside: portal, mayFail: true });
  await mkdir(erasedListPath(broken.platform.config.dataDirectory));
  const { person, files } = await addFullyPopulatedUser(portal);
  expect(await stored(files)).toHaveLength(4);
  const client = await broken.as('ROLE_ADMIN');
  await client
    .post(`/users/${person.id}/erase`)
    .send({ reason: 'Why', confirm: person.username })
    .expect(200);
  const { erasedAt } = await prisma.user.findUniqueOrThrow({ where: { id: person.id } });
  expect(erasedAt).toEqual(platform.clock());
  expect(await stored(files)).toEqual([]);
  expect(broken.log.filter(({ level }) => level >= 50)).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ code: 'EISDIR' }) }),
  ]);
});

test('events about a person whose email address ends like theirs keep their values', async () => {
  const note = async (email: string) =>
    prisma.auditEvent.create({
      data: {
        id: platform.newId(),
        at: platform.clock(),
        action: 'contact_address.changed',
        subjectType: 'contact_address',
        detail: { create: { after: { email } } },
      },
    });
  const short = await portal.person({ status: 'Inactive', email: 'obi@endings.example' });
  const long = await portal.person({ email: 'ada.obi@endings.example' });
  const earlier = await note(short.email);
  for (const account of [short, long]) await addAccountCreated(portal, account);
  const [theirs, others] = [await note(short.email), await note(long.email)];
  await erase(short.id, short.username).expect(200);
  const afterOf = async ({ id }: { id: string }) =>
    (await prisma.auditDetail.findUniqueOrThrow({ where: { eventId: id } })).after;
  expect([await afterOf(theirs), await afterOf(others)]).toEqual([null, { email: long.email }]);
  // Whose email address it was before the account was created is unknown.
  expect(await afterOf(earlier)).toEqual({ email: short.email });
});
