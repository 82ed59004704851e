import { expect, test } from 'vitest';
import { createUserBody } from './people.ts';

const { phone, email, username, password } = createUserBody.shape;

test.each(['0803 123 4567', '2348031234567', '+2348031234567', '+234 (803) 123-4567'])(
  '%s is the same number',
  (written) => {
    expect(phone.parse(written)).toBe('+2348031234567');
  },
);

test.each(['123', 'call me', '+12345678901234567'])('%s is not a phone number', (written) => {
  expect(phone.safeParse(written).success).toBe(false);
});

test('e-mail and username are kept in lower case', () => {
  expect(email.parse(' Ngozi.Eze@Example.COM ')).toBe('ngozi.eze@example.com');
  expect(username.parse('Ngozi.Eze')).toBe('ngozi.eze');
});

test('a password is accepted unchanged, from 12 to 256 characters', () => {
  expect(password.parse('  spaces count ')).toBe('  spaces count ');
  expect(password.safeParse('x'.repeat(11)).success).toBe(false);
  expect(password.safeParse('x'.repeat(256)).success).toBe(true);
  expect(password.safeParse('x'.repeat(257)).success).toBe(false);
});
