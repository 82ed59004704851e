import { complianceOfficers, complianceReaders, roles } from '@icare/contracts/roles';
import { expect, test } from 'vitest';
import { staffPlaces } from './staff-places.ts';

const ids = (role: Parameters<typeof staffPlaces>[0]['role'], leads = false) =>
  staffPlaces({ role, leads, inspects: false }).map(({ id }) => id);

test('each role finds the places that it may use', () => {
  expect(ids(undefined)).toEqual([]);
  expect(ids('ROLE_STAFF', true)).toContain('department');
  expect(ids('ROLE_STAFF')).not.toContain('department');
  for (const role of roles) {
    expect(ids(role)).toContain('compliance-mine');
    const reads = complianceReaders.some((reader) => reader === role);
    expect(ids(role).includes('compliance-matrix')).toBe(reads);
    expect(ids(role).includes('compliance-reports')).toBe(reads);
    const runs = complianceOfficers.some((officer) => officer === role);
    expect(ids(role).includes('compliance-verification')).toBe(runs);
    expect(ids(role).includes('compliance-import')).toBe(runs);
    expect(ids(role).includes('hr-postings')).toBe(['ROLE_HR', 'ROLE_ADMIN'].includes(role));
    expect(ids(role).includes('admin-audit')).toBe(role === 'ROLE_ADMIN');
  }
});

test('inspectors from outside find their room alone', () => {
  const places = staffPlaces({ role: 'ROLE_STAFF', leads: false, inspects: true });
  expect(places.map(({ id }) => id)).toEqual(['inspection']);
});
