import type { Platform } from '../../platform/platform.ts';
import type { DigestPorts } from '../ports.ts';
import { evaluateBacklog } from '../status/evaluate-backlog.ts';
import { digestMoment } from './digest-moment.ts';
import { notifyPeople } from './notify-people.ts';
import { notifyWatchers } from './notify-watchers.ts';

/**
 * Mails new compliance alerts: first to watchers, then to each person about their own. Nobody gets more than one digest a
 * day; a watcher's digest includes their own alerts, and a person's what they have to read.
 */
export async function sendDigests(
  platform: Platform,
  ports: DigestPorts,
  signal: AbortSignal,
): Promise<void> {
  await evaluateBacklog(platform);
  const moment = digestMoment(platform.clock());
  await notifyWatchers(platform, moment);
  await notifyPeople(platform, ports, { moment, signal });
}
