import { formatDateTime } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { deleteDraft } from './delete-draft.ts';
import type { ApplyDraft } from './draft.ts';
import { LostFiles } from './lost-files.tsx';

type DraftOfferProps = {
  title: string;
  draft: ApplyDraft;
  onContinue: () => void;
  onClose: () => void;
};

/** Before the form: whoever has the device now need not be who wrote the draft, so nothing of it is shown. */
export function DraftOffer({ title, draft, onContinue, onClose }: DraftOfferProps) {
  const savedAt = draft.savedAt();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title={title}
      description="An application that was not sent is kept on this device."
      footer={
        <>
          <Button variant="primary" onClick={onContinue}>
            Continue with the draft
          </Button>
          <Button
            onClick={() => {
              deleteDraft(draft);
              onContinue();
            }}
          >
            Delete draft
          </Button>
        </>
      }
    >
      {savedAt && <p>Last changed on {formatDateTime(savedAt)}.</p>}
      <p>If somebody else wrote it, delete it: nobody will see what is in it.</p>
      <LostFiles lostFiles={draft.read().values.lostFiles} withNames={false} />
    </Dialog>
  );
}
