import { isPage } from '@icare/contracts/pages';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('every path belongs to a page of the portal and contains its query', () => {
  const { careers, hr, compliance } = paths;
  const all = [
    paths.signIn('/'),
    paths.admin('users'),
    ...[careers.home, careers.track, careers.posting('1')],
    ...[hr.home, hr.applications(), hr.application('1'), hr.postings, hr.posting('1')],
    ...[hr.newPosting, hr.figures, hr.retention, hr.applicationsFor('1')],
    ...[compliance.home, compliance.tab('types'), compliance.matrix(), compliance.mine],
    ...[compliance.verification('1'), compliance.import, compliance.person('1')],
    compliance.renewMine('1'),
  ];
  expect(all.filter((address) => !isPage(address.split('?')[0] ?? ''))).toEqual([]);
  expect(paths.signIn('/jobs?job=1')).toBe('/sign-in?next=%2Fjobs%3Fjob%3D1');
  expect(compliance.matrix({ clearance: 'not_cleared' })).toBe(
    '/compliance/matrix?clearance=not_cleared',
  );
  expect(compliance.verification()).toBe('/compliance/verification');
});
