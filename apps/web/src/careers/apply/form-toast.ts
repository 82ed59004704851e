import { toast } from 'sonner';

const id = 'application-form';

/** Above the form: at the usual place it would lie over the buttons, and under a resting mouse it would stay there. */
export function formToast(title: string, description: string): void {
  toast.error(title, { id, description, position: 'top-right' });
}

/** What it said has been mended. */
export function dismissFormToast(): void {
  toast.dismiss(id);
}
