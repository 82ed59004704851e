import {
  answerContactMessage,
  type ContactMessageStatus,
  closeContactMessage,
  reopenContactMessage,
} from '@icare/contracts/contact';
import { Archive, Check, RotateCcw } from 'lucide-react';

/** The call that gives a message a status. */
export const statusCalls = {
  answered: answerContactMessage,
  closed: closeContactMessage,
  new: reopenContactMessage,
} as const;

export const statusActions = {
  answered: { label: 'Mark as answered', icon: Check },
  closed: { label: 'Mark as closed', icon: Archive },
  new: { label: 'Reopen', icon: RotateCcw },
} as const;

/** Statuses that a message can change to, by its present status. */
export const nextStatuses: Record<ContactMessageStatus, readonly ContactMessageStatus[]> = {
  new: ['closed', 'answered'],
  answered: ['new', 'closed'],
  closed: ['new'],
};
