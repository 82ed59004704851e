import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { uploadDocument } from '../../testing/documents.ts';
import { asPerson, startDraft, submitDraft, usualHash } from '../../testing/drafts.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const it = await portal.as('ROLE_ADMIN');

test('the approvers of a version are asked at most ten times within a day', async () => {
  const { _id } = await uploadDocument(it);
  const [one, other] = [await portal.person(), await portal.person()];
  await startDraft(it, _id);
  const recall = () => it.post(`/documents/${_id}/draft/recall`).expect(200);
  const passMinutes = (minutes: number) => portal.clock.advance(minutes * 60_000);
  for (let sent = 1; sent < limits.askingsPerDay; sent++) {
    await submitDraft(it, _id, [[asPerson(one)], [asPerson(other)]]);
    await recall();
    passMinutes(1);
  }
  const { approvals } = await submitDraft(it, _id, [[asPerson(one)]]);
  const message =
    'Approvers of this version have been asked 10 times within a day. Try again tomorrow.';
  // Nor is somebody else asked in the place of one of them.
  const waiting = approvals.find(({ isOver }) => !isOver)?.id ?? '';
  const replaced = await it
    .post(`/api/document-approvals/${waiting}/replace`)
    .send({ approver: asPerson(other) })
    .expect(429);
  expect(replaced.body.message).toBe(message);
  await recall();
  const steps = [[asPerson(one)]];
  const again = await it
    .post(`/documents/${_id}/draft/submit`)
    .send({ sha256: usualHash, steps })
    .expect(429);
  expect(again.body).toMatchObject({ code: 'too_many_requests', message });
  expect(Number(again.headers['retry-after'])).toBeGreaterThan(80_000);
  passMinutes(24 * 60 - 5);
  await submitDraft(await portal.as('ROLE_ADMIN'), _id, steps);
});
