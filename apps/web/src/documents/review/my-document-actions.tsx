import { useState } from 'react';
import type { Session } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const EditorsDialog = lazyPart(
  async () => (await import('../../people/editors-dialog.tsx')).EditorsDialog,
);

/** What can be done on My documents beside its lists. */
export function MyDocumentActions({ session: { user, leads } }: { session: Session }) {
  const [open, setOpen] = useState<'editors' | null>(null);
  const namesEditors =
    user.role === 'ROLE_ADMIN' || user.role === 'ROLE_COMPLIANCE' || Boolean(leads?.length);
  if (!namesEditors) return null;
  return (
    <>
      <Button onClick={() => setOpen('editors')}>Editors</Button>
      {open === 'editors' && <EditorsDialog onClose={() => setOpen(null)} />}
    </>
  );
}
