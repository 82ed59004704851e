import { addDays } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { expect, test } from 'vitest';
import { sendForm, uploadDocument } from '../../testing/documents.ts';
import { addApprovedDraft, approvedDocument, publish } from '../../testing/drafts.ts';
import { testPortal } from '../../testing/portal.ts';
import { keepText } from '../text/keep-text.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;
const it = () => portal.as('ROLE_ADMIN');
const versionNow = async (id: string) =>
  (await portal.visitor.get(`/api/documents/${id}`)).body.data?.version;
/** To a moment of a day in Lagos. */
const goTo = (moment: string) =>
  portal.clock.advance(Date.parse(`${moment}+01:00`) - portal.clock.now().getTime());
const inForceOn = async (on: string, id: string) => {
  const { body } = await (await it()).get('/documents/in-force').query({ on }).expect(200);
  const found = body.data.documents.filter((one: { _id: string }) => one._id === id);
  return found.map((one: { version: number }) => one.version);
};

test('a scheduled version is in force from the first call after midnight in Lagos, without any background work', async () => {
  goTo('2031-05-05T10:00:00');
  const { document } = await approvedDocument(portal, await it());
  await publish(await it(), document._id, { effectiveOn: '2031-05-08' }).expect(200);
  goTo('2031-05-07T23:59:59.999');
  expect(await versionNow(document._id)).toBe(1);
  portal.clock.advance(1);
  const calls = Array.from({ length: 5 }, () => versionNow(document._id));
  expect(await Promise.all(calls)).toEqual([2, 2, 2, 2, 2]);
  const { body } = await portal.visitor.get(`/api/documents/${document._id}`);
  expect(body.data.versionCreatedAt).toBe('2031-05-07T23:00:00.000Z');
  const events = await prisma.auditEvent.count({
    where: { subjectId: document._id, action: 'document.came_into_force' },
  });
  expect(events).toBe(1);
});

test('after days of downtime it was in force from its day on, and one replaced before its day never was', async () => {
  goTo('2031-06-02T10:00:00');
  const { document } = await approvedDocument(portal, await it());
  const admin = await it();
  await publish(admin, document._id, { effectiveOn: '2031-06-04' }).expect(200);
  // The other day counts, since it was set last.
  await publish(admin, document._id, { effectiveOn: '2031-06-05' }).expect(200);
  goTo('2031-06-12T08:00:00');
  expect(await versionNow(document._id)).toBe(2);
  expect(await inForceOn('2031-06-04', document._id)).toEqual([1]);
  expect(await inForceOn('2031-06-05', document._id)).toEqual([2]);
  expect(await inForceOn('2031-06-12', document._id)).toEqual([2]);
  expect(await inForceOn('2031-06-01', document._id)).toEqual([]);
  const future = (await it()).get('/documents/in-force').query({ on: '2031-06-13' });
  expect((await future.expect(400)).body.errors[0].path).toBe('on');
});

test('what was in force is found by number, name, category and department, with the kind of its file', async () => {
  const admin = await it();
  const details = { name: 'Care of a 100% burn', departments: 'Nursing' };
  const { _id, number } = await uploadDocument(admin, details);
  const find = async (query: object) => {
    const { body } = await admin.get('/documents/in-force').query(query).expect(200);
    return (body.data.documents as { _id: string; extension: string; version: number }[]).filter(
      (one) => one._id === _id,
    );
  };
  const found = [{ _id, extension: 'pdf', version: 1 }];
  for (const query of [
    { search: number.toLowerCase().slice(2) },
    { search: 'A 100% BURN' },
    { search: 'burn', category: 'Policies', department: 'Nursing' },
  ]) {
    expect(await find(query)).toMatchObject(found);
  }
  for (const query of [
    { search: '100_' },
    { search: 'burn', category: 'SOPs' },
    { search: 'burn', department: 'Radiology' },
  ]) {
    expect(await find(query)).toEqual([]);
  }
});

test('a clock that is set back takes nothing out of force, and puts nothing in twice', async () => {
  goTo('2031-07-01T10:00:00');
  const { document } = await approvedDocument(portal, await it());
  await publish(await it(), document._id, { effectiveOn: '2031-07-03' }).expect(200);
  goTo('2031-07-03T09:00:00');
  expect(await versionNow(document._id)).toBe(2);
  goTo('2031-07-01T11:00:00');
  expect(await versionNow(document._id)).toBe(2);
  await sendForm(await it(), `/documents/${document._id}/versions`, {}).expect(201);
  goTo('2031-07-04T09:00:00');
  expect(await versionNow(document._id)).toBe(3);
  const periods = await prisma.documentPeriod.findMany({ where: { documentId: document._id } });
  expect(periods.filter(({ untilDay }) => untilDay === null)).toHaveLength(1);
});

test('what was archived or deleted meanwhile does not come into force by itself', async () => {
  goTo('2031-08-04T10:00:00');
  const admin = await it();
  const [retired, deleted] = [
    await approvedDocument(portal, admin),
    await approvedDocument(portal, admin),
  ];
  for (const { document } of [retired, deleted]) {
    await publish(admin, document._id, { effectiveOn: '2031-08-05' }).expect(200);
  }
  await admin.post(`/documents/${retired.document._id}/retire`).send({}).expect(200);
  await admin.delete(`/documents/${deleted.document._id}`).expect(200);
  goTo('2031-08-06T10:00:00');
  const later = await it();
  await later.post(`/documents/${deleted.document._id}/restore`).expect(200);
  await later.patch(`/documents/${retired.document._id}`).send({ status: 'Active' }).expect(200);
  for (const { document } of [retired, deleted]) {
    expect(await versionNow(document._id)).toBe(1);
    const { body } = await later.get(`/documents/${document._id}/record`).expect(200);
    expect(body.data.draft.phase).toBe('approved');
    expect(await inForceOn('2031-08-05', document._id)).toEqual([]);
  }
});

/** Keeps a text of a version, as if it had been read from its file. */
async function keepWords(documentId: string, number: number, text: string) {
  const version = await prisma.documentVersion.findUniqueOrThrow({
    where: { documentId_number: { documentId, number } },
    include: { file: true },
  });
  const { extension, size, sha256 } = version.file;
  const blocks = [{ kind: 'paragraph' as const, spans: [{ text }] }];
  const sections = [{ number: 1, title: null, isPicture: false, blocks }];
  await keepText(
    portal.platform,
    'test',
    { ...version, extension, size, sha256 },
    { text: { unit: 'page', isWhole: true, sections } },
  );
}

test('the search finds the words of a version from its first moment on, and those of the one before no more', async () => {
  goTo('2031-09-01T10:00:00');
  const admin = await it();
  const { _id } = await uploadDocument(admin, { name: 'Searched' });
  await keepWords(_id, 1, 'Give quixotol at once.');
  await addApprovedDraft(portal, admin, _id);
  await keepWords(_id, 2, 'Give zebranate at once.');
  const find = async (q: string) => {
    const { body } = await portal.visitor.get('/api/search').query({ q, in: 'document' });
    return body.data.hits.map((hit: { id: string }) => hit.id);
  };
  expect([await find('quixotol'), await find('zebranate')]).toEqual([[_id], []]);
  await publish(admin, _id).expect(200);
  expect([await find('quixotol'), await find('zebranate')]).toEqual([[], [_id]]);
  const text = await portal.visitor.get(`/api/documents/${_id}/text`).expect(200);
  expect(text.body.data).toMatchObject({ version: 2, textState: 'searchable' });
});

/** The same numbers at every run. */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % sides;
  };
}

test('whatever is done to a document, exactly one version is in force on each day on which it is active', async () => {
  goTo('2032-01-05T10:00:00');
  for (const seed of [1, 2, 3]) await liveRandomly(createDice(seed));
});

async function liveRandomly(dice: (sides: number) => number) {
  const { _id } = await uploadDocument(await it());
  const expected = new Map<string, number[]>();
  for (let step = 0; step < 25; step++) {
    const admin = await it();
    const today = lagosDate(portal.clock.now());
    const acts = [
      () => sendForm(admin, `/documents/${_id}/versions`, {}),
      () => addApprovedDraft(portal, admin, _id).catch(() => undefined),
      () => publish(admin, _id),
      () => publish(admin, _id, { effectiveOn: addDays(today, 1 + dice(4)) }),
      () => admin.post(`/documents/${_id}/draft/recall`),
      () => admin.delete(`/documents/${_id}/draft`),
      () => admin.post(`/documents/${_id}/retire`).send({}),
      () => admin.patch(`/documents/${_id}`).send({ status: 'Active' }),
      () => admin.patch(`/documents/${_id}`).send({ status: 'Draft' }),
      () => admin.delete(`/documents/${_id}`),
      () => admin.post(`/documents/${_id}/restore`),
    ];
    await acts[dice(acts.length)]?.();
    const now = await versionNow(_id);
    expected.set(today, now === undefined ? [] : [now]);
    portal.clock.advance(dice(3) * 7 * 3_600_000);
    // What came into force over night is seen by the first call of the day.
    const next = lagosDate(portal.clock.now());
    if (next !== today) {
      const version = await versionNow(_id);
      expected.set(next, version === undefined ? [] : [version]);
    }
  }
  for (const [day, versions] of expected) {
    expect([day, await inForceOn(day, _id)]).toEqual([day, versions]);
  }
}
