import { History } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import type { HistorySubject } from './history-dialog.tsx';

/** For menus, which open it from an item of their own. */
export const HistoryDialog = lazyPart(
  async () => (await import('./history-dialog.tsx')).HistoryDialog,
);

type HistoryButtonProps = { of: HistorySubject; name: string; phoneText?: string };

/** In a row: who changed this and when. */
export function HistoryButton({ of, name, phoneText }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={`History of ${name}`}
        icon={History}
        {...(phoneText && { phoneText })}
        onClick={() => setOpen(true)}
      />
      {isOpen && <HistoryDialog of={of} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}
