import { expect, test } from 'vitest';
import { newPersonBody } from '../testing/people.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal({ pages: false });

test.each([
  'Registered  Nurse',
  ' Registered\u00a0Nurse ',
  'Registered\u200b Nurse',
  'Registered \ufeffNurse\u2060',
])(
  'the cadre %j is Registered Nurse: spaces that cannot be seen make no other cadre',
  async (cadre) => {
    const admin = await portal.as('ROLE_ADMIN');
    const { body } = await admin
      .post('/users')
      .send({ ...newPersonBody(), cadre })
      .expect(201);
    expect(body.data.user.cadre).toBe('Registered Nurse');
  },
);

test('everybody who is signed in finds the cadres of those who work here, each once, as most have it', async () => {
  for (const cadre of ['Perfusionist', 'Perfusionist', 'perfusionist'])
    await portal.person({ cadre });
  await portal.person({ cadre: 'Audiologist', status: 'Inactive' });
  const { body } = await (await portal.as('ROLE_STAFF')).get('/api/cadres').expect(200);
  const { cadres } = body.data as { cadres: { cadre: string }[] };
  expect(cadres).toContainEqual({ cadre: 'Perfusionist', people: 3 });
  expect(cadres.filter(({ cadre }) => /audiologist/i.test(cadre))).toEqual([]);
  await portal.visitor.get('/api/cadres').expect(401);
});
