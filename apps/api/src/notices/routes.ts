import * as contract from '@icare/contracts/notices';
import type { Route } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { confirmNotice } from './confirm-notice.ts';
import { createNotice } from './create-notice.ts';
import { endNotice } from './end-notice.ts';
import { findOwnNotices } from './own-notices.ts';
import { findNoticePeople, findNotices } from './queries.ts';

export function noticeRoutes(route: Route, platform: Platform) {
  route(contract.listOwnNotices, async ({ caller }) =>
    success({ notices: await findOwnNotices(platform, caller) }),
  );
  route(contract.confirmNotice, async ({ params, caller }) =>
    success(await confirmNotice(platform, params.id, caller)),
  );
  route(contract.listNotices, ({ query, caller }) => findNotices(platform, query, caller));
  route(contract.createNotice, (call) => createNotice(platform, call));
  route(contract.endNotice, async ({ params, caller }) =>
    success({ notice: await endNotice(platform, params.id, caller) }),
  );
  route(contract.listNoticePeople, ({ params, query, caller }) =>
    findNoticePeople(platform, params.id, query, caller),
  );
}
