import { isSaidByCard } from '../api/bearer.ts';
import { toast } from './toast.ts';

/** Says that an action failed; not of a session that has ended, since the card that says so says how to go on. */
export function toastFailure(
  error: unknown,
  title: string,
  { id, description }: { id?: string; description?: string } = {},
): void {
  if (!isSaidByCard(error)) {
    toast.error(title, { ...(id && { id }), ...(description && { description }) });
  } else if (id) toast.dismiss(id);
}
