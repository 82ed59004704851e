import { requirementStates } from '@icare/contracts/compliance-status';
import { expect, test } from 'vitest';
import { isRemindable } from './reminders.ts';

test('people are reminded only of what they can hand in', () => {
  expect(requirementStates.filter(isRemindable).sort()).toEqual(
    ['expired', 'expiring', 'missing', 'not_due', 'rejected', 'upcoming'].sort(),
  );
});
