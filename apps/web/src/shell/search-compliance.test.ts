import { complianceOfficers, complianceReaders, roles } from '@icare/contracts/roles';
import { expect, test } from 'vitest';
import { complianceEntries } from './search-compliance.ts';

test('each role finds the compliance pages that it may use', () => {
  const ids = (role: Parameters<typeof complianceEntries>[0]) =>
    complianceEntries(role).map(({ id }) => id);
  expect(ids(undefined)).toEqual([]);
  expect(complianceEntries('ROLE_STAFF', true).map(({ id }) => id)).toContain('department');
  expect(ids('ROLE_STAFF')).not.toContain('department');
  for (const role of roles) {
    expect(ids(role)).toContain('compliance-mine');
    const reads = complianceReaders.some((reader) => reader === role);
    expect(ids(role).includes('compliance-matrix')).toBe(reads);
    expect(ids(role).includes('compliance-reports')).toBe(reads);
    const runs = complianceOfficers.some((officer) => officer === role);
    expect(ids(role).includes('compliance-verification')).toBe(runs);
    expect(ids(role).includes('compliance-import')).toBe(runs);
  }
});
