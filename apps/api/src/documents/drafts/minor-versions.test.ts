import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { expect, test } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { addApprovedDraft, publish } from '../../testing/drafts.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const owner = await portal.person();
const [it, own] = [await portal.as('ROLE_ADMIN'), await portal.as(owner)];

/** Puts the next version of a document into force. */
async function next(id: string, fields: Record<string, string>) {
  await addApprovedDraft(portal, own, id, fields);
  await publish(own, id).expect(200);
}

test('a minor version asks nobody to read it again', async () => {
  const reader = await portal.person();
  const { _id } = await uploadDocument(it, { ownerId: owner.id });
  const audience = { people: [reader.id] };
  const assigned = { audience, days: 14, repeat: 'every_version' };
  await own.put(`/documents/${_id}/reading`).send(assigned).expect(200);
  const reading = await portal.as(reader);
  const open = async () =>
    (await reading.get('/api/documents/to-read').query({ state: 'open' })).body.page.total;
  const confirm = (version: number) =>
    reading
      .post(`/api/documents/${_id}/receipts`)
      .send({ version, secondsOpen: 60, device: 'phone' });
  await confirm(1).expect(200);
  expect(await open()).toBe(0);
  await next(_id, { isMinor: 'true' });
  await next(_id, { isMinor: 'true' });
  expect(await open()).toBe(0);
  await next(_id, {});
  expect(await open()).toBe(1);
  await confirm(4).expect(200);
  expect(await open()).toBe(0);
});

test('whoever read a version before minor ones came can still confirm it, and is done', async () => {
  const reader = await portal.person();
  const { _id } = await uploadDocument(it, { ownerId: owner.id });
  const audience = { people: [reader.id] };
  const assigned = { audience, days: 14, repeat: 'every_version' };
  await own.put(`/documents/${_id}/reading`).send(assigned).expect(200);
  await next(_id, {});
  await next(_id, { isMinor: 'true' });
  const reading = await portal.as(reader);
  const confirm = (version: number) =>
    reading
      .post(`/api/documents/${_id}/receipts`)
      .send({ version, secondsOpen: 60, device: 'phone' });
  await confirm(1).expect(409);
  const { body } = await confirm(2).expect(200);
  expect(body.data).toMatchObject({ version: 3, isDone: true, confirmed: { version: 2 } });
});

test('a minor version leaves the day of the next review, any other counts it anew', async () => {
  const rule = { reviewEveryMonths: '12', nextReviewOn: '2030-03-11' };
  const { _id } = await uploadDocument(it, { ...rule, ownerId: owner.id });
  const nextReviewOn = async () => {
    const { body } = await portal.visitor.get(`/api/documents/${_id}`).expect(200);
    return body.data.nextReviewOn;
  };
  await next(_id, { isMinor: 'true' });
  expect(await nextReviewOn()).toBe('2030-03-11');
  await next(_id, {});
  const today = lagosDate(portal.clock.now());
  expect(await nextReviewOn()).toBe(addMonths(today, 12));
});
