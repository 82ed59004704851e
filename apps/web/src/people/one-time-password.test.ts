import { createUserBody } from '@icare/contracts/people';
import { expect, test, vi } from 'vitest';
import { makeOneTimePassword, passwordLabels } from './one-time-password.ts';

test('is four words, each as likely as any other, and a password the portal takes', () => {
  expect(new Set(passwordLabels).size).toBe(passwordLabels.length);
  for (const word of passwordLabels) expect(word).toMatch(/^[a-z]{4,7}$/);
  const made = Array.from({ length: 500 }, () => makeOneTimePassword(''));
  expect(new Set(made).size).toBe(500);
  for (const password of made) {
    expect(password.split('-')).toHaveLength(4);
    expect(createUserBody.shape.password.safeParse(password).success).toBe(true);
  }
});

test('numbers that would favour the first words are left out, and so is the username', () => {
  const numbers = [0xffff, 0, 0xfffe, 1, 2, 3, 4, 5, 6, 7];
  const random = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    (array as unknown as Uint16Array)[0] = numbers.shift() ?? 0;
    return array;
  });
  const word = (index: number) => passwordLabels[index] as string;
  expect(makeOneTimePassword(word(2))).toBe([4, 5, 6, 7].map(word).join('-'));
  random.mockRestore();
});
