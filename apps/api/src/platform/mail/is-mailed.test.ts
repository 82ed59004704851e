import { expect, test } from 'vitest';
import { isMailed } from './is-mailed.ts';

test.each([
  ['ada@owerrimedical.ng', true, true],
  ['ada@owerrimedical.example', true, false],
  ['0193@service.INVALID', false, false],
])('%s', (email, withoutServer, withServer) => {
  expect(isMailed({ smtpUrl: null }, email)).toBe(withoutServer);
  expect(isMailed({ smtpUrl: 'smtp://mail.hospital.ng' }, email)).toBe(withServer);
});
