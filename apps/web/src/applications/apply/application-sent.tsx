import { useEffect, useRef } from 'react';
import { CopyLink } from '../../postings/copy-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { SentApplication } from './apply-dialog.tsx';

type ApplicationSentProps = { sent: SentApplication; onClose: () => void };

/** In place of the form, once the application is stored. */
export function ApplicationSent({ sent, onClose }: ApplicationSentProps) {
  const first = useRef<HTMLDivElement>(null);
  // After the dialog, which gives the focus to its first field: what matters is read first.
  useEffect(() => {
    const waiting = requestAnimationFrame(() => first.current?.focus());
    return () => cancelAnimationFrame(waiting);
  }, []);
  const { reference, trackerUrl, email, position } = sent;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Application received"
      description="It is stored with us, and the draft on this device is deleted."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div ref={first} tabIndex={-1} className="focus:outline-none">
        <p className="text-muted">Your reference</p>
        <p className="text-title leading-tight font-heavy tracking-[-.022em] tabular-nums wrap-anywhere">
          {reference}
        </p>
        <p className="wrap-anywhere">{position}</p>
      </div>
      <div>
        <CopyLink
          label="Your private link"
          // Without an address of its own in the settings, the portal is where this page came from.
          href={new URL(trackerUrl, window.location.origin).href}
        />
        <p className="text-muted">
          It shows how your application stands, and lets you withdraw it. Keep it to yourself:
          whoever has it can do the same.
        </p>
      </div>
      <div>
        <h3 className="font-bold">What happens next</h3>
        <ol className="mt-2 grid list-decimal gap-2 pl-5 marker:text-muted">
          <li className="wrap-anywhere">
            A confirmation with the reference and the link goes to {email}.
          </li>
          <li>Human Resources reads your application, often only after the closing date.</li>
          <li>You get a mail whenever something changes. We never ask for money.</li>
        </ol>
      </div>
    </Dialog>
  );
}
