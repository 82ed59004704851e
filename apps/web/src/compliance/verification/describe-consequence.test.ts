import { expect, test } from 'vitest';
import { describeConsequence } from './describe-consequence.ts';

test.each(['pending', 'active'] as const)(
  'C5: of a %s record the officer reads what the server does',
  (status) => {
    const record = { status, renewalOf: null };
    for (const result of ['mismatch', 'not_found'] as const) {
      expect(describeConsequence(record, result)).toContain('the officers get an alert');
    }
    expect(describeConsequence(record, 'unreachable')).not.toContain('alert');
  },
);
