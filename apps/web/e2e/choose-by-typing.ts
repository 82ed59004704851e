import type { Locator } from '@playwright/test';
import { expect } from './test.ts';

/** Chooses by typing how an entry begins. Letters with a second between them begin anew, so it is tried again. */
export async function chooseByTyping(list: Locator, letters: string, value: string) {
  await expect(list).toBeFocused();
  await expect(async () => {
    await list.page().keyboard.type(letters);
    await expect(list).toHaveValue(value, { timeout: 1000 });
  }).toPass({ intervals: [1000] });
}
