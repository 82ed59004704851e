import { errorMessage } from '../api/error-message.ts';
import { copyText } from '../format/copy-text.ts';
import { toast } from './toast.ts';
import { toastFailure } from './toast-failure.ts';

/** Runs an action that has no form. If it fails, shows the reason in a toast and returns false. */
export async function runWithToast(
  run: () => Promise<unknown>,
  failed: { title: string; otherwise: string },
): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    toastFailure(error, failed.title, {
      description: errorMessage(error, failed.otherwise),
    });
    return false;
  }
}

/** `copied` is the toast after success, `otherwise` the advice if the browser refuses to copy. */
export async function copyWithToast(text: string, copied: string, otherwise: string) {
  if (await copyText(text)) toast.success(copied);
  else toast.error('Copying failed', { description: otherwise });
}
