/** A calendar date for a column of type date, which knows no zone. */
export function toDateColumn(date: string | null): Date | null {
  return date === null ? null : new Date(`${date}T00:00:00.000Z`);
}

export function fromDateColumn(date: Date | null): string | null {
  return date?.toISOString().slice(0, 10) ?? null;
}
