import * as contract from '@icare/contracts/mails';
import type { Route } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { discardMail, resendMail } from './decide-mail.ts';
import { findMails } from './queries.ts';

export function mailRoutes(route: Route, platform: Platform) {
  route(contract.listMails, ({ query }) => findMails(platform.database, query));
  route(contract.resendMail, (call) => resendMail(platform, call));
  route(contract.discardMail, (call) => discardMail(platform, call));
}
