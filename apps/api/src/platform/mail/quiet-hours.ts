const quietFrom = 20;
const quietUntil = 7;

/** Whether it is night in Lagos: what can wait is mailed in the morning. */
export function isQuietHour(now: Date): boolean {
  const hour = Number(
    now.toLocaleString('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Africa/Lagos' }),
  );
  return hour >= quietFrom || hour < quietUntil;
}
