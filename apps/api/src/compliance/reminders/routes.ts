import { createComplianceReminders } from '@icare/contracts/compliance-reminders';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReminders } from './create-reminders.ts';

export function reminderRoutes(route: Route, platform: Platform) {
  route(createComplianceReminders, (call) => createReminders(platform, call));
}
