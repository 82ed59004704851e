import type { Mail, MailState } from '@icare/contracts/mails';
import { Ban, Check, CircleHelp, CircleX, Clock, Send } from 'lucide-react';
import { formatDateTime } from '../format/format.ts';
import { Badge } from '../ui/badge.tsx';

export const mailStateNames: Record<MailState, string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
  uncertain: 'Uncertain',
  discarded: 'Discarded',
};

export function explain({ state, nextAttemptAt, sentAt }: Mail): string {
  switch (state) {
    case 'waiting':
      return nextAttemptAt ? `Tried next ${formatDateTime(nextAttemptAt)}` : 'Not tried yet';
    case 'sending':
      return 'On its way to the mail server';
    case 'sent':
      return sentAt
        ? `Taken by the mail server ${formatDateTime(sentAt)}`
        : 'Taken by the mail server';
    case 'failed':
      return 'Given up; nothing was delivered';
    case 'uncertain':
      return 'Handed over without an answer; it may have arrived';
    case 'discarded':
      return 'Not sent, as IT personnel decided';
  }
}

const looks = {
  waiting: { tone: 'outline', icon: Clock },
  sending: { tone: 'outline', icon: Send },
  sent: { tone: 'calm', icon: Check },
  failed: { tone: 'danger', icon: CircleX },
  uncertain: { tone: 'warning', icon: CircleHelp },
  discarded: { tone: 'neutral', icon: Ban },
} as const;

export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge {...looks[state]}>{mailStateNames[state]}</Badge>;
}
