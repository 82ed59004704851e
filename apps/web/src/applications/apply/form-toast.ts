import { toast } from 'sonner';

let shown: string | number | undefined;

/**
 * Above the form: at the usual place it would lie over the buttons, and under a resting mouse it would stay there. One
 * at a time, each with an id of its own: one that is on its way out does not come back under the same id.
 */
export function formToast(title: string, description: string): void {
  dismissFormToast();
  shown = toast.error(title, { description, position: 'top-right' });
}

/** Removes the form's toast, also once the problem it reports is corrected. */
export function dismissFormToast(): void {
  // Without an id every toast would go.
  if (shown !== undefined) toast.dismiss(shown);
  shown = undefined;
}
