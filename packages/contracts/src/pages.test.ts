import { expect, test } from 'vitest';
import { isPage } from './pages.ts';

test.each(['/', '/policies', '/policies/', '/policies/clinical/x', '/sops', '/sign-in'])(
  '%s is a page',
  (address) => {
    expect(isPage(address)).toBe(true);
  },
);

test.each(['/policiesx', '/sops/x', '/nothing', '/POLICIES', '//policies', ''])(
  '%s is none',
  (address) => {
    expect(isPage(address)).toBe(false);
  },
);
