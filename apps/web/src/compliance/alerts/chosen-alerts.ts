import type { ChosenAlerts, ComplianceAlert } from '@icare/contracts/compliance-alerts';

/** The alerts that a dialog acts upon: chosen one by one, or what is open about chosen people or records. */
export type AlertChoice = {
  /** For the body of the call. */
  chosen: ChosenAlerts;
  /** 'the alerts of 3 people'. */
  what: string;
  /** Those that are known; what is left as it was is named by them. */
  alerts: readonly ComplianceAlert[];
};

export const countAlerts = (count: number) => `${count} ${count === 1 ? 'alert' : 'alerts'}`;

export const ofAlerts = (alerts: readonly ComplianceAlert[]): AlertChoice => ({
  chosen: { ids: alerts.map(({ id }) => id) },
  what: countAlerts(alerts.length),
  alerts,
});

export const ofPeople = (people: readonly { id: string }[]): AlertChoice => ({
  chosen: { userIds: people.map(({ id }) => id) },
  what: people.length === 1 ? 'the alerts of 1 person' : `the alerts of ${people.length} people`,
  alerts: [],
});

export const ofRecords = (records: readonly { id: string }[]): AlertChoice => ({
  chosen: { recordIds: records.map(({ id }) => id) },
  what:
    records.length === 1
      ? 'the alerts about 1 record'
      : `the alerts about ${records.length} records`,
  alerts: [],
});
