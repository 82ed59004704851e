import { requirementStates } from '@icare/contracts/compliance-status';
import { expect, test } from 'vitest';
import { isRemindable } from './reminders.ts';

test('people are reminded of what they can hand in, and of nothing else', () => {
  expect(requirementStates.filter(isRemindable).sort()).toEqual(
    ['expired', 'expiring', 'missing', 'not_due', 'rejected'].sort(),
  );
});
