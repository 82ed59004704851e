import { describe, expect, test } from 'vitest';
import { type ProgramRights, scopeProblem, takesTwo } from './program-rights.ts';

const rights = (more: Partial<ProgramRights> = {}): ProgramRights => ({
  ...{ role: 'ROLE_HR', readOnly: true, scope: 'everything' },
  ...more,
});

describe('two people are needed', () => {
  test.each<[string, ProgramRights, ProgramRights, boolean]>([
    ['as it becomes an administrator', rights(), rights({ role: 'ROLE_ADMIN' }), true],
    [
      'as an administrator may write',
      rights({ role: 'ROLE_ADMIN' }),
      rights({ role: 'ROLE_ADMIN', readOnly: false }),
      true,
    ],
    ['as its limit goes', rights({ scope: 'clearance' }), rights(), true],
    [
      'as its limit goes with a smaller role',
      rights({ scope: 'clearance' }),
      rights({ role: 'ROLE_STAFF' }),
      true,
    ],
    ['not as it is limited', rights(), rights({ scope: 'clearance' }), false],
    [
      'not as the limit stays',
      rights({ scope: 'clearance' }),
      rights({ scope: 'clearance' }),
      false,
    ],
    ['not as another role may write', rights(), rights({ readOnly: false }), false],
  ])('%s', (_, before, after, expected) => {
    expect(takesTwo(before, after)).toBe(expected);
  });
});

test('a limit that leaves the role nothing is named', () => {
  expect(scopeProblem({ role: 'ROLE_STAFF', scope: 'everything' })).toBeNull();
  expect(scopeProblem({ role: 'ROLE_HR', scope: 'clearance' })).toBeNull();
  expect(scopeProblem({ role: 'ROLE_STAFF', scope: 'clearance' })).toBe(
    'With this limit the role has to be Compliance officer, Human resources or IT personnel: no other may make the call.',
  );
});
