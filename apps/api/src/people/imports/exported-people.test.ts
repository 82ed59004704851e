import { expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { importsInto } from '../../testing/user-imports.ts';

const portal = await testPortal({ pages: false });
const admin = await portal.as(await portal.person({ role: 'ROLE_ADMIN' }));
const { commit, staff, stored } = importsInto(portal, admin);

const heads = '\uFEFFid,name,email,role,department,status,staff number,username,cadre';

test('takes back what the list of users exports, and changes only what was changed in it', async () => {
  const person = await staff({ department: 'Finance', cadre: null });
  const { id, name, email, username, staffNumber } = person;
  const before = await stored(staffNumber);
  const row = (department: string, cadre: string) =>
    [id, name, email, 'ROLE_STAFF', department, 'Active', staffNumber, username, cadre].join(',');
  const send = async (line: string) =>
    (await commit([heads, line].join('\r\n')).expect(200)).body.data;
  expect(await send(row('Finance', ''))).toMatchObject({ unchanged: 1, changed: 0, errors: [] });
  expect(await stored(staffNumber)).toEqual(before);
  expect(await send(row('Nursing', 'Ward Attendant'))).toMatchObject({ changed: 1, errors: [] });
  expect(await stored(staffNumber)).toMatchObject({
    ...{ id, cadre: 'Ward Attendant', department: { name: 'Nursing' }, phone: before?.phone },
  });
});
