import { toast } from 'sonner';
import { errorMessage } from '../api/api-error.ts';
import { copyText } from '../format/copy-text.ts';

/** Runs an action that has no form. Says in a toast why it failed; true when it did not. */
export async function runWithToast(
  run: () => Promise<unknown>,
  failed: { title: string; otherwise: string },
): Promise<boolean> {
  try {
    await run();
    return true;
  } catch (error) {
    toast.error(failed.title, { description: errorMessage(error, failed.otherwise) });
    return false;
  }
}

/** Copies a text and says in a toast whether that worked. */
export async function copyWithToast(text: string, copied: string, otherwise: string) {
  if (await copyText(text)) toast.success(copied);
  else toast.error('Copying failed', { description: otherwise });
}
