import * as contract from '@icare/contracts/contact';
import { recordOpening } from '../platform/audit/record-opening.ts';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { acceptContactMessage } from './accept-contact-message.ts';
import { findContactAddresses } from './contact-addresses.ts';
import { contactMessageType } from './contact-message-type.ts';
import { countContactMessages } from './count-contact-messages.ts';
import { markContactMessage } from './mark-contact-message.ts';
import { openedMessageList } from './opened-message-list.ts';
import { findContactMessages, readContactMessage } from './queries.ts';
import { createSendContactMessage } from './send-contact-message.ts';
import { setContactAddress } from './set-contact-address.ts';

export function contactRoutes(route: Route, platform: Platform) {
  const { database } = platform;

  route(contract.sendContactMessage, createSendContactMessage(platform));

  route(contract.listContactMessages, async ({ query, caller }) => {
    await recordOpening(platform, caller, openedMessageList);
    return findContactMessages(database, query);
  });
  route(contract.getContactFigures, async () => success(await countContactMessages(database)));
  route(contract.getContactMessage, async ({ params, caller }) => {
    const message = await readContactMessage(database, params.id);
    await recordOpening(platform, caller, {
      action: 'contact_message.opened',
      subject: { type: contactMessageType, id: params.id },
      after: { confidential: message.contactMessage.confidential },
    });
    return success(message);
  });
  route(contract.answerContactMessage, (call) => markContactMessage(platform, call, 'answered'));
  route(contract.closeContactMessage, (call) => markContactMessage(platform, call, 'closed'));
  route(contract.reopenContactMessage, (call) => markContactMessage(platform, call, 'new'));
  route(contract.acceptContactMessage, (call) => acceptContactMessage(platform, call));

  route(contract.listContactAddresses, async () =>
    success({ contactAddresses: await findContactAddresses(platform) }),
  );
  route(contract.setContactAddress, (call) => setContactAddress(platform, call));
}
