import { contactDepartments } from '@icare/contracts/contact';
import { expect, test } from 'vitest';
import { findHelpfulDesk } from './helpful-desk.ts';

test.each([
  ['paediatrics ward round', 'Pediatrics'],
  ['x-ray of the knee', 'Radiology'],
  ['xray', 'Radiology'],
  ['forgotten password', 'IT'],
  ['PAYSLIP', 'Human Resources'],
  ['how much is the bill', 'Finance'],
  ['medicines for home', 'Pharmacy'],
  ['book an appointment with a specialist', 'Appointments'],
  ['needlestick', 'Infection Control'],
  ['zzz', null],
  ['', null],
  ['\u{1f600} & | !', null],
])('%s: %s', (typed, desk) => {
  expect(findHelpfulDesk(typed)).toBe(desk);
});

test('every desk is found by its own name', () => {
  for (const name of contactDepartments.filter((one) => one !== 'General')) {
    expect(findHelpfulDesk(name)).toBe(name);
  }
});
