import { acceptContactMessage, type ContactMessage } from '@icare/contracts/contact';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { PhoneLink } from '../../site/phone-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { refreshMessages } from './api.ts';
import { MessageStatusBadge, SuspectedBadge } from './message-badges.tsx';

type MessageBodyProps = { message: ContactMessage; onAddresses: () => void };

/** The sender's contact details, and the message exactly as it was typed. */
export function MessageBody({ message, onAddresses }: MessageBodyProps) {
  const { reference, email, phone, status, suspected, waitsForAddress } = message;
  return (
    <>
      {suspected && <Suspicion message={message} />}
      {waitsForAddress && (
        <Notice tone="warning">
          <p className="text-ink">
            This confidential message was not mailed: {message.department} has no address of its
            own. It is mailed once the department has one.
          </p>
          <Button size="sm" className="mt-2" onClick={onAddresses}>
            Where messages go
          </Button>
        </Notice>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1 *:[dt]:text-muted">
        <dt>E-mail</dt>
        <dd className="wrap-anywhere">
          <a className="text-link" href={replyHref(message)}>
            {email}
          </a>
        </dd>
        {phone && (
          <>
            <dt>Phone</dt>
            <dd className="wrap-anywhere">
              <PhoneLink phone={phone} />
            </dd>
          </>
        )}
        <dt>Status</dt>
        <dd className="flex flex-wrap gap-1.5">
          <MessageStatusBadge status={status} />
          {suspected && <SuspectedBadge />}
        </dd>
        <dt>Reference</dt>
        <dd className="text-muted wrap-anywhere tabular-nums">{reference}</dd>
      </dl>
      <section aria-label="Message" className="rounded-3 border border-line bg-raised px-4 py-3">
        {message.message === null ? (
          <p className="max-w-measure text-muted">
            This message is confidential and was mailed to {message.department}. Its text is not
            shown here.
          </p>
        ) : (
          <p dir="auto" className="max-w-measure text-read whitespace-pre-wrap wrap-anywhere">
            {message.message}
          </p>
        )}
      </section>
    </>
  );
}

/** Opens the visitor's address in the mail program, with a subject they will recognise. */
function replyHref({ email, subject, department }: ContactMessage): string {
  const address = email.split('@').map(encodeURIComponent).join('@');
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${subject ?? `Your message to ${department}`}`)}`;
}

function Suspicion({ message }: { message: ContactMessage }) {
  const [busy, setBusy] = useState(false);
  return (
    <Notice tone="warning">
      <p className="text-ink">
        A field that people do not see was filled in, so a program may have sent this. It was not
        mailed to {message.department}.
      </p>
      <Button
        size="sm"
        className="mt-2"
        disabled={busy}
        onClick={async () => {
          setBusy(true);
          await accept(message);
          setBusy(false);
        }}
      >
        {busy ? 'Accepting...' : 'Accept and mail it'}
      </Button>
    </Notice>
  );
}

async function accept({ id, name, department }: ContactMessage): Promise<void> {
  try {
    const { data } = await call(acceptContactMessage, { params: { id } });
    toast.success('Message accepted', {
      description: data.contactMessage.waitsForAddress
        ? `The message from ${name} is mailed once ${department} has an address of its own.`
        : `The message from ${name} is mailed to ${department}.`,
    });
    await refreshMessages();
  } catch (error) {
    const description = errorMessage(error, 'Failed to accept the message. Please try again.');
    toastFailure(error, 'Accepting failed', { description });
  }
}
