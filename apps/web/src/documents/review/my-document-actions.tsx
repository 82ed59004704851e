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
  const [open, setOpen] = useState<'new' | 'editors' | null>(null);
  const close = () => setOpen(null);
  const namesEditors =
    user.role === 'ROLE_ADMIN' || user.role === 'ROLE_COMPLIANCE' || Boolean(leads?.length);
  useAskedAction({ new: () => setOpen('new') });
  // A form that is open stays: after signing in again it is not known at once what the user leads.
  if (open === null && !namesEditors && !edits?.length) return null;
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
