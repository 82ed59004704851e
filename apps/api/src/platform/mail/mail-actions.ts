import type { MailAction, MailState } from '@icare/contracts/mails';

/** The states in which IT may take an action on a mail. */
export const allowedStates: Record<MailAction, readonly MailState[]> = {
  resend: ['failed', 'uncertain', 'discarded'],
  discard: ['waiting', 'failed', 'uncertain'],
};

/** Subject types of notices: accounts, service accounts, webhooks, certification types, contact addresses. */
const noticeSubjects: readonly (string | null)[] = [
  'user',
  'service_account',
  'webhook',
  'certification_type',
  'contact_address',
];

type Decided = {
  state: MailState;
  aboutType: string | null;
  holdsSecret: boolean;
  /** False once the text was emptied because of its private link. */
  hasText: boolean;
};

/** Whether a mail is a notice about a change. Discarding one that waits is not allowed: it could hide the change. */
export function isNotice({ aboutType, holdsSecret }: Omit<Decided, 'state' | 'hasText'>): boolean {
  return !holdsSecret && noticeSubjects.includes(aboutType);
}

/** The actions that IT may take on a mail now. */
export function findActions(mail: Decided): MailAction[] {
  const { state, hasText } = mail;
  const actions: MailAction[] = [];
  if (allowedStates.resend.includes(state) && hasText) actions.push('resend');
  if (allowedStates.discard.includes(state) && !(state === 'waiting' && isNotice(mail))) {
    actions.push('discard');
  }
  return actions;
}
