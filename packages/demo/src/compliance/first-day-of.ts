import { proposeValidFrom } from '@icare/domain/certification-validity';
import type { DemoRecord } from './demo-record.ts';
import { demoTypes } from './demo-types.ts';

/** The first valid day of a record that begins later than it was issued; null: that is the issue date. */
export function firstDayOf({ type, issued, expires }: DemoRecord): string | null {
  const found = demoTypes.find(({ slug }) => slug === type);
  if (!found) return null;
  const dates = { issueDate: issued, expirationDate: expires };
  const { rule: validityRule, months: validityPeriodMonths } = found;
  return proposeValidFrom(
    { validityRule, validityPeriodMonths, renewalOpens: null },
    dates,
    issued,
  );
}
