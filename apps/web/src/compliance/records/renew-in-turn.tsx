import { useState } from 'react';
import type { PickedPerson } from '../../people/picker/picked-person.ts';
import { AddRecordDialog } from './add-record-dialog.tsx';

/** What a person renews, or has never had. */
export type RenewedItem = { person: PickedPerson; certificationType: { id: string } };

type RenewInTurnProps = {
  items: readonly RenewedItem[];
  /** Called when the last one is stored. */
  onDone: () => void;
  onClose: () => void;
};

/** The form of a new record for one chosen row after the other; closing it leaves the others as they are. */
export function RenewInTurn({ items, onDone, onClose }: RenewInTurnProps) {
  const [at, setAt] = useState(0);
  const item = items[at];
  if (!item) return null;
  const isLast = at === items.length - 1;
  return (
    <AddRecordDialog
      key={at}
      person={item.person}
      certificationTypeId={item.certificationType.id}
      {...(items.length > 1 && { turn: `${at + 1} of ${items.length}` })}
      onAdded={() => {
        if (!isLast) return setAt(at + 1);
        onClose();
        onDone();
      }}
      onClose={onClose}
    />
  );
}
