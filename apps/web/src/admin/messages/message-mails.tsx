import type { Mail } from '@icare/contracts/mails';
import { Link } from 'react-router-dom';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { MailStateBadge } from '../mails/mail-state-badge.tsx';
import { explain } from '../mails/mail-words.ts';

/** The mails that tell of a message, and where each stands. */
export function MessageMails({ mails }: { mails: readonly Mail[] }) {
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="message-mails">
      <SectionHeading
        id="message-mails"
        title="Mails"
        level={3}
        size="small"
        action={
          <Link className="text-link text-meta" to="?tab=mail">
            All mails
          </Link>
        }
      />
      <ul>
        {mails.map((mail) => (
          <li key={mail.id} className="grid gap-0.5 border-b border-line py-2">
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere">to {mail.to}</span>
              <MailStateBadge state={mail.state} />
            </span>
            <span className="text-meta text-muted tabular-nums">
              {explain(mail)}
              {mail.possiblyRepeated && '; possibly sent twice'}
            </span>
            {mail.lastError && (
              <span className="text-meta text-danger wrap-anywhere">{mail.lastError}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
