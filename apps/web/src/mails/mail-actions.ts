import { discardMail, type Mail, resendMail } from '@icare/contracts/mails';
import { toast } from 'sonner';
import { call } from '../api/api-client.ts';
import { messageOf } from '../api/api-error.ts';
import { refreshMails } from './api.ts';

const undoMilliseconds = 10_000;
/** After this long a mail that is tried at once has usually left. */
const deliveryMilliseconds = 3000;

export async function sendAgain({ id, to }: Mail): Promise<void> {
  try {
    await call(resendMail, { params: { id } });
    toast.success('Mail is sent again', { description: `The mail to ${to} is tried at once.` });
    setTimeout(() => void refreshMails(), deliveryMilliseconds);
  } catch (error) {
    const description = messageOf(error, 'Failed to send the mail again. Please try again.');
    toast.error('Sending failed', { description });
  }
  await refreshMails();
}

export async function giveUp(mail: Mail): Promise<void> {
  try {
    await call(discardMail, { params: { id: mail.id } });
    toast('Mail given up', {
      description: `The mail to ${mail.to} is not sent.`,
      duration: undoMilliseconds,
      // Of one that had failed before, sending it is no way back but another decision.
      action: {
        label: mail.state === 'waiting' ? 'Undo' : 'Send again',
        onClick: () => void sendAgain(mail),
      },
    });
  } catch (error) {
    const description = messageOf(error, 'Failed to give up the mail. Please try again.');
    toast.error('Giving up failed', { description });
  }
  await refreshMails();
}
