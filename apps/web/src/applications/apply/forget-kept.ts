import { draftKeys, removeAllDrafts, removeOldDrafts } from './device.ts';
import { removeAllFiles, removeFilesExcept } from './kept-files.ts';
import { forgetSentHere, removeOldSent } from './sent-here.ts';

/** Removes what was kept of applications for long enough, and files whose draft is gone. */
export function forgetOld(): void {
  removeOldDrafts(Date.now());
  removeOldSent();
  void removeFilesExcept(draftKeys());
}

/** Removes all that is kept of applications on this device. */
export function forgetAll(): void {
  removeAllDrafts();
  forgetSentHere();
  void removeAllFiles();
}
