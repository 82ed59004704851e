import { tellAppointment } from '@icare/contracts/appointment-answers';
import type { AppointmentRequest } from '@icare/contracts/appointment-requests';
import { messageText } from '@icare/domain/appointment-labels';
import { telephoneHref } from '@icare/domain/telephone';
import { Check, MessageCircle, MessageSquare, Phone } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { useSite } from '../../site/site.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { toast } from '../../ui/toast.ts';
import { toastFailure } from '../../ui/toast-failure.ts';
import { refreshRequests } from './api.ts';

const linkLook =
  'inline-flex min-h-10 items-center gap-2 rounded-2 border border-edge px-4 font-medium text-ink no-underline hover:bg-sunken';

type TellRequesterProps = { request: AppointmentRequest; statusUrl: string };

/** Ways to tell the requester the answer from the desk's own telephone, and the private link for whoever has lost it. */
export function TellRequester({ request, statusUrl }: TellRequesterProps) {
  const { shortName } = useSite();
  const [busy, setBusy] = useState(false);
  const { id, phone, version, toTell, name } = request;
  const text = messageText(request, { hospital: shortName, link: statusUrl });
  const told = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await call(tellAppointment, { params: { id }, body: { version } });
      toast.success('Noted', { description: `${name} has been told.` });
    } catch (error) {
      const description = errorMessage(error, 'It could not be stored. Please try again.');
      toastFailure(error, 'Not noted', { description });
    }
    await refreshRequests();
    setBusy(false);
  };
  return (
    <section aria-labelledby="tell" className="grid gap-3">
      <SectionHeading
        id="tell"
        title={toTell ? 'Tell them' : 'Message and link'}
        level={3}
        size="small"
      />
      {toTell && (
        <p className="max-w-measure">
          They gave no e-mail address that the answer could go to. Call them, or send this text from
          a telephone of the hospital, then say so here.
        </p>
      )}
      <blockquote className="max-w-measure border-l-2 border-line pl-4 text-muted wrap-anywhere">
        {text}
      </blockquote>
      <div className="flex flex-wrap gap-3">
        <a href={telephoneHref(phone)} className={linkLook}>
          <Icon icon={Phone} />
          Call
        </a>
        <a href={`sms:${phone}?&body=${encodeURIComponent(text)}`} className={linkLook}>
          <Icon icon={MessageSquare} />
          SMS
        </a>
        <ButtonLink
          external
          to={`https://wa.me/${phone.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`}
        >
          <Icon icon={MessageCircle} />
          WhatsApp
        </ButtonLink>
        {toTell && (
          <Button variant="primary" aria-disabled={busy} onClick={() => void told()}>
            <Icon icon={Check} />
            {busy ? 'Storing...' : 'They have been told'}
          </Button>
        )}
      </div>
      <CopyLink label="Their private link" href={statusUrl} />
    </section>
  );
}
