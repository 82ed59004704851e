import { sendTrackingLink } from '@icare/contracts/applications';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';

/** Said whether or not there is such an application: strangers must not learn who is looking for work. */
export const linkOnItsWay = (email: string) =>
  `If there is such an application, its link is on its way to ${email}. That can take some minutes; look among the unwanted mails too. It is mailed three times a day at most.`;

type MailLinkProps = { jobId: string; email: string; label: string };

/** Has the link of an earlier application for the position mailed to its address. */
export function MailLink({ jobId, email, label }: MailLinkProps) {
  const [state, setState] = useState<{ email: string; says: string; failed?: true } | 'busy'>();
  const ask = async () => {
    setState('busy');
    try {
      await call(sendTrackingLink, { body: { candidateEmail: email, jobId } });
      setState({ email, says: linkOnItsWay(email) });
    } catch (error) {
      const says = errorMessage(error, 'The link could not be asked for. Please try again.');
      setState({ email, says, failed: true });
    }
  };
  const busy = state === 'busy';
  const answer = typeof state === 'object' && state.email === email ? state : undefined;
  return (
    <div className="grid justify-items-start gap-1">
      <Button
        size="sm"
        className="max-sm:min-h-11"
        aria-disabled={busy}
        onClick={() => !busy && void ask()}
      >
        {busy ? 'Asking…' : label}
      </Button>
      <p
        role="status"
        className={`text-meta wrap-anywhere empty:hidden ${answer?.failed ? 'text-danger' : 'text-muted'}`}
      >
        {answer?.says}
      </p>
    </div>
  );
}
