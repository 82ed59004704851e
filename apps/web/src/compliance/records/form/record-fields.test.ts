import { expect, onTestFinished, test, vi } from 'vitest';
import { certificateProblem } from './certificate-field.tsx';
import { changeFields, changeType, checkDates, emptyFields, toNewRecord } from './record-fields.ts';

const months = {
  validityRule: 'months',
  validityPeriodMonths: 12,
  renewalOpens: null,
  heldBy: 'person',
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

test('the first valid day of a licence for next year follows its dates until another is typed', () => {
  const issued = changeFields(emptyFields, { issueDate: '2026-11-15' }, year);
  expect(issued).toMatchObject({ validFrom: '2027-01-01', expirationDate: '2027-12-31' });
  const thisYear = changeFields(issued, { expirationDate: '2026-12-31' }, year);
  expect(thisYear.validFrom).toBe('');
  expect(changeFields(issued, { issueDate: '2026-09-15' }, year)).toMatchObject({
    ...{ validFrom: '', expirationDate: '2026-12-31' },
  });
  const typed = changeFields(issued, { validFrom: '2026-11-15' }, year);
  expect(changeFields(typed, { issueDate: '2026-11-16' }, year).validFrom).toBe('2026-11-15');
  expect(changeType(issued, year, months).validFrom).toBe('');
  // In a correction the expiry date stays, and what follows from both dates does not.
  const corrected = changeFields(
    { ...emptyFields, issueDate: '2026-09-15', expirationDate: '2027-12-31' },
    { issueDate: '2026-11-15' },
    year,
    { isCorrection: true },
  );
  expect(corrected).toMatchObject({ validFrom: '2027-01-01', expirationDate: '2027-12-31' });
});

test('a paper of the hospital has no first valid day', () => {
  const ofHospital = { ...year, heldBy: 'hospital' } as const;
  expect(changeFields(emptyFields, { issueDate: '2026-11-15' }, ofHospital).validFrom).toBe('');
});

test('the first valid day cannot lie after the expiry date', () => {
  const fields = { ...emptyFields, validFrom: '2028-01-01', expirationDate: '2027-12-31' };
  expect(checkDates(fields, year, {})).toEqual({
    validFrom: 'The first valid day lies after the expiry date.',
  });
});

test('an emptied first valid day is the issue date of a new record, and is not proposed again', () => {
  const fields = { ...emptyFields, issueDate: '2026-11-15', expirationDate: '2027-12-31' };
  expect(toNewRecord(fields, year).validFrom).toBe('2026-11-15');
  expect(toNewRecord({ ...fields, validFrom: '2026-12-01' }, year).validFrom).toBe('2026-12-01');
  expect(toNewRecord(fields, months).validFrom).toBe('');
});

test('without a day of issue, what ends with the next year begins with it once next year’s are issued', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const fields = changeFields(emptyFields, { expirationDate: '2027-12-31' }, year);
  expect(fields.validFrom).toBe('2027-01-01');
  expect(toNewRecord({ ...fields, validFrom: '' }, year).validFrom).toBe('2026-11-20');
  vi.setSystemTime(Date.parse('2026-08-20T09:00:00Z'));
  expect(changeFields(emptyFields, { expirationDate: '2027-12-31' }, year).validFrom).toBe('');
});
