import argon2 from '@node-rs/argon2';

/** The lowest cost argon2 allows, for speed: these hashes protect nothing. */
export const cheapestHash = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * From now on the portal's hashes are made at the lowest cost too: at their own, each takes longer than most calls.
 * What it asks of the library is tested in `passwords.test.ts`.
 */
export function hashCheaply() {
  const { hash } = argon2;
  if ('isCheap' in hash) return;
  const cheaply: typeof hash = (password, options, ...rest) =>
    hash(password, { ...options, ...cheapestHash }, ...rest);
  argon2.hash = Object.assign(cheaply, { isCheap: true });
}
