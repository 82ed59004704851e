import { expect, test } from 'vitest';
import { toAccount } from './claims.ts';

const settings = { groupsClaim: 'groups' };
const google = 'https://accounts.google.com';
const emailOf = (issuer: string, claims: Record<string, unknown>) =>
  toAccount(issuer, { sub: 'x', ...claims }, settings).email;

test.each([
  [{ email: 'Ada@gmail.com', email_verified: true }, 'ada@gmail.com'],
  [
    { email: 'ada@hospital.example', email_verified: true, hd: 'hospital.example' },
    'ada@hospital.example',
  ],
  // Confirmed once by whoever had the address then; Google does not say whose it is now.
  [{ email: 'ada@hospital.example', email_verified: true }, null],
  [{ email: 'ada@hospital.example', email_verified: true, hd: '' }, null],
  [{ email: 'ada@gmail.com.evil.example', email_verified: true }, null],
  [{ email: 'ada@gmail.com', email_verified: false }, null],
])('Google: %j is %s', (claims, email) => {
  expect(emailOf(google, claims)).toBe(email);
});

test.each([true, 1, '1', 'true'])(
  'Microsoft vouches for an address with xms_edov %j',
  (xms_edov) => {
    const tenant = 'https://login.microsoftonline.com/5a7f0000-0000-4000-8000-000000000000/v2.0';
    expect(emailOf(tenant, { email: 'ada@hospital.example', xms_edov })).toBe(
      'ada@hospital.example',
    );
  },
);

test.each([false, 0, '0', 'false', null, undefined, 'yes', {}])(
  'and with %j it does not',
  (xms_edov) => {
    expect(
      emailOf('https://login.example', { email: 'ada@hospital.example', xms_edov }),
    ).toBeNull();
  },
);

test('claims of the wrong kind are none', () => {
  const claims = { sub: 'x', name: ['Ada'], preferred_username: 7, email: {}, department: null };
  expect(toAccount('https://login.example', { ...claims, email_verified: true }, settings)).toEqual(
    {
      issuer: 'https://login.example',
      subject: 'x',
      email: null,
      name: null,
      username: null,
      department: null,
      groups: [],
    },
  );
});

test('groups can stand in another claim', () => {
  const roles = { groupsClaim: 'roles' };
  const account = toAccount('https://x.example', { sub: 'x', roles: ['a'], groups: ['b'] }, roles);
  expect(account.groups).toEqual(['a']);
});

test.each([
  'chi\u212Ae@hospital.example',
  'mary\u0131@hospital.example',
  'ada@hosp\u0456tal.example',
  'ada\u200b@hospital.example',
])('an address that only looks like one of ours, %j, is none', (email) => {
  const said = toAccount(
    'https://provider.example',
    { sub: 'x', email, email_verified: true },
    { groupsClaim: 'groups' },
  );
  expect(said.email).toBeNull();
});
