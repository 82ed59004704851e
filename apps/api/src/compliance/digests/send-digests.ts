import { deliverMailsJob } from '../../platform/mail/deliver-mails.ts';
import type { Platform } from '../../platform/platform.ts';
import { evaluateBacklog } from '../standings/evaluate-backlog.ts';
import { digestMoment } from './digest-moment.ts';
import { tellPeople } from './tell-people.ts';
import { tellWatchers } from './tell-watchers.ts';

export const digestsJob = 'compliance-digests';

/**
 * Mails what is new about people's certifications: to whoever watches over others, then to everyone about their own.
 * Nobody gets more than one of these a day; whoever watches finds their own in the same mail.
 */
export async function sendDigests(platform: Platform, signal: AbortSignal): Promise<void> {
  await evaluateBacklog(platform);
  const moment = digestMoment(platform.clock());
  const isTold = await tellWatchers(platform, moment);
  const written = await tellPeople(platform, moment, signal);
  if (isTold || written > 0) platform.jobs.soon(deliverMailsJob);
}
