import { CircleAlert, RotateCw, Send } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { EndpointForm } from './endpoint-form.ts';

/** After this long somebody wants to know that it is still being tried. */
const slowMilliseconds = 5000;

type SendRowProps<Values> = {
  form: EndpointForm<Values>;
  /** Label of the button: 'Send Message'. */
  label: string;
  /** Stands beside the button while there is nothing else to say. */
  children?: ReactNode;
};

/** The foot of a form that is sent: its button, and beside it how that goes. */
export function SendRow<Values>({ form, label, children }: SendRowProps<Values>) {
  const { busy, failure } = form;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), slowMilliseconds);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {/* Not disabled while it sends: a disabled button would lose the focus. */}
      <Button
        type="submit"
        variant="primary"
        aria-disabled={busy}
        className="aria-disabled:cursor-progress max-sm:w-full"
      >
        <Icon icon={failure ? RotateCw : Send} />
        {busy ? 'Sending...' : failure ? 'Try again' : label}
      </Button>
      <div className="min-w-0 flex-1 basis-64">
        <p role="status" className="text-muted">
          {isSlow && 'Still sending: the connection is slow. What you wrote is safe.'}
        </p>
        {failure && (
          <p role="alert" className="flex max-w-measure items-start gap-2 font-bold text-danger">
            <Icon icon={CircleAlert} className="mt-0.5 size-4.5" />
            {failure}
          </p>
        )}
        {!busy && !failure && children}
      </div>
    </div>
  );
}
