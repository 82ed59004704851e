const titles: Record<string, string> = {
  'deliver-mails': 'Deliver mails',
  'evaluate-compliance': 'Look at everybody’s certifications',
  'compliance-digests': 'Write digests',
  'seal-audit-log': 'Seal the audit log',
  'scan-files': 'Check stored files for viruses',
  'check-files': 'Check stored files for damage',
  housekeeping: 'Housekeeping',
};

/** What a job is called for people; one that is new has its own name. */
export function jobTitle(name: string): string {
  return titles[name] ?? name;
}

/** 'every minute' for the schedules the portal has; cron's own notation for any other. */
export function scheduleText(schedule: string): string {
  const [minute = '', hour, ...days] = schedule.split(' ');
  if (hour !== '*' || days.some((field) => field !== '*')) return schedule;
  if (minute === '*') return 'every minute';
  const step = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (step) return `every ${step} minutes`;
  return /^\d+(,\d+)*$/.test(minute) ? 'every hour' : schedule;
}
