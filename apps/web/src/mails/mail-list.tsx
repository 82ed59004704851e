import type { Mail } from '@icare/contracts/mails';
import { type ReactNode, useId } from 'react';
import { SectionHeading } from '../ui/section-heading.tsx';
import { explain, MailStateBadge } from './mail-state.tsx';

type MailListProps = { mails: readonly Mail[]; level?: 2 | 3; action?: ReactNode };

/** The mails that announce something, and the state of each. */
export function MailList({ mails, level = 3, action }: MailListProps) {
  const id = useId();
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title="Mails" level={level} size="small" action={action} />
      <ul>
        {mails.map((mail) => (
          <li key={mail.id} className="grid gap-0.5 border-b border-line py-2">
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="min-w-0 wrap-anywhere">{mail.subject}</span>
              <MailStateBadge state={mail.state} />
            </span>
            <span className="text-meta text-muted wrap-anywhere">to {mail.to}</span>
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
