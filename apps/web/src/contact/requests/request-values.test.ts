import { limits } from '@icare/contracts/limits';
import { expect, test } from 'vitest';
import { maxLengths, parseNaira, type RequestField, type RequestValues } from './request-field.ts';
import { type RequestForm, requestForms } from './request-forms.ts';
import {
  askerFields,
  checkValues,
  composeMessage,
  contactFields,
  initialValues,
} from './request-values.ts';

function findForm(label: string): RequestForm {
  const request = requestForms.find(({ page }) => page.label === label);
  if (!request) throw new Error(`There is no request form called ${label}.`);
  return request;
}

const loan = findForm('Educational Loan');
const values: RequestValues = {
  name: 'Adaeze Nwosu',
  email: 'adaeze@example.com',
  phone: '',
  staffNumber: '  ',
  department: 'Nursing',
  course: ' BSc Nursing ',
  institution: 'Imo State University',
  amount: '₦250,000',
  starts: '2027-01-11',
  ends: '2027-12-03',
  benefit: 'Two more theatre nurses.\nOne can teach.',
};

test('answers become labelled lines; long answers start below their label, empty answers are left out', () => {
  expect(composeMessage(loan, values)).toBe(
    [
      'Your department: Nursing',
      'Course: BSc Nursing',
      'School or institution: Imo State University',
      'Amount in naira: ₦250,000',
      'Starts: 11 Jan 2027',
      'Ends: 3 Dec 2027',
      '',
      'What will your department gain?',
      'Two more theatre nurses.',
      'One can teach.',
    ].join('\n'),
  );
});

test('a blank line follows every long answer', () => {
  const message = composeMessage(findForm('Merit Award Program'), {
    department: 'Surgery',
    nominee: 'Emeka Opara',
    deed: 'Stayed on.',
    effect: 'The patient walked.',
    when: '2026-11-01',
  });
  expect(message).toBe(
    [
      'Your department: Surgery',
      'Whom do you propose? Emeka Opara',
      '',
      'What did they do?',
      'Stayed on.',
      '',
      'What did it change for the patient?',
      'The patient walked.',
      '',
      'When was it? 1 Nov 2026',
    ].join('\n'),
  );
});

test('the longest answers of every form fit into one message', () => {
  const longest = ({ kind, options = [] }: RequestField) => {
    if (kind === 'date') return '2027-01-11';
    if (kind === 'money') return '1,000,000,000';
    if (kind === 'choice') return options.reduce((a, b) => (a.length > b.length ? a : b));
    return 'W'.repeat(maxLengths[kind]);
  };
  for (const request of requestForms) {
    const fields = [...askerFields(request), ...request.fields];
    const full = {
      ...Object.fromEntries(fields.map((field) => [field.name, longest(field)])),
      name: 'A',
      email: 'a@example.com',
      phone: '',
    };
    expect(checkValues(request, full)).toEqual({});
    expect(composeMessage(request, full).length).toBeLessThanOrEqual(limits.messageMaxLength);
  }
});

test('no two fields of a form share a name', () => {
  for (const request of requestForms) {
    const names = [...contactFields, ...askerFields(request), ...request.fields].map((field) =>
      typeof field === 'string' ? field : field.name,
    );
    expect(new Set(names).size).toBe(names.length);
  }
});

test('reports missing and wrong answers, but no empty optional fields', () => {
  const blank = initialValues(loan, undefined);
  expect(Object.keys(checkValues(loan, blank))).toEqual([
    'name',
    'email',
    'department',
    'course',
    'institution',
    'amount',
    'starts',
    'ends',
    'benefit',
  ]);
  expect(checkValues(loan, values)).toEqual({});
  expect(checkValues(loan, { ...values, ends: '2027-01-10', amount: 'a lot' })).toEqual({
    amount: 'Enter the amount in whole naira, such as 250,000.',
    ends: 'The end cannot be before the beginning.',
  });
  expect(checkValues(loan, { ...values, benefit: 'x'.repeat(1501) })).toEqual({
    benefit: 'This answer can have at most 1500 characters.',
  });
});

test('a support request needs no department', () => {
  const wellness = findForm('Wellness');
  const given = { ...initialValues(wellness, undefined), name: 'A', email: 'a@example.com' };
  const told = { ...given, support: 'Vaccination', reach: 'By e-mail' };
  expect(checkValues(wellness, told)).toEqual({});
});

test('accepts amounts in the notations that people use', () => {
  expect(['250000', '250,000', '₦ 250 000', 'N250,000.00', 'NGN250000'].map(parseNaira)).toEqual(
    Array.from({ length: 5 }, () => 250_000),
  );
  expect(['', '0', '-5', '2.5', '1e6', 'a lot', '99999999999'].map(parseNaira)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});
