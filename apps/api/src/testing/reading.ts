import { expect } from 'vitest';
import { dateOf } from './compliance.ts';
import { uploadDocument } from './documents.ts';
import type { Client, TestPortal } from './portal.ts';

export const anAssignment = (audience: object, more: object = {}) => ({
  ...{ audience, days: 14, repeat: 'every_version' },
  ...more,
});

/** The first answer to each of two questions is right; both have to be. */
export const someQuestions = {
  questions: [
    { text: 'Whom do you call first?', choices: ['112', 'Nobody'], right: 0 },
    { text: 'How much?', choices: ['10 units', '20 units', '40 units'], right: 0 },
  ],
  ...{ passMark: 2, tries: 3 },
};

/** Asks people to read a document. */
export async function assign(client: Client, id: string, audience: object, more: object = {}) {
  const answer = await client.put(`/documents/${id}/reading`).send(anAssignment(audience, more));
  expect(answer.body, JSON.stringify(answer.body)).toMatchObject({ success: true });
  return answer.body.data;
}

/** A document that these people have to read. */
export async function documentToRead(admin: Client, audience: object, more: object = {}) {
  const document = await uploadDocument(admin);
  await assign(admin, document._id, audience, more);
  return document;
}

export const confirm = (client: Client, id: string, body: object = {}) =>
  client
    .post(`/api/documents/${id}/receipts`)
    .send({ version: 1, secondsOpen: 240, device: 'phone', ...body });

export async function toRead(client: Client, state = 'open') {
  const { body } = await client.get('/api/documents/to-read').query({ state }).expect(200);
  return body.data.documents as {
    _id: string;
    dueOn: string;
    version: number;
    collection: string | null;
  }[];
}

/** What a person confirmed and was reminded of, and what they asked of another. */
export async function addReadingOf(
  { platform: { database, clock, newId } }: TestPortal,
  { id, otherId, documentId }: { id: string; otherId: string; documentId: string },
) {
  const { prisma } = database;
  const now = clock();
  await prisma.readingAssignment.create({
    data: {
      ...{ documentId, everyone: false, people: [id, otherId], leftOut: [id], days: 14 },
      ...{ repeat: 'every_version', assignedById: id, assignedAt: now },
    },
  });
  await prisma.readingCollection.create({
    data: {
      ...{ id: newId(), name: `Induction ${documentId}`, description: '', everyone: false },
      ...{ people: [id, otherId], leftOut: [id], days: 14, repeat: 'every_version' },
      ...{ assignedById: id, assignedAt: now, createdById: id, createdAt: now },
    },
  });
  const receipt = { documentId, version: 1, sha256: 'a'.repeat(64), confirmedAt: now, readAt: now };
  await prisma.readingTry.create({
    data: {
      ...{ documentId, userId: id, day: dateOf('2026-11-20'), nth: 1, version: 1 },
      ...{ rightAnswers: 1, questions: 2, choices: [0, 1], triedAt: now },
    },
  });
  await prisma.readingReceipt.create({
    data: { ...receipt, userId: id, secondsOpen: 240, device: 'phone', offline: false },
  });
  const day = dateOf('2026-11-20');
  await prisma.readingReminder.createMany({
    data: [
      { documentId, userId: id, day, sentById: otherId },
      { documentId, userId: otherId, day, sentById: id },
    ],
  });
}
