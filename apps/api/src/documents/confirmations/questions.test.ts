import { expect, test } from 'vitest';
import { type Client, testPortal } from '../../testing/portal.ts';
import { confirm, documentToRead, someQuestions } from '../../testing/reading.ts';

const portal = await testPortal({ pages: false });
const { prisma } = portal.platform.database;

/** A document with questions that a nurse has to read. */
async function asked(more: object = {}) {
  const admin = await portal.as('ROLE_ADMIN');
  const person = await portal.person({ department: 'Nursing' });
  const { _id } = await documentToRead(admin, { people: [person.id] });
  await setQuestions(admin, _id, more).expect(200);
  return { _id, admin, person, nurse: await portal.as(person) };
}

const setQuestions = (client: Client, id: string, more: object = {}) =>
  client.put(`/documents/${id}/reading/questions`).send({ ...someQuestions, ...more });

async function ownReading(client: Client, id: string) {
  const { body } = await client.get(`/api/documents/${id}/own-reading`).expect(200);
  return body.data;
}

async function answer(client: Client, id: string, ...choices: number[]) {
  const { questions } = await ownReading(client, id);
  return confirm(client, id, { answers: { askedSince: questions.askedSince, choices } });
}

test('whoever answers enough questions rightly has confirmed it, and the receipt says how many', async () => {
  const { _id, person, nurse } = await asked({ passMark: 1 });
  const before = await ownReading(nurse, _id);
  expect(before.questions).toEqual({
    ...{ askedSince: expect.any(String), passMark: 1, triesLeft: 3 },
    questions: someQuestions.questions.map(({ text, choices }) => ({ text, choices })),
  });
  const { status, body } = await answer(nurse, _id, 0, 2);
  expect([status, body.data.isDone, body.data.questions]).toEqual([200, true, null]);
  const receipt = await prisma.readingReceipt.findFirstOrThrow({ where: { userId: person.id } });
  expect(receipt).toMatchObject({ rightAnswers: 1, questions: 2 });
});

test('too few right answers confirm nothing, do not say which were wrong, and can be tried again so often a day', async () => {
  const { _id, nurse, person } = await asked({ tries: 2 });
  const first = await answer(nurse, _id, 0, 1);
  expect([first.status, first.body.message]).toEqual([
    409,
    '1 of 2 answers is right, 2 have to be. Read it again: you have one try left today.',
  ]);
  const second = await answer(nurse, _id, 1, 1);
  expect(second.body.message).toBe(
    '0 of 2 answers are right, 2 have to be. Read it again and answer tomorrow.',
  );
  const third = await answer(nurse, _id, 0, 0);
  expect([third.status, third.body.message]).toEqual([
    409,
    'You have no try left today. Read it again and answer tomorrow.',
  ]);
  expect((await ownReading(nurse, _id)).questions.triesLeft).toBe(0);
  expect(await prisma.readingReceipt.count({ where: { userId: person.id } })).toBe(0);
  portal.clock.advance(86_400_000);
  const tomorrow = await portal.as(person);
  expect((await answer(tomorrow, _id, 0, 0)).status).toBe(200);
});

test('many tries at once are no more than the day has, so that nobody guesses through', async () => {
  const { _id, nurse, person } = await asked({ tries: 2 });
  const tries = await Promise.all(
    Array.from({ length: 8 }, (_, index) => answer(nurse, _id, 1, index % 3)),
  );
  expect(tries.every(({ status }) => status === 409)).toBe(true);
  expect(await prisma.readingTry.count({ where: { userId: person.id } })).toBeLessThanOrEqual(2);
});

test('the same answers sent again, since the first answer was lost, are answered as before and cost no other try', async () => {
  const { _id, nurse, person } = await asked({ tries: 2 });
  const tries = () => prisma.readingTry.count({ where: { userId: person.id } });
  const first = await answer(nurse, _id, 0, 1);
  const again = await answer(nurse, _id, 0, 1);
  expect([again.status, again.body.message]).toEqual([409, first.body.message]);
  expect(await tries()).toBe(1);
  const last = await answer(nurse, _id, 1, 1);
  const lastAgain = await answer(nurse, _id, 1, 1);
  expect([lastAgain.status, lastAgain.body.message]).toEqual([409, last.body.message]);
  expect((await answer(nurse, _id, 1, 2)).body.message).toContain('You have no try left today.');
  expect(await tries()).toBe(2);
  // Waiting on a device over midnight changes nothing.
  portal.clock.advance(86_400_000);
  const tomorrow = await portal.as(person);
  expect((await answer(tomorrow, _id, 0, 1)).body.message).toContain('you have 2 tries left today');
  expect(await tries()).toBe(2);
  // The same places among the answers to other questions are other answers.
  const [one, two] = someQuestions.questions;
  const office = await portal.as('ROLE_ADMIN');
  await setQuestions(office, _id, { questions: [two, one], tries: 2 }).expect(200);
  expect((await answer(tomorrow, _id, 0, 1)).status).toBe(409);
  expect(await tries()).toBe(3);
});

test('without answers, or with answers to other questions, nothing is confirmed and no try is lost', async () => {
  const { _id, admin, nurse } = await asked();
  const none = await confirm(nurse, _id);
  expect([none.status, none.body.errors]).toEqual([
    400,
    [{ path: 'answers', message: 'Answer the questions after the document first.' }],
  ]);
  const { questions } = await ownReading(nurse, _id);
  const { askedSince } = questions;
  const few = await confirm(nurse, _id, { answers: { askedSince, choices: [0] } });
  expect(few.body.errors).toEqual([{ path: 'answers.choices', message: 'Answer every question.' }]);
  portal.clock.advance(1000);
  const [first] = someQuestions.questions;
  await setQuestions(admin, _id, { questions: [first, { ...first, text: 'Who else?' }] }).expect(
    200,
  );
  const stale = await confirm(nurse, _id, { answers: { askedSince, choices: [0, 0] } });
  expect([stale.status, stale.body.message]).toEqual([
    409,
    'The questions have changed. Please answer the new ones.',
  ]);
  expect((await ownReading(nurse, _id)).questions.triesLeft).toBe(3);
  await setQuestions(admin, _id, { questions: [] }).expect(200);
  expect((await ownReading(nurse, _id)).questions).toBeNull();
  await confirm(nurse, _id).expect(200);
});

test('answers to the same questions stay good where only the tries are changed', async () => {
  const { _id, admin, nurse } = await asked();
  const { askedSince } = (await ownReading(nurse, _id)).questions;
  portal.clock.advance(1000);
  await setQuestions(admin, _id, { tries: 5 }).expect(200);
  expect((await ownReading(nurse, _id)).questions).toMatchObject({ askedSince, triesLeft: 5 });
  await confirm(nurse, _id, { answers: { askedSince, choices: [0, 0] } }).expect(200);
});

test('a version that was replaced meanwhile costs no try', async () => {
  const { _id, nurse, person } = await asked();
  await prisma.document.update({ where: { id: _id }, data: { version: 2 } });
  const { status, body } = await answer(nurse, _id, 1, 1);
  expect([status, body.message]).toEqual([
    409,
    expect.stringContaining('Version 2 is in force now'),
  ]);
  expect(await prisma.readingTry.count({ where: { userId: person.id } })).toBe(0);
});

test('confirming once more asks nothing again', async () => {
  const { _id, nurse, person } = await asked();
  expect((await answer(nurse, _id, 0, 0)).status).toBe(200);
  await confirm(nurse, _id).expect(200);
  expect(await prisma.readingTry.count({ where: { userId: person.id } })).toBe(1);
});

test('who may ask people to read a document sets its questions and sees what is right, nobody else', async () => {
  const { _id, admin, nurse } = await asked();
  const shown = await admin.get(`/documents/${_id}/reading`).expect(200);
  expect(shown.body.data.questions).toEqual(someQuestions);
  await setQuestions(nurse, _id).expect(403);
  await setQuestions(await portal.as('ROLE_COMPLIANCE'), _id).expect(200);
  const head = await portal.person({ department: 'Finance' });
  await prisma.department.update({ where: { name: 'Finance' }, data: { headId: head.id } });
  await setQuestions(await portal.as(head), _id).expect(403);
  const events = await prisma.auditEvent.count({
    where: { subjectId: _id, action: 'document.reading_questions_set' },
  });
  expect(events).toBe(2);
});

test.for([
  [
    'questions.0.right',
    { questions: [{ text: 'A?', choices: ['b', 'c'], right: 2 }], passMark: 1 },
  ],
  [
    'questions.0.choices',
    { questions: [{ text: 'A?', choices: ['b', 'b'], right: 0 }], passMark: 1 },
  ],
  ['questions.0.choices', { questions: [{ text: 'A?', choices: ['b'], right: 0 }], passMark: 1 }],
  ['questions.0.text', { questions: [{ text: '', choices: ['b', 'c'], right: 0 }], passMark: 1 }],
  ['passMark', { passMark: 3 }],
  ['tries', { tries: 0 }],
] as const)('questions that nobody could answer are refused at %s', async ([path, more]) => {
  const { _id, admin } = await asked();
  const { status, body } = await setQuestions(admin, _id, more);
  expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([400, [path]]);
});

test('questions that a colleague has set meanwhile are not overwritten', async () => {
  const { _id, admin } = await asked({ tries: 2 });
  const read = async () =>
    (await admin.get(`/documents/${_id}/reading`).expect(200)).body.data.questions;
  const basedOn = await read();
  expect((await setQuestions(admin, _id, { tries: 3, basedOn })).status).toBe(200);
  const late = await setQuestions(admin, _id, { tries: 4, basedOn });
  expect(late.status).toBe(409);
  expect(late.body.message).toContain('Somebody changed this meanwhile');
  expect((await setQuestions(admin, _id, { tries: 4, basedOn: null })).status).toBe(409);
  // The answer was lost.
  expect((await setQuestions(admin, _id, { tries: 3, basedOn })).status).toBe(200);
  expect((await setQuestions(admin, _id, { tries: 4, basedOn: await read() })).status).toBe(200);
  expect((await setQuestions(admin, _id, { tries: 5 })).status).toBe(200);
  const events = await prisma.auditEvent.findMany({
    where: { subjectId: _id, action: 'document.reading_questions_set' },
    include: { detail: true },
  });
  for (const { detail } of events) expect(JSON.stringify(detail?.after)).not.toContain('basedOn');
});
