import { hasDeviceStorage } from '../api/has-device-storage.ts';

/** Set while something personal has to be removed: the page may be closed before that is done. */
const unfinishedKey = 'icare-forget';

/** Removes from this device what not every visitor may see. */
export async function forgetPerson(): Promise<void> {
  if (!hasDeviceStorage()) return;
  try {
    localStorage.setItem(unfinishedKey, 'true');
    const { removePersonalAnswers } = await import('../api/saved-answers.ts');
    await removePersonalAnswers();
    localStorage.removeItem(unfinishedKey);
  } catch {
    // Nothing was ever kept, or the next page goes on with it.
  }
}

/** Goes on where an earlier page was closed. */
export async function finishForgetting(): Promise<void> {
  try {
    if (localStorage.getItem(unfinishedKey)) await forgetPerson();
  } catch {
    // A browser that refuses storage has kept nothing.
  }
}
