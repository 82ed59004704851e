import type { ReactNode } from 'react';
import { Notice } from '../../ui/notice.tsx';

/** Above a sign-in form: why the admin panel has signed the user out, and how they go on. */
export function SignedOutByAdmin({ children }: { children: ReactNode }) {
  return (
    <div className="mb-6 max-w-measure">
      <Notice tone="warning">
        <h2 className="font-bold">You have been signed out</h2>
        <p>The admin panel is for IT personnel, and opening it ended your session. {children}</p>
      </Notice>
    </div>
  );
}
