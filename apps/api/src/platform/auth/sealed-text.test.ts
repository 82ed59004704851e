import { expect, test } from 'vitest';
import { firstKeyId } from './keys.ts';
import { openText, sealedWith, sealText } from './sealed-text.ts';

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

test('what was sealed is read again, and never looks the same twice', () => {
  const [first, second] = [0, 1].map(() => sealText(keys, { ...about, text }));
  expect(first).not.toBe(second);
  for (const sealed of [first, second]) {
    expect(sealed).not.toContain(text);
    expect(openText(keys, { ...about, sealed: sealed as string })).toBe(text);
  }
});

test('another secret, purpose or owner opens nothing', () => {
  const sealed = sealText(keys, { ...about, text });
  expect(
    openText({ ...keys, all: [{ id: firstKeyId, secret: 'another' }] }, { ...about, sealed }),
  ).toBeNull();
  expect(openText(keys, { ...about, purpose: 'something else', sealed })).toBeNull();
  expect(openText(keys, { ...about, owner: 'somebody else', sealed })).toBeNull();
});

test('a change of any byte is noticed', () => {
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

test('a text names its key; one from before keys had names opens with the first', () => {
  const sealed = sealText(keys, { ...about, text });
  const later = keysOf('later');
  expect(openText(later, { ...about, sealed })).toBe(text);
  expect(openText(later, { ...about, sealed: sealed.slice(sealed.indexOf('.') + 1) })).toBe(text);
  const anew = sealText(later, { ...about, text });
  expect([sealedWith(sealed), sealedWith(anew)]).toEqual([firstKeyId, 'later']);
  expect(openText(later, { ...about, sealed: anew })).toBe(text);
  expect(openText(keys, { ...about, sealed: anew })).toBeNull();
});
