import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CopyLink } from '../copy-link.tsx';
import type { SentApplication } from './apply-dialog.tsx';

type ApplicationSentProps = { sent: SentApplication; onClose: () => void };

/** In place of the form, once the application is stored. */
export function ApplicationSent({ sent, onClose }: ApplicationSentProps) {
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => first.current?.focus(), []);
  const { reference, trackerUrl, email } = sent;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Application received"
      description="It is stored, and the draft on this device is deleted."
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
          <li>Human Resources reads your application after the closing date or before.</li>
          <li>You get a mail whenever something changes. We never ask for money.</li>
        </ol>
      </div>
    </Dialog>
  );
}
