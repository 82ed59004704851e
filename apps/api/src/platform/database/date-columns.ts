/** A YYYY-MM-DD date as Prisma expects it for a column of type `date`: midnight UTC. */
export function toDateColumn(date: string): Date;
export function toDateColumn(date: string | null): Date | null;
export function toDateColumn(date: string | null): Date | null {
  return date === null ? null : new Date(`${date}T00:00:00.000Z`);
}

/** The day of a column of type `date`. Of a moment, `lagosDate` tells the day. */
export function fromDateColumn(date: Date): string;
export function fromDateColumn(date: Date | null): string | null;
export function fromDateColumn(date: Date | null): string | null {
  return date?.toISOString().slice(0, 10) ?? null;
}
