import { LogIn } from 'lucide-react';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../api/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { onProvedElsewhere, proveInWindow } from './proof-window.ts';
import { settle } from './step-up-state.ts';

/** The identity provider's way of showing who one is; the dialog goes as soon as its window has. */
export function ProveElsewhere({ label }: { label: string }) {
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => onProvedElsewhere(() => settle(true)), []);
  const go = async () => {
    setFailure(null);
    try {
      await proveInWindow();
    } catch (error) {
      setFailure(errorMessage(error, 'The sign-in service cannot be reached. Try again.'));
    }
  };
  return (
    <div className="grid gap-3">
      <div aria-live="polite">{failure && <Notice tone="danger">{failure}</Notice>}</div>
      <Button onClick={() => void go()} className="justify-self-start max-sm:justify-self-stretch">
        <Icon icon={LogIn} />
        Sign in again with {label}
      </Button>
      <p className="text-muted">In a window of its own, which closes by itself.</p>
    </div>
  );
}
