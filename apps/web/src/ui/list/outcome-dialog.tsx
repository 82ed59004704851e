import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { useReturnFocus } from '../use-return-focus.ts';

/** A row that an action did not change, and why. */
export type LeftOut = { id: string; name: string; detail?: string | undefined; message: string };

type OutcomeDialogProps = {
  /** '12 alerts acknowledged'. */
  title: string;
  /** Above the rows that were left out, or instead of them. */
  description: string;
  leftOut: readonly LeftOut[];
  onClose: () => void;
};

/** The outcome of an action on several rows, with each row that it left out. */
export function OutcomeDialog({ title, description, leftOut, onClose }: OutcomeDialogProps) {
  useReturnFocus();
  return (
    <Dialog
      onClose={onClose}
      title={title}
      description={description}
      size={leftOut.length === 0 ? 'narrow' : 'normal'}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {leftOut.length > 0 && (
        <ul className="-my-2">
          {leftOut.map(({ id, name, detail, message }) => (
            <li key={id} className="border-b border-line py-2 leading-snug last:border-0">
              <bdi className="font-bold wrap-anywhere">{name}</bdi>
              {detail && <span className="text-meta text-muted"> {detail}</span>}
              <span className="block">{message}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
