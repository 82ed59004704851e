import { type ContactDepartment, sendContactMessage } from '@icare/contracts/contact';
import { messageDraft } from '../message-draft.ts';
import type { MessageBody } from '../send-message.ts';
import type { Problems } from '../use-message-form.ts';

/** In the order they stand in. */
export const contactFields = ['name', 'email', 'phone', 'department', 'message'] as const;
export type ContactValues = Record<(typeof contactFields)[number], string>;

const empty: ContactValues = { name: '', email: '', phone: '', department: 'General', message: '' };

export const contactDraft = messageDraft(() => empty);

/** Something is written that would be missed. */
export function isStarted({ name, email, phone, message }: ContactValues): boolean {
  return `${name}${email}${phone}${message}`.trim() !== '';
}

export const bodyOf = ({ department, ...rest }: ContactValues): MessageBody => ({
  ...rest,
  department: department as ContactDepartment,
});

/** What the contract refuses, in its words: the first about each field. */
export function checkContact(values: ContactValues): Problems<ContactValues> {
  const { error } = sendContactMessage.body.safeParse(values);
  const problems: Problems<ContactValues> = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = contactFields.find((name) => name === path[0]);
    if (field) problems[field] ??= message;
  }
  return problems;
}
