import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** For an address that opens the form of a position that has closed since. */
export function PostingGoneDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="narrow"
      title="This position is no longer open"
      description="It has closed, or its link is not complete. The open positions are on the careers page."
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    />
  );
}
