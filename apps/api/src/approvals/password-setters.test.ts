import type { Approval } from '@icare/contracts/approvals';
import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { testPortal } from '../testing/portal.ts';
import { personWithSecondFactor } from '../testing/second-factor.ts';

const portal = await testPortal({ pages: false, environment: { FOUR_EYES: 'on' } });
const ada = await portal.person({ role: 'ROLE_ADMIN' });
const cyn = await portal.person({ role: 'ROLE_ADMIN' });

async function seenBy(decider: typeof cyn, id: string): Promise<Approval | undefined> {
  const { body } = await (await portal.as(decider)).get('/api/approvals').expect(200);
  return body.data.approvals.find((approval: Approval) => approval.id === id);
}

test('whoever decides sees who set the password that is left without a second factor', async () => {
  const subject = await personWithSecondFactor(portal);
  const asAda = await portal.as(ada);
  const ask = async () => {
    const { body } = await asAda.post(`/users/${subject.id}/remove-second-factor`).expect(200);
    return body.data.approval.id as string;
  };
  const first = await ask();
  expect((await seenBy(cyn, first))?.passwordSetBy).toBeNull();
  const at = portal.clock.now().toISOString();
  await asAda
    .patch(`/users/${subject.id}`)
    .send({ password: 'palm wine on the veranda' })
    .expect(200);
  portal.clock.advance(60_000);
  const seen = await seenBy(cyn, first);
  expect(seen?.passwordSetBy).toEqual({ id: ada.id, fullName: ada.name, at });

  portal.clock.advance(limits.changedAccountDays * 86_400_000);
  const { body } = await (await portal.as(ada)).post(`/users/${subject.id}/remove-second-factor`);
  const late = await seenBy(cyn, body.data.approval.id);
  expect(late).toMatchObject({ kind: 'second_factor', passwordSetBy: null });
});
