import * as contract from '@icare/contracts/contact';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { acceptContactMessage } from './accept-contact-message.ts';
import { findContactAddresses } from './contact-addresses.ts';
import { markContactMessage } from './mark-contact-message.ts';
import { findContactMessages, readContactMessage } from './queries.ts';
import { sendContactMessageIn } from './send-contact-message.ts';
import { setContactAddress } from './set-contact-address.ts';

export function contactRoutes(route: Route, platform: Platform) {
  const { database } = platform;

  route(contract.sendContactMessage, sendContactMessageIn(platform));

  route(contract.listContactMessages, ({ query }) => findContactMessages(database, query));
  route(contract.getContactMessage, async ({ params }) =>
    success(await readContactMessage(database, params.id)),
  );
  route(contract.answerContactMessage, (call) => markContactMessage(platform, call, 'answered'));
  route(contract.closeContactMessage, (call) => markContactMessage(platform, call, 'closed'));
  route(contract.reopenContactMessage, (call) => markContactMessage(platform, call, 'new'));
  route(contract.acceptContactMessage, (call) => acceptContactMessage(platform, call));

  route(contract.listContactAddresses, async () =>
    success({ contactAddresses: await findContactAddresses(platform) }),
  );
  route(contract.setContactAddress, (call) => setContactAddress(platform, call));
}
