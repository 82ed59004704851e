import type { AdminUser } from '@icare/contracts/people';
import { eraseUser, previewErasure } from '@icare/contracts/privacy';
import { useSyncExternalStore } from 'react';
import { tellIfItWaits } from '../../approvals/waiting.ts';
import type { Erasure } from '../../privacy/erasure/erase-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { refreshUsers } from '../api.ts';

const EraseDialog = lazyPart(
  async () => (await import('../../privacy/erasure/erase-dialog.tsx')).EraseDialog,
);
const UserHoldDialog = lazyPart(
  async () => (await import('./user-hold-dialog.tsx')).UserHoldDialog,
);

/** The dialogs that the privacy entries of a user menu open over the list. */
export function UserPrivacyDialogs() {
  const opened = useOpened();
  if (!opened) return null;
  const { dialog, user } = opened;
  const close = () => open(null);
  return (
    <>
      {dialog === 'hold' && <UserHoldDialog key={user._id} user={user} onClose={close} />}
      {dialog === 'erase' && (
        <EraseDialog key={user._id} erasure={toErasure(user)} onClose={close} />
      )}
    </>
  );
}

function toErasure({ _id: id, name, username }: AdminUser): Erasure {
  return {
    name,
    typed: { word: 'username', expected: username },
    preview: previewErasure,
    endpoint: eraseUser,
    id,
    waits: tellIfItWaits,
    onErased: refreshUsers,
  };
}

type Opened = { dialog: 'hold' | 'erase'; user: AdminUser };

let opened: Opened | null = null;
const listeners = new Set<() => void>();

/** Menu entries are removed with their menu, so the open dialog is stored outside of it. */
export function open(next: Opened | null): void {
  opened = next;
  for (const listener of listeners) listener();
}

function useOpened(): Opened | null {
  return useSyncExternalStore(subscribe, () => opened);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // No dialog is open when the user returns to the list.
    opened = null;
  };
}
