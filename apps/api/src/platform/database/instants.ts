/**
 * PostgreSQL's text of a timestamptz(3) in a UTC session, '2026-11-20 13:40:00.12+00', as ISO 8601 with milliseconds.
 * Cutting strings is many times cheaper than making a Date of every row.
 */
export function toInstant(text: string): string {
  // Nine in ten have all three digits.
  if (text.length === 26) return `${text.slice(0, 10)}T${text.slice(11, 23)}Z`;
  const fraction = text.length > 22 ? text.slice(20, -3).padEnd(3, '0') : '000';
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction}Z`;
}

/** A row as a statement returns it or as Prisma does, which makes dates of moments and days: one mapper serves both. */
export type Stored<Row, Moments extends keyof Row> = Omit<Row, Moments> & {
  [Moment in Moments]: Row[Moment] | Date;
};

/** A moment of a stored row as answers say it. */
export function instantOf(moment: string | Date): string {
  return typeof moment === 'string' ? moment : moment.toISOString();
}

/** A day of a stored row, of which Prisma makes its first moment in UTC. */
export function dayOf(day: string | Date): string {
  return typeof day === 'string' ? day : day.toISOString().slice(0, 10);
}
