import type { MailAction, MailState } from '@icare/contracts/mails';

/** The states in which IT may decide so about a mail. */
export const decidable: Record<MailAction, readonly MailState[]> = {
  resend: ['failed', 'uncertain', 'discarded'],
  discard: ['waiting', 'failed', 'uncertain'],
};

/** Subjects of notices about changed accounts, programs, rules and addresses; mails to the public have others. */
const aboutNotices: readonly (string | null)[] = [
  'user',
  'service_account',
  'certification_type',
  'contact_address',
];

type Decided = {
  state: MailState;
  aboutType: string | null;
  holdsSecret: boolean;
  /** It goes with the private link in it. */
  hasText: boolean;
};

/** Whoever changed something must not be able to keep those from hearing of it whom it concerns. */
export function isNotice({ aboutType, holdsSecret }: Omit<Decided, 'state' | 'hasText'>): boolean {
  return !holdsSecret && aboutNotices.includes(aboutType);
}

/** What IT may decide about a mail as it is. */
export function actionsOf(mail: Decided): MailAction[] {
  const { state, hasText } = mail;
  const actions: MailAction[] = [];
  if (decidable.resend.includes(state) && hasText) actions.push('resend');
  if (decidable.discard.includes(state) && !(state === 'waiting' && isNotice(mail))) {
    actions.push('discard');
  }
  return actions;
}
