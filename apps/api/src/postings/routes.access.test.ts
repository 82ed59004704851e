import { randomUUID } from 'node:crypto';
import { generalApplicationId } from '@icare/contracts/postings';
import type { Role } from '@icare/contracts/roles';
import { describe, expect, test } from 'vitest';
import { addPosting } from '../testing/applications.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
const notFound = { code: 'not_found', message: 'Job not found' };

const hidden = {
  draft: { status: 'draft' },
  closed: { status: 'closed' },
  'past its deadline': { applicationDeadline: new Date('2020-01-01') },
  deleted: { deletedAt: portal.clock.now() },
} as const;

const others = ['visitor', 'ROLE_STAFF', 'ROLE_COMPLIANCE'] as const;
const clientOf = (who: Role | 'visitor') => (who === 'visitor' ? portal.visitor : portal.as(who));

describe.each(others)('%s', (who) => {
  test('reads open postings without the fields for HR', async () => {
    const { id } = await addPosting(portal);
    const { status, body } = await (await clientOf(who)).get(`/hrsuit/api/jobs/${id}`);
    expect([status, body.data.id, body.data.status]).toEqual([200, id, 'open']);
    for (const field of ['storedStatus', 'standing', 'deletedAt']) {
      expect(body.data).not.toHaveProperty(field);
    }
  });

  test.each(Object.entries(hidden))('does not find one that is %s', async (_, details) => {
    const { id } = await addPosting(portal, details);
    const answer = await (await clientOf(who)).get(`/hrsuit/api/jobs/${id}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject(notFound);
  });

  test('reads the general application by its id', async () => {
    const { body } = await (await clientOf(who)).get(`/hrsuit/api/jobs/${generalApplicationId}`);
    expect(body.data).toMatchObject({ jobTitle: 'General application', status: 'open' });
  });
});

describe.each(['ROLE_HR', 'ROLE_ADMIN'] as const)('%s', (who) => {
  test.each([
    ['draft', 'draft', 'draft'],
    ['closed', 'closed', 'closed'],
    ['past its deadline', 'closed', 'open'],
    ['deleted', 'closed', 'open'],
  ] as const)('reads one that is %s', async (which, status, storedStatus) => {
    const { id } = await addPosting(portal, hidden[which]);
    const { body } = await (await clientOf(who)).get(`/hrsuit/api/jobs/${id}`);
    expect(body.data).toMatchObject({
      id,
      status,
      storedStatus,
      standing: false,
      deletedAt: which === 'deleted' ? expect.stringMatching(/Z$/) : null,
    });
  });

  test('reads the general application', async () => {
    const { body } = await (await clientOf(who)).get(`/hrsuit/api/jobs/${generalApplicationId}`);
    expect(body.data).toMatchObject({ standing: true, status: 'open', storedStatus: 'open' });
  });
});

test('an unknown id is 404, an invalid one 400', async () => {
  const hr = await portal.as('ROLE_HR');
  for (const client of [portal.visitor, hr]) {
    const answer = await client.get(`/hrsuit/api/jobs/${randomUUID()}`);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject(notFound);
    expect((await client.get('/hrsuit/api/jobs/17')).status).toBe(400);
  }
});
