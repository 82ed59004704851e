/** 11:00 in Lagos, when office work was done, or now if that is earlier. */
export function officeMoment(day: string, now: Date): Date {
  const moment = new Date(`${day}T10:00:00.000Z`);
  return moment < now ? moment : now;
}

/** 00:05 in Lagos, when a day's alerts are raised. */
export function nightMoment(day: string, now: Date): Date {
  const moment = new Date(Date.parse(`${day}T00:05:00+01:00`));
  return moment < now ? moment : now;
}
