import * as contract from '@icare/contracts/calendar';
import type { Route } from '../platform/http/endpoint-routes.ts';
import type { Platform } from '../platform/platform.ts';
import { findOwnLink, makeOwnLink, revokeOwnLink } from './own-link.ts';
import type { CalendarPorts } from './ports.ts';
import { sendCalendar } from './send-calendar.ts';

export function calendarRoutes(route: Route, platform: Platform, ports: CalendarPorts) {
  const made = platform.rateLimits('calendar links made', 20, 3_600);
  const misses = platform.rateLimits('calendar misses', 30, 60);
  // Programs ask a few times a day; several on one link, or somebody who presses "refresh", may ask more often.
  const reads = platform.rateLimits('calendar reads', 30, 600);
  route(contract.getCalendarLink, ({ caller }) => findOwnLink(platform, caller));
  route(contract.makeCalendarLink, ({ caller }) => makeOwnLink(platform, caller, made));
  route(contract.revokeCalendarLink, ({ caller }) => revokeOwnLink(platform, caller));
  route(contract.readCalendar, (call) => sendCalendar(platform, ports, { misses, reads }, call));
}
