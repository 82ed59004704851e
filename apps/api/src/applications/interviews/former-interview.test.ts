import { expect, test } from 'vitest';
import { interviewKit } from '../../testing/interviews.ts';
import { testPortal } from '../../testing/portal.ts';

const portal = await testPortal({ mayFail: true });
const { prisma } = portal.platform.database;
const hr = await portal.as('ROLE_HR');
const { root, invited, firstInterview } = interviewKit(portal, hr);

test('what the portal kept and cannot read is its own fault, not that of who asks', async () => {
  const { id } = await invited({});
  const interview = await firstInterview(id);
  await prisma.interview.update({ where: { id: interview.id }, data: { former: { at: 'never' } } });
  const answer = await hr.get(`${root}/${id}/interviews`);
  expect([answer.status, answer.body.code]).toEqual([500, 'internal']);
});
