import { Button } from '../button.tsx';

/** In the foot of a dialog, where closing it would lose what was typed. */
export function CloseQuestion({
  onDiscard,
  onGoOn,
}: {
  onDiscard: () => void;
  onGoOn: () => void;
}) {
  return (
    <>
      <p role="status" className="mr-auto basis-full font-bold sm:basis-auto">
        Close without saving?
      </p>
      <Button onClick={onDiscard}>Discard</Button>
      <Button variant="primary" autoFocus onClick={onGoOn}>
        Go on
      </Button>
    </>
  );
}
