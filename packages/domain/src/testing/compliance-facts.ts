import type { AlertType } from '../alert-stages.ts';
import { addDays } from '../calendar-days.ts';
import { type CompliancePersonFacts, evaluateComplianceStatus } from '../compliance-status.ts';
import type { TypeFacts } from '../requirements.ts';

export const today = '2026-11-22';
export const person = {
  id: 'ada',
  department: 'Nursing',
  cadre: 'Registered Nurse',
  joinedOn: '2020-01-01',
  createdOn: '2020-01-01',
};
type Known = TypeFacts & AlertType;
/** A licence required of everybody, unless `details` differ. */
export const type = (id: string, details: Partial<Known> = {}): Known => ({
  id,
  category: 'professional',
  isActive: true,
  isRequired: true,
  requiredSince: '2020-01-01',
  dueWithinDays: 30,
  appliesTo: { scope: 'everyone', departments: [], cadres: [], userIds: [] },
  graceDays: 0,
  renewalRequired: true,
  ...details,
});
/** A record that ends in so many days; null: it does not. */
export const record = (
  typeId: string,
  daysLeft: number | null,
  details: Partial<CompliancePersonFacts['records'][number]> = {},
) => ({
  id: `${typeId} ${daysLeft}`,
  typeId,
  state: 'active' as const,
  expirationDate: daysLeft === null ? null : addDays(today, daysLeft),
  inForceFrom: null,
  replacesBegun: false,
  isSuperseded: false,
  createdOn: '2026-01-01',
  closedOn: null,
  isConfirmed: true,
  ...details,
});
export const evaluate = (
  types: Known[],
  records: CompliancePersonFacts['records'] = [],
  waivers: { typeId: string; until: string | null }[] = [],
  on = today,
  superseded: CompliancePersonFacts['superseded'] = [],
) =>
  evaluateComplianceStatus(
    { person, cadreNeedsNone: true, records, superseded, waivers },
    new Map(types.map((one) => [one.id, one])),
    on,
  );

export const nurse = type('nurse');
export const fire = type('fire', { category: 'safety' });
export const bls = type('bls', { category: 'medical', isRequired: false, requiredSince: null });
