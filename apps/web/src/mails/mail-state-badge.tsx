import type { MailState } from '@icare/contracts/mails';
import { Ban, Check, CircleHelp, CircleX, Clock, Send } from 'lucide-react';
import { Badge } from '../ui/badge.tsx';
import { mailStateNames } from './mail-labels.ts';

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
