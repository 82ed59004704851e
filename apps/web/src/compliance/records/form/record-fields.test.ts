import { expect, test } from 'vitest';
import { certificateProblem } from './certificate-field.tsx';
import { changeFields, changeType, checkDates, emptyFields } from './record-fields.ts';

const months = {
  validityRule: 'months',
  validityPeriodMonths: 12,
  renewalOpens: null,
  issuingAuthority: 'MDCN',
} as const;
const year = { ...months, validityRule: 'calendar_year', issuingAuthority: 'PCN' } as const;
const endless = { ...months, validityRule: 'none', issuingAuthority: '' } as const;

test('the expiry date follows the issue date until another is typed', () => {
  const issued = changeFields(emptyFields, { issueDate: '2026-03-15' }, months);
  expect(issued.expirationDate).toBe('2027-03-15');
  const moved = changeFields(issued, { issueDate: '2026-04-15' }, months);
  expect(moved.expirationDate).toBe('2027-04-15');
  const typed = changeFields(moved, { expirationDate: '2027-12-31' }, months);
  expect(changeFields(typed, { issueDate: '2026-05-01' }, months).expirationDate).toBe(
    '2027-12-31',
  );
});

test('proposes no expiry date while a year is typed digit by digit', () => {
  let fields = emptyFields;
  for (const issueDate of ['0002-11-20', '0020-11-20', '0202-11-20']) {
    fields = changeFields(fields, { issueDate }, months);
    expect(fields.expirationDate).toBe('');
  }
  expect(changeFields(fields, { issueDate: '2026-11-20' }, months).expirationDate).toBe(
    '2027-11-20',
  );
});

test('another type changes proposed date and authority, but no typed values', () => {
  const first = changeType({ ...emptyFields, issueDate: '2026-03-15' }, undefined, months);
  expect(first).toMatchObject({ expirationDate: '2027-03-15', issuingAuthority: 'MDCN' });
  const second = changeType(first, months, year);
  expect(second).toMatchObject({ expirationDate: '2026-12-31', issuingAuthority: 'PCN' });
  const typed = { ...second, expirationDate: '2026-11-30', issuingAuthority: 'Somebody' };
  expect(changeType(typed, year, months)).toMatchObject({
    expirationDate: '2026-11-30',
    issuingAuthority: 'Somebody',
  });
});

test('shows impossible dates beside the expiry date', () => {
  const before = { ...emptyFields, issueDate: '2026-03-15', expirationDate: '2026-03-14' };
  expect(checkDates(before, months, {})).toEqual({
    expirationDate: 'The expiry date lies before the issue date.',
  });
  expect(checkDates(before, months, { expirationDate: 'The contract’s own words.' })).toEqual({});
  expect(checkDates(emptyFields, months, {})).toHaveProperty('expirationDate');
  expect(checkDates(emptyFields, endless, {})).toEqual({});
});

test('checks type and size of a certificate', () => {
  const limit = 10_485_760;
  expect(certificateProblem({ name: 'licence.PDF', size: limit })).toBeUndefined();
  expect(certificateProblem({ name: 'licence.jpeg', size: 1 })).toBeUndefined();
  expect(certificateProblem({ name: 'licence.docx', size: 1 })).toBe(
    'A certificate is a PDF, JPG or PNG file. Choose one of these.',
  );
  expect(certificateProblem({ name: 'licence.png', size: limit + 1 })).toBe(
    'A certificate can have at most 10 MB. Choose a smaller file.',
  );
  expect(certificateProblem({ name: 'licence.png', size: 0 })).toMatch(/empty/);
});
