import { useState } from 'react';
import type { Session } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { useAskedAction } from '../../ui/use-asked-action.ts';

const EditorsDialog = lazyPart(
  async () => (await import('../../people/editors-dialog.tsx')).EditorsDialog,
);
const NewDocumentDialog = lazyPart(
  async () => (await import('../record/new-document-dialog.tsx')).NewDocumentDialog,
);

/** To begin a document, for whoever may, and to name editors. */
export function MyDocumentActions({ session }: { session: Session }) {
  const { user, leads, edits } = session;
  const [open, setOpen] = useState<'asked' | 'new' | 'editors' | null>(null);
  const close = () => setOpen(null);
  const namesEditors =
    user.role === 'ROLE_ADMIN' || user.role === 'ROLE_COMPLIANCE' || Boolean(leads?.length);
  const mayBegin = namesEditors || Boolean(edits?.length);
  useAskedAction({ new: () => setOpen('asked') });
  // Anybody can follow a link. What the user leads and edits is not known at once.
  if (open === 'asked' && (mayBegin || (leads && edits))) setOpen(mayBegin ? 'new' : null);
  // A form that is open stays, since that is not known either after signing in again.
  if ((open === null || open === 'asked') && !mayBegin) return null;
  return (
    <>
      <Button variant="primary" onClick={() => setOpen('new')}>
        New document
      </Button>
      {namesEditors && <Button onClick={() => setOpen('editors')}>Editors</Button>}
      {open === 'new' && <NewDocumentDialog session={session} onClose={close} />}
      {open === 'editors' && <EditorsDialog onClose={close} />}
    </>
  );
}
