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
    expect(ids(role).includes('compliance-records')).toBe(reads);
    expect(ids(role).includes('compliance-types')).toBe(reads);
    expect(ids(role).includes('compliance-privileges')).toBe(reads);
    const runs = complianceOfficers.some((officer) => officer === role);
    expect(ids(role).includes('compliance-verification')).toBe(runs);
    expect(ids(role).includes('compliance-import')).toBe(runs);
    expect(ids(role).includes('in-force')).toBe(runs);
    expect(ids(role).includes('hr-postings')).toBe(['ROLE_HR', 'ROLE_ADMIN'].includes(role));
    expect(ids(role).includes('hr-mails')).toBe(['ROLE_HR', 'ROLE_ADMIN'].includes(role));
    expect(ids(role).includes('admin-audit')).toBe(role === 'ROLE_ADMIN');
  }
});

test('whoever may ask many to read finds the collections by name, and owners their documents', () => {
  for (const [role, leads, finds] of [
    ['ROLE_STAFF', false, false],
    ['ROLE_HR', false, false],
    ['ROLE_STAFF', true, true],
    ['ROLE_COMPLIANCE', false, true],
    ['ROLE_ADMIN', false, true],
  ] as const) {
    expect([role, leads, ids(role, leads).includes('collections')]).toEqual([role, leads, finds]);
  }
  // Who owns documents only these tell: their page leads on.
  const mine = staffPlaces({ role: 'ROLE_STAFF', leads: false, inspects: false });
  expect(mine.find(({ id }) => id === 'my-documents')?.keywords).toContain('reading collections');
});

test('inspectors from outside find their room alone', () => {
  const places = staffPlaces({ role: 'ROLE_STAFF', leads: false, inspects: true });
  expect(places.map(({ id }) => id)).toEqual(['inspection']);
});
