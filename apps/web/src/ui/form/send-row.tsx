import { CircleAlert, RotateCw, Send } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { EndpointForm } from './endpoint-form.ts';

/** After this time the row says that sending continues. Assumed: users start to doubt it after about five seconds. */
const slowMs = 5000;

type SendRowProps<Values> = {
  form: EndpointForm<Values>;
  /** Label of the button: 'Send Message'. */
  label: string;
  /** Shown beside the button unless the form is sending or has failed. */
  children?: ReactNode;
};

/** The submit button of a form, with the state of sending beside it. */
export function SendRow<Values>({ form, label, children }: SendRowProps<Values>) {
  const { busy, failure } = form;
  const [isSlow, setSlow] = useState(false);
  const alert = useRef<HTMLParagraphElement>(null);
  // On a phone the button stands at the lower edge, and what it says below it.
  useEffect(() => {
    if (failure) alert.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      {/* Not disabled during the call, since a disabled button loses the focus. */}
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
          <p
            ref={alert}
            role="alert"
            className="flex max-w-measure items-start gap-2 font-bold text-danger"
          >
            <Icon icon={CircleAlert} className="mt-0.5 size-4.5" />
            {failure}
          </p>
        )}
        {!busy && !failure && children}
      </div>
    </div>
  );
}
