import { expect, test } from 'vitest';
import { testPortal } from '../../testing/portal.ts';
import { address, heads, importsInto, number } from '../../testing/user-imports.ts';

const portal = await testPortal({ pages: false });
const { send, commit, stored } = importsInto(portal, await portal.as('ROLE_ADMIN'));

test('I5: cells are mended before anybody is stored, and a missing column is filled in for the row', async () => {
  const [ada, ben] = [number(), number()];
  const file = [
    heads,
    `${ada},Ada Obi,nobody,IT`,
    `${ben},Ben Eze,${address()},Nursing`,
    `${number()},Chi Uba,${address()},Finance`,
  ].join('\n');
  const before = await send(file, { requireCadre: true }).expect(200);
  expect(before.body.data).toMatchObject({ added: 1, wrongRows: 2 });
  expect(before.body.data.rest.rows).toMatchObject([
    { row: 2, columns: ['email'], person: `Ada Obi, ${ada}` },
    { row: 3, columns: ['cadre'], person: `Ben Eze, ${ben}` },
  ]);
  const mail = address();
  const corrections = JSON.stringify([
    { row: 2, column: 'email', value: mail },
    { row: 3, column: 'cadre', value: ' Registered Nurse ' },
  ]);
  const checked = await send(file, { requireCadre: true, corrections }).expect(200);
  expect(checked.body.data).toMatchObject({ committed: false, added: 3, wrongRows: 0 });
  expect(await stored(ada)).toBeNull();
  const taken = await commit(file, { requireCadre: true, corrections }).expect(200);
  expect(taken.body.data).toMatchObject({ committed: true, added: 3 });
  expect(await stored(ada)).toMatchObject({ email: mail, cadre: null });
  expect(await stored(ben)).toMatchObject({ cadre: 'Registered Nurse' });
  // The same file with the same corrections again changes nothing.
  const again = await send(file, { requireCadre: true, corrections }).expect(200);
  expect(again.body.data).toMatchObject({ unchanged: 3, wrongRows: 0 });
});

test('a correction can be wrong itself, and is checked like a cell of the file', async () => {
  const [ada, ben] = [number(), number()];
  const file = `${heads}\n${ada},Ada Obi,${address()},IT\n${ben},Ben Eze,nobody,IT`;
  const corrections = JSON.stringify([{ row: 3, column: 'staffNumber', value: ada }]);
  const { body } = await send(file, { corrections }).expect(200);
  expect(body.data.rest.rows).toMatchObject([
    { row: 3, cells: [ada, 'Ben Eze', 'nobody', 'IT'], columns: ['email'] },
  ]);
  const both = JSON.stringify([
    { row: 3, column: 'staffNumber', value: ada },
    { row: 3, column: 'email', value: address() },
  ]);
  const second = await send(file, { corrections: both }).expect(200);
  expect(second.body.data.errors).toMatchObject([
    { row: 3, column: 'staffNumber', message: 'Row 2 has the same staff number.', value: ada },
  ]);
});
