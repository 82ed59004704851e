import { expect, test } from 'vitest';
import { emptyFields, findChanges } from './user-fields.ts';

const ada = {
  ...emptyFields,
  name: 'Ada Obi',
  email: 'ada@example.com',
  username: 'ada.obi',
  department: 'Nursing' as const,
};

test('sends only the changed fields', () => {
  expect(findChanges(ada, { ...ada, cadre: ' ' })).toEqual({});
  expect(findChanges({ ...ada, phone: '+2348031234567' }, { ...ada, cadre: 'Nurse' })).toEqual({
    phone: null,
    cadre: 'Nurse',
  });
});
