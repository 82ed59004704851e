import {
  editComplianceRecord,
  type RecordAction,
  recordActions,
  renewComplianceRecord,
  replaceCertificate,
  submitCertification,
} from '@icare/contracts/compliance-records';
import type { EndpointDefinition } from '@icare/contracts/endpoint';
import {
  reinstateComplianceRecord,
  rejectComplianceRecord,
  revokeComplianceRecord,
  verifyComplianceRecord,
} from '@icare/contracts/record-moves';
import type { ComplianceRecord } from '@icare/database/client';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { mayCall } from '../../platform/auth/may-call.ts';
import { isOwnDecision } from '../../platform/auth/own-decisions.ts';
import { AppError } from '../../platform/errors.ts';

/** All that decides which moves a record allows. */
type LifecycleFacts = Pick<ComplianceRecord, 'state' | 'supersededById'>;

/** An action on the record of another person; only renewals are submitted for oneself. */
type Move = Exclude<RecordAction, 'submit_renewal'>;

const always = ['edit', 'replace_certificate'] as const;
const allowed: Record<string, readonly Move[]> = {
  pending: ['verify', 'reject', ...always],
  active: ['verify', 'renew', 'revoke', ...always],
  revoked: ['reinstate', ...always],
};

/** Past participles for messages. */
const done: Record<Move, string> = {
  verify: 'verified',
  reject: 'rejected',
  renew: 'renewed',
  revoke: 'revoked',
  reinstate: 'reinstated',
  edit: 'corrected',
  replace_certificate: 'given another certificate',
};

const calls: Record<RecordAction, EndpointDefinition> = {
  verify: verifyComplianceRecord,
  reject: rejectComplianceRecord,
  renew: renewComplianceRecord,
  revoke: revokeComplianceRecord,
  reinstate: reinstateComplianceRecord,
  edit: editComplianceRecord,
  replace_certificate: replaceCertificate,
  submit_renewal: submitCertification,
};

/** A superseded record keeps its state, so the state alone does not decide which moves are allowed. */
export function recordStatus({ state, supersededById }: LifecycleFacts): string {
  return supersededById === null || state === 'rejected' ? state : 'superseded';
}

/** Throws where a record is not in a state for a move, and says what can be done instead. */
export function refuseIllegalMove(record: LifecycleFacts, move: Move): void {
  const status = recordStatus(record);
  const moves = allowed[status] ?? [];
  if (moves.includes(move)) return;
  const instead = moves.length === 0 ? 'It stays as it is.' : `It can be ${list(moves)}.`;
  throw new AppError(
    'conflict',
    `This record is ${status} and cannot be ${done[move]}. ${instead}`,
  );
}

function list(moves: readonly Move[]): string {
  const participles = moves.map((move) => done[move]);
  return `${participles.slice(0, -1).join(', ')} or ${participles.at(-1)}`;
}

/** Facts outside the record that decide whether it can be renewed. */
export type RenewalFacts = {
  isPersonActive: boolean;
  isTypeActive: boolean;
  /** Whether a renewal of the record was submitted and is pending. */
  hasPendingRenewal: boolean;
};

/** Why an officer may not renew a record that is active; null: they may. */
export function whyNotRenewed(facts: RenewalFacts): string | null {
  if (!facts.isPersonActive) return 'This person is not active: nothing of theirs is renewed.';
  if (!facts.isTypeActive) return 'This certification type is retired: nothing of it is renewed.';
  return facts.hasPendingRenewal
    ? 'A renewal of this record was submitted and is pending. Verify or reject it.'
    : null;
}

type RecordFacts = LifecycleFacts &
  RenewalFacts & {
    userId: string;
    /** Whether its person has submitted one of its type that is pending; known only where that is the caller. */
    hasPendingOfType: boolean;
  };

/** What was worked out for a caller: the records of a list have few different facts. */
const workedOut = new WeakMap<SignedInCaller, Map<string, RecordAction[]>>();

/** The actions whose calls would not refuse this caller, whatever the body contains; pages offer only these. */
export function allowedActions(caller: SignedInCaller, record: RecordFacts): RecordAction[] {
  const { state, supersededById, userId, ...facts } = record;
  const ofCaller = workedOut.get(caller) ?? new Map<string, RecordAction[]>();
  workedOut.set(caller, ofCaller);
  const isOwn = userId === caller.user.id;
  const isDecidedByOthers = isOwnDecision(caller, userId);
  const { isPersonActive, isTypeActive, hasPendingRenewal, hasPendingOfType } = facts;
  const key = `${state} ${supersededById === null} ${isOwn} ${isDecidedByOthers} ${isPersonActive} ${isTypeActive} ${hasPendingRenewal} ${hasPendingOfType}`;
  const known = ofCaller.get(key);
  if (known) return known;
  const actions = workOutActions(caller, record);
  ofCaller.set(key, actions);
  return actions;
}

function workOutActions(caller: SignedInCaller, record: RecordFacts): RecordAction[] {
  const moves = isOwnDecision(caller, record.userId) ? [] : (allowed[recordStatus(record)] ?? []);
  const isRefused = (action: RecordAction) => {
    if (action === 'submit_renewal') {
      return record.userId !== caller.user.id || !record.isTypeActive || record.hasPendingOfType;
    }
    if (!moves.includes(action)) return true;
    return action === 'renew' && whyNotRenewed(record) !== null;
  };
  return recordActions.filter((action) => !isRefused(action) && mayCall(caller, calls[action]));
}
