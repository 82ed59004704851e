import type { CertificationType } from '@icare/contracts/certification-types';
import { expect, test } from 'vitest';
import { aType } from '../../testing/compliance-samples.ts';
import {
  checkLicence,
  describeWhatFollows,
  findRequiredLicences,
  noLicence,
  toLicence,
} from './brought-licence.ts';

const of = (
  name: string,
  scope: 'cadres' | 'departments' | 'everyone',
  details: Partial<CertificationType> = {},
): CertificationType => ({
  ...aType,
  ...{ id: name, name },
  appliesTo: { scope, departments: ['Nursing'], cadres: ['Registered Nurse'], people: [] },
  ...details,
});
const nmcn = of('NMCN licence', 'cadres');
const bls = of('BLS', 'departments', { category: 'medical' });
const fire = of('Fire safety', 'everyone', { category: 'safety' });
const retired = of('Old licence', 'cadres', { status: 'inactive' });
const optional = of('Indemnity', 'cadres', { isRequired: false });
const types = [bls, fire, nmcn, retired, optional];
const post = {
  department: 'Nursing',
  cadre: ' registered NURSE ',
  joinedOn: '2027-01-04',
} as const;
const ada = { name: 'Ada Obi', joinedOn: '2027-01-04' };

test('the licences of a post are those that it needs, the licence to practise first', () => {
  expect(findRequiredLicences(types, post)).toEqual([nmcn, bls]);
  expect(findRequiredLicences(types, { ...post, department: 'Finance' })).toEqual([nmcn]);
  expect(findRequiredLicences(types, { ...post, cadre: 'Porter' })).toEqual([bls]);
});

test('without a licence nothing is sent, and the consequences are explained', () => {
  expect(toLicence(noLicence, [nmcn, bls])).toEqual({});
  expect(checkLicence(noLicence, [nmcn])).toEqual({});
  expect(describeWhatFollows(ada, noLicence, [nmcn, bls])).toBe(
    'Without a valid licence (NMCN licence and BLS), Ada Obi is not cleared to practise from their first day, 4 Jan 2027.',
  );
  expect(describeWhatFollows({ ...ada, joinedOn: '' }, noLicence, [nmcn])).toBe(
    'Without a valid licence (NMCN licence), Ada Obi is not cleared to practise from their first day.',
  );
});

test.each([
  ['2026-12-20', 'their first day, 4 Jan 2027'],
  ['2027-01-10', '9 Feb 2027'],
])(
  'without a licence that is required from %s one is not cleared from %s',
  (requiredSince, from) => {
    const fresh = of('NMCN licence', 'cadres', { requiredSince, dueWithinDays: 30 });
    expect(describeWhatFollows(ada, noLicence, [fresh])).toBe(
      `Without a valid licence (NMCN licence), Ada Obi is not cleared to practise from ${from}.`,
    );
  },
);

test('a licence that is brought along is sent with its issuer, and waits for an officer', () => {
  const values = { ...noLicence, licenceNumber: 'RN 1', licenceExpires: '2028-03-31' };
  expect(toLicence(values, [nmcn, bls])).toEqual({
    licence: {
      certificationTypeId: nmcn.id,
      certificateNumber: 'RN 1',
      issuingAuthority: aType.issuingAuthority,
      expirationDate: '2028-03-31',
    },
  });
  const chosen = { ...values, licenceType: bls.id, licenceIssuer: 'AHA', licenceFile: 'resume' };
  expect(toLicence(chosen as typeof values, [nmcn, bls])).toMatchObject({
    licence: { certificationTypeId: bls.id, issuingAuthority: 'AHA', file: 'resume' },
  });
  expect(describeWhatFollows(ada, values, [nmcn])).toBe(
    'Ada Obi is not cleared to practise until a compliance officer has verified this licence.',
  );
  expect(describeWhatFollows(ada, values, [nmcn, bls])).toBe(
    'Ada Obi is not cleared to practise from their first day, 4 Jan 2027: a compliance officer has to verify this licence, and BLS is missing.',
  );
  const early = { ...values, licenceExpires: '2026-12-31' };
  expect(describeWhatFollows(ada, early, [nmcn])).toBe(
    'This licence ends before the first day of service. Without a valid licence (NMCN licence), Ada Obi is not cleared to practise from their first day, 4 Jan 2027.',
  );
});

test('a licence that ends has to say when', () => {
  const values = { ...noLicence, licenceNumber: 'RN 1' };
  expect(checkLicence(values, [nmcn])).toEqual({
    licenceExpires: 'Enter the day on which the licence ends.',
  });
  expect(checkLicence(values, [of('Immunity', 'cadres', { validityRule: 'none' })])).toEqual({});
});
