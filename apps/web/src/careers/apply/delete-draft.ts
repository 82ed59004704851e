import { toast } from 'sonner';
import type { Draft } from './draft.ts';

const undoMilliseconds = 10_000;

export function deleteDraft(draft: Draft): void {
  const undo = draft.forget();
  toast.success('Draft deleted', {
    description: 'Nothing of it is left on this device.',
    duration: undoMilliseconds,
    position: 'top-right',
    action: { label: 'Undo', onClick: undo },
  });
}
