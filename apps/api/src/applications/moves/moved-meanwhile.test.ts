import { describe, expect, test } from 'vitest';
import { heldMovesKit } from '../../testing/held-moves.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal();
const hr = await portal.as('ROLE_HR');
const { root, undo, heldOf, applicationIn, mailsAbout } = heldMovesKit(portal, hr);
const move = (id: string, body: object) => hr.put(`${root}/${id}/status`).send(body);

describe('a move that says where the application was seen', () => {
  test('is refused once a colleague has moved it', async () => {
    const { id } = await applicationIn('screening');
    expect((await move(id, { status: 'shortlisted', from: 'screening' })).status).toBe(200);
    const mails = await mailsAbout(id);
    const late = await move(id, { status: 'rejected', reason: 'other', from: 'screening' });
    expect(late.status).toBe(409);
    expect(late.body.message).toContain('it is Shortlisted by now');
    expect(await mailsAbout(id)).toHaveLength(mails.length);
    expect((await move(id, { status: 'rejected', reason: 'other' })).status).toBe(200);
  });

  test('of two at the same moment one is refused', async () => {
    const { id } = await applicationIn('screening');
    const answers = await Promise.all([
      move(id, { status: 'shortlisted', from: 'screening' }),
      move(id, { status: 'rejected', reason: 'other', from: 'screening' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('may be sent twice, and again after it was taken back', async () => {
    const { id } = await applicationIn('screening');
    const wanted = { status: 'shortlisted', from: 'screening' };
    expect((await move(id, wanted)).status).toBe(200);
    // The answer was lost.
    expect((await move(id, wanted)).status).toBe(200);
    await undo([(await heldOf(id)).id]);
    expect((await move(id, wanted)).status).toBe(200);
  });

  test('of several, each is compared with where it was seen', async () => {
    const [one, other] = [await applicationIn('screening'), await applicationIn('screening')];
    expect((await move(other.id, { status: 'shortlisted' })).status).toBe(200);
    const mails = await mailsAbout(other.id);
    const { body } = await hr
      .post(`${root}/move`)
      .send({
        ...{ ids: [one.id, other.id], status: 'rejected', reason: 'other' },
        from: { [one.id]: 'screening', [other.id]: 'screening' },
      })
      .expect(200);
    expect(body.data).toMatchObject({
      moved: [one.id],
      refused: [{ id: other.id, message: expect.stringContaining('it is Shortlisted by now') }],
    });
    expect(await mailsAbout(other.id)).toHaveLength(mails.length);
  });
});
