import { toast } from 'sonner';

/** Above the form: at the usual place it would lie over the buttons, and under a resting mouse it would stay there. */
export function formToast(title: string, description: string): void {
  toast.error(title, { description, position: 'top-right' });
}
