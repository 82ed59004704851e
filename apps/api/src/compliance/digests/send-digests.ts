import type { Platform } from '../../platform/platform.ts';
import { evaluateBacklog } from '../status/evaluate-backlog.ts';
import { digestMoment } from './digest-moment.ts';
import { notifyPeople } from './notify-people.ts';
import { notifyWatchers } from './notify-watchers.ts';

/**
 * Mails what is new about people's certifications: to whoever watches over others, then to everyone about their own.
 * Nobody gets more than one of these a day; whoever watches finds their own in the same mail.
 */
export async function sendDigests(platform: Platform, signal: AbortSignal): Promise<void> {
  await evaluateBacklog(platform);
  const moment = digestMoment(platform.clock());
  await notifyWatchers(platform, moment);
  await notifyPeople(platform, moment, signal);
}
