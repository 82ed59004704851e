import { acceptContactMessage, type ContactMessage } from '@icare/contracts/contact';
import { toast } from 'sonner';
import { call } from '../../api/api-client.ts';
import { messageOf } from '../../api/api-error.ts';
import { refreshMessages } from './api.ts';

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
