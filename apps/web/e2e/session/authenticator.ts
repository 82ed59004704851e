import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function decodeBase32(base32: string): Buffer {
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The authenticator app on a user's phone, set up with the key that the page shows. */
export async function authenticatorFrom(page: Page) {
  const key = await page.getByText(/^([A-Z2-7]{4}\s*){8}$/).textContent();
  return authenticator((key ?? '').replace(/\s/g, ''));
}

/** Follows RFC 6238 and never shows a code twice. */
export function authenticator(secret: string) {
  let last = 0;
  return {
    /** The present code, or the next one if the present one was used; the portal accepts both. */
    code: (): string => {
      last = Math.max(last + 1, Math.floor(Date.now() / 30_000));
      const counter = Buffer.alloc(8);
      counter.writeBigUInt64BE(BigInt(last));
      const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest();
      const at = (digest.at(-1) ?? 0) & 15;
      return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
    },
  };
}
