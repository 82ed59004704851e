import { expect, test } from 'vitest';
import { openText, sealText } from './sealed-text.ts';

const secret = 'the secret of one installation';
const about = { purpose: 'second factor', owner: 'somebody' };
const text = 'JBSWY3DPEHPK3PXP';

test('what was sealed is read again, and never looks the same twice', () => {
  const [first, second] = [0, 1].map(() => sealText(secret, { ...about, text }));
  expect(first).not.toBe(second);
  for (const sealed of [first, second]) {
    expect(sealed).not.toContain(text);
    expect(openText(secret, { ...about, sealed: sealed as string })).toBe(text);
  }
});

test('another secret, purpose or owner opens nothing', () => {
  const sealed = sealText(secret, { ...about, text });
  expect(openText('another secret', { ...about, sealed })).toBeNull();
  expect(openText(secret, { ...about, purpose: 'something else', sealed })).toBeNull();
  expect(openText(secret, { ...about, owner: 'somebody else', sealed })).toBeNull();
});

test('a change of any byte is noticed', () => {
  const sealed = Buffer.from(sealText(secret, { ...about, text }), 'base64url');
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(openText(secret, { ...about, sealed: changed.toString('base64url') })).toBeNull();
  }
});

test.each(['', 'short', 'not base64 at all! %%'])('“%s” is no sealed text', (sealed) => {
  expect(openText(secret, { ...about, sealed })).toBeNull();
});
