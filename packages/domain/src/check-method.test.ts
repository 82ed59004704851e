import { expect, test } from 'vitest';
import { proposeCheckMethod } from './check-method.ts';

test.each([
  ['Telephone the board with the number.', 'https://board.example', 'phone'],
  ['Scan the code on the card.', null, 'card'],
  ['Write to the registrar.', 'https://council.example', 'letter'],
  ['Search for the number on the website.', null, 'portal'],
  ['Compare the number and the cadre.', 'https://council.example', 'portal'],
  ['Compare the number.', null, null],
  ['', null, null],
] as const)('C5: %j with the address %j suggests %j', (checkSteps, checkAddress, method) => {
  expect(proposeCheckMethod({ checkSteps, checkAddress })).toBe(method);
});
