import { expect, test } from 'vitest';
import { addPaper } from '../../testing/hospital-papers.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ pages: false });
const officer = await portal.as('ROLE_COMPLIANCE');

test('a correction of a paper does not overwrite what a colleague has corrected since', async () => {
  const { id, updatedAt } = await addPaper(portal);
  const edit = (body: object) => officer.patch(`/api/compliance/hospital-papers/${id}`).send(body);
  const basedOn = updatedAt.toISOString();
  portal.clock.advance(1000);
  const saved = await edit({ notes: 'One', basedOn });
  expect(saved.status, saved.text).toBe(200);
  expect((await edit({ notes: 'Two', basedOn })).status).toBe(409);
  // The answer was lost.
  expect((await edit({ notes: 'One', basedOn })).status).toBe(200);
  expect((await edit({ notes: 'Two', basedOn: saved.body.data.updatedAt })).status).toBe(200);
  expect((await edit({ notes: 'Three' })).status).toBe(200);
});
