import type { Response } from '@playwright/test';
import { expect } from '../test.ts';

/** Opens the page as the portal drew it, which does not wait long for its answers: on a busy machine it may come without. */
export async function openDrawn(open: () => Promise<Response | null>) {
  await expect(async () => {
    const response = await open();
    expect(await response?.text()).toContain('id="answers"');
  }).toPass();
}
