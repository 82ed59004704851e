import { useState } from 'react';
import { toast } from 'sonner';
import { messageOf } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { signOutEverywhere } from '../session.ts';
import { OwnSessions } from './own-sessions.tsx';

export function SignOutEverywhere() {
  const [busy, setBusy] = useState(false);
  const onClick = async () => {
    setBusy(true);
    try {
      await signOutEverywhere();
      toast('Logged Out', { description: 'You have been signed out on every device.' });
    } catch (error) {
      const description = messageOf(error, 'You are still signed in. Please try again.');
      toast.error('Sign-out failed', { description });
      setBusy(false);
    }
  };
  return (
    <section aria-labelledby="everywhere">
      <SectionHeading id="everywhere" title="Where you are signed in" />
      <p className="mt-4 mb-4 max-w-measure text-muted">
        Left a ward PC signed in? Sign it out here, or end every session of yours, this one too.
      </p>
      <OwnSessions />
      <Button onClick={() => void onClick()} disabled={busy}>
        {busy ? 'Signing out...' : 'Sign out everywhere'}
      </Button>
    </section>
  );
}
