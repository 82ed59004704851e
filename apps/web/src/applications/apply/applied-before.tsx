import { useEffect, useState } from 'react';
import { formatDate } from '../../format/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { useRested } from '../../ui/use-rested.ts';
import { getRule } from './fields.ts';
import { MailLink } from './mail-link.tsx';
import { findSentHere, type SentHere } from './sent-here.ts';

/**
 * Says at the address, before four steps, that it has applied already. The page knows only what was sent from this device;
 * for the rest it offers a mail to the address, since anybody could ask the portal about somebody else's.
 */
export function AppliedBefore({ jobId, email }: { jobId: string; email: string }) {
  const rested = useRested(email.trim());
  const [found, setFound] = useState<{ email: string; sent: SentHere | null }>();
  useEffect(() => {
    let isCurrent = true;
    void findSentHere(jobId, rested).then((sent) => {
      if (isCurrent) setFound({ email: rested, sent });
    });
    return () => {
      isCurrent = false;
    };
  }, [jobId, rested]);
  if (rested !== email.trim() || !getRule('email').safeParse(rested).success) return null;
  const sent = found?.email === rested ? found.sent : null;
  const link = (label: string) => <MailLink jobId={jobId} email={rested} label={label} />;
  if (!sent) {
    return (
      <div className="grid gap-1">
        <p className="text-meta text-muted">
          Have you applied for this position before? Then you need not do it again.
        </p>
        {link('Mail me the link to my application')}
      </div>
    );
  }
  return (
    <div role="status">
      <Notice tone="warning">
        <div className="grid gap-2 text-ink">
          <p>
            <b className="font-bold">You have already applied for this position</b> with this
            address, from this device, on {formatDate(sent.at)}. A second application is refused,
            unless you have withdrawn the first.
          </p>
          {link('Mail me the link to that application')}
        </div>
      </Notice>
    </div>
  );
}
