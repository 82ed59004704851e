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
