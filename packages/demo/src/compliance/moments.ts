/** Eleven in the morning in Lagos, when the office has worked through its tray, unless that is still to come. */
export function officeMoment(day: string, now: Date): Date {
  const moment = new Date(`${day}T10:00:00.000Z`);
  return moment < now ? moment : now;
}

/** Five past midnight in Lagos, when a day's alerts are found. */
export function nightMoment(day: string, now: Date): Date {
  const moment = new Date(Date.parse(`${day}T00:05:00+01:00`));
  return moment < now ? moment : now;
}
