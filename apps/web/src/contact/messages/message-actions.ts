import {
  acceptContactMessage,
  answerContactMessage,
  type ContactMessage,
  type ContactMessageStatus,
  closeContactMessage,
  reopenContactMessage,
} from '@icare/contracts/contact';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { messageOf } from '../../api/api-error.ts';
import { refreshMessages } from './api.ts';
import { statusNames } from './message-badges.tsx';
import { keepNote } from './message-notes.ts';

const calls = {
  answered: answerContactMessage,
  closed: closeContactMessage,
  new: reopenContactMessage,
} as const;

/** Gives a message another status. */
export async function mark(
  { id, name }: ContactMessage,
  status: ContactMessageStatus,
  note: string,
): Promise<void> {
  try {
    await call(calls[status], { params: { id }, body: { note } });
  } catch (error) {
    const description = messageOf(error, 'Failed to update the message. Please try again.');
    toast.error('Update failed', { description });
    return;
  }
  // Before the message is drawn anew, with a form of its own.
  keepNote(id, '');
  toast.success('Message updated', {
    description: `The message from ${name} is ${statusNames[status].toLowerCase()} now.`,
  });
  await refreshMessages();
}

/** A suspected message is a real one. */
export async function accept({ id, name, department }: ContactMessage): Promise<void> {
  try {
    const { data } = await call(acceptContactMessage, { params: { id } });
    toast.success('Message accepted', {
      description: data.contactMessage.waitsForAddress
        ? `The message from ${name} is mailed once ${department} has an address of its own.`
        : `The message from ${name} is mailed to ${department}.`,
    });
    await refreshMessages();
  } catch (error) {
    const description = messageOf(error, 'Failed to accept the message. Please try again.');
    toast.error('Accepting failed', { description });
  }
}
