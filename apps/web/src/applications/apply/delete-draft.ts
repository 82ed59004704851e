import { toast } from 'sonner';
import type { ApplyDraft } from './draft.ts';

const undoMilliseconds = 10_000;

export function deleteDraft(draft: ApplyDraft): void {
  const undo = draft.forget();
  toast.success('Draft deleted', {
    description: 'Until this note goes, it can be brought back.',
    duration: undoMilliseconds,
    position: 'top-right',
    action: { label: 'Undo', onClick: undo },
  });
}
