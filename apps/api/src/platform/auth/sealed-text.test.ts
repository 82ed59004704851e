import { expect, test } from 'vitest';
import { firstKeyId } from './keys.ts';
import { openText, readKeyId, sealText } from './sealed-text.ts';

const keysOf = (...ids: string[]) => {
  const all = [firstKeyId, ...ids].map((id) => ({
    id,
    secret: `the secret ${id} of one installation`,
  }));
  return { current: all.at(-1) ?? { id: '', secret: '' }, all };
};
const keys = keysOf();
const about = { purpose: 'second factor', owner: 'somebody' };
const text = 'JBSWY3DPEHPK3PXP';

test('a sealed text can be opened, and sealing it twice gives different texts', () => {
  const [first, second] = [0, 1].map(() => sealText(keys, { ...about, text }));
  expect(first).not.toBe(second);
  for (const sealed of [first, second]) {
    expect(sealed).not.toContain(text);
    expect(openText(keys, { ...about, sealed: sealed as string })).toBe(text);
  }
});

test('a text cannot be opened with another secret, purpose or owner', () => {
  const sealed = sealText(keys, { ...about, text });
  expect(
    openText({ ...keys, all: [{ id: firstKeyId, secret: 'another' }] }, { ...about, sealed }),
  ).toBeNull();
  expect(openText(keys, { ...about, purpose: 'something else', sealed })).toBeNull();
  expect(openText(keys, { ...about, owner: 'somebody else', sealed })).toBeNull();
});

test('a text with any byte changed cannot be opened', () => {
  const [, body = ''] = sealText(keys, { ...about, text }).split('.');
  const sealed = Buffer.from(body, 'base64url');
  for (let index = 0; index < sealed.length; index++) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(
      openText(keys, { ...about, sealed: `${firstKeyId}.${changed.toString('base64url')}` }),
    ).toBeNull();
  }
});

test.each(['', 'short', 'not base64 at all! %%'])('“%s” is no sealed text', (sealed) => {
  expect(openText(keys, { ...about, sealed })).toBeNull();
});

test('a text contains the id of its key; a text without id opens with the first key', () => {
  const sealed = sealText(keys, { ...about, text });
  const later = keysOf('later');
  expect(openText(later, { ...about, sealed })).toBe(text);
  expect(openText(later, { ...about, sealed: sealed.slice(sealed.indexOf('.') + 1) })).toBe(text);
  const anew = sealText(later, { ...about, text });
  expect([readKeyId(sealed), readKeyId(anew)]).toEqual([firstKeyId, 'later']);
  expect(openText(later, { ...about, sealed: anew })).toBe(text);
  expect(openText(keys, { ...about, sealed: anew })).toBeNull();
});
