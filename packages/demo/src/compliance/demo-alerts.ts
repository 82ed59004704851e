import { type AlertStatus, alertSeverities } from '@icare/contracts/compliance-status';
import { alertKey, type DueAlert } from '@icare/domain/alert-schedule';
import { alertsDue, recordNeed } from '@icare/domain/alert-stages';
import { addDays, daysBetween, laterDate } from '@icare/domain/calendar-days';
import { missingAlertDue } from '@icare/domain/missing-alerts';
import { pendingAlertDue } from '@icare/domain/pending-alerts';
import type { DemoRecord } from './demo-record.ts';
import type { EvaluatedPerson, TypeRules } from './evaluations.ts';
import { officeMoment } from './moments.ts';

/** An alert as it was raised, and what was done about it since. */
export type DemoAlert = DueAlert & {
  /** Slug of its record; null of a missing item. */
  record: string | null;
  /** Slug of its type. */
  type: string;
  username: string;
  status: AlertStatus;
  raisedOn: string;
  acknowledged: { on: string; note: string | null } | null;
  resolvedOn: string | null;
};

type Known = {
  records: readonly DemoRecord[];
  evaluated: readonly EvaluatedPerson[];
  types: ReadonlyMap<string, TypeRules>;
  now: Date;
  today: string;
};

/** How many alerts are overdue for acknowledgement. */
export const overdueAcknowledgements = 12;
const overdueAfterDays = 2;

/** The alerts that should be open today, each raised on the day it was due, and some resolved ones. */
export function demoAlerts(known: Known): DemoAlert[] {
  const { records, evaluated, types, today } = known;
  const needs = new Map(
    evaluated.flatMap(({ person, evaluation }) =>
      evaluation.cells.map((cell) => [`${person.username}/${cell.typeId}`, cell] as const),
    ),
  );
  const here = new Set(evaluated.map(({ person }) => person.username));
  const ofRecords = records.flatMap((record) => {
    const type = types.get(record.type);
    if (!type || !here.has(record.username)) return [];
    const facts = toAlertRecord(record, known);
    const cell = needs.get(`${record.username}/${type.id}`);
    const need = recordNeed(cell, { ...facts, id: record.slug }, type, today);
    const waits = pendingAlertDue(facts, type, today);
    return [...alertsDue(facts, type, need, today), ...(waits ? [waits] : [])].map((alert) => ({
      ...alert,
      record: record.slug,
      type: record.type,
      username: record.username,
      raisedOn: raisedOn(alert, record),
    }));
  });
  const open = [...ofRecords, ...missing(known)];
  return [...withAcknowledgements(open, today), ...resolved(records)];
}

/** Alerts of what people need and have no record of, from the day they came on. */
function missing({ evaluated, types, today }: Known): Raised[] {
  const byId = new Map([...types].map(([slug, type]) => [type.id, { slug, type }]));
  return evaluated.flatMap(({ person, evaluation }) =>
    evaluation.cells.flatMap((cell) => {
      const found = byId.get(cell.typeId);
      if (!found) return [];
      const alert = missingAlertDue(cell, found.type, today);
      if (!alert?.dueOn) return [];
      const due = addDays(alert.dueOn, -(alert.stage ?? 0));
      const raised = laterDate(due, person.joinedOn ?? due);
      return [
        { ...alert, record: null, type: found.slug, username: person.username, raisedOn: raised },
      ];
    }),
  );
}

function toAlertRecord(record: DemoRecord, { now }: Known) {
  const { state, expires, supersededBy, closed, mismatchOn, enteredOn } = record;
  return {
    state,
    expirationDate: expires,
    isSuperseded: supersededBy !== null,
    revokedAt: state === 'revoked' && closed ? officeMoment(closed.on, now).toISOString() : null,
    mismatchAt: mismatchOn && officeMoment(mismatchOn, now).toISOString(),
    createdOn: enteredOn,
  };
}

function raisedOn({ kind, stage, dueOn }: DueAlert, record: DemoRecord): string {
  if (kind === 'revoked') return record.closed?.on ?? record.enteredOn;
  if (kind === 'mismatch') return record.mismatchOn ?? record.enteredOn;
  return laterDate(addDays(dueOn ?? record.enteredOn, -(stage ?? 0)), record.enteredOn);
}

type Raised = Pick<DemoAlert, keyof DueAlert | 'record' | 'type' | 'username' | 'raisedOn'>;

/** Leaves the most severe alerts overdue; all others older than a day or two are acknowledged. */
function withAcknowledgements(raised: readonly Raised[], today: string): DemoAlert[] {
  const rank = ({ severity }: Raised) => alertSeverities.indexOf(severity);
  const slug = ({ record, type, username }: Raised) => record ?? `${username}/${type}`;
  const isOld = ({ raisedOn }: Raised) => daysBetween(raisedOn, today) >= overdueAfterDays;
  const seen = new Set(
    raised
      .filter((alert) => isOld(alert) && !(slug(alert) in notes))
      .toSorted((one, other) => rank(one) - rank(other) || slug(one).localeCompare(slug(other)))
      .slice(overdueAcknowledgements),
  );
  return raised.map((alert) => {
    const note = notes[slug(alert)] ?? null;
    const isAcknowledged = seen.has(alert) || (note !== null && isOld(alert));
    return {
      ...alert,
      status: isAcknowledged ? 'acknowledged' : 'pending',
      acknowledged: isAcknowledged ? { on: addDays(alert.raisedOn, 1), note } : null,
      resolvedOn: null,
    };
  });
}

/** An officer's notes on acknowledgements, by record. */
const notes: Readonly<Record<string, string>> = {
  'uloma.azubuike/nmcn':
    'Off clinical duty since Monday. Renewal applied for; the receipt is to follow.',
  'kenneth.nwankwo/ndpa': 'Booked for the session of next week.',
  'obiageli.maduka/mdcn-provisional': 'Ends with her internship; full registration is under way.',
};

/** Resolved alerts of records that were renewed in time. */
function resolved(records: readonly DemoRecord[]): DemoAlert[] {
  const bySlug = new Map(records.map((record) => [record.slug, record]));
  return renewedInTime.flatMap((slug) => {
    const record = bySlug.get(slug);
    const successor = bySlug.get(record?.supersededBy ?? '');
    if (!record?.expires || !successor) return [];
    const { expires, username, type } = record;
    const resolvedOn = successor.enteredOn;
    return [[60, 'low'] as const, [30, 'medium'] as const].map(([stage, severity]) => ({
      kind: 'expiry' as const,
      key: alertKey('expiry', expires, stage),
      stage,
      severity,
      dueOn: expires,
      record: slug,
      type,
      username,
      status: 'resolved' as const,
      raisedOn: addDays(expires, -stage),
      acknowledged: { on: addDays(expires, 2 - stage), note: null },
      resolvedOn: stage === 60 ? addDays(expires, -30) : resolvedOn,
    }));
  });
}

const renewedInTime = ['ifeoma.nwogu/nmcn/before-1'];
