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

/** The fields of a record that decide which moves are possible. */
type LifecycleFacts = Pick<ComplianceRecord, 'state' | 'supersededById'>;

/** An officer's action on another person's record; submitting a renewal is the only action on one's own. */
type Move = Exclude<RecordAction, 'submit_renewal'>;

const always = ['edit', 'replace_certificate'] as const;
const allowed: Record<string, readonly Move[]> = {
  pending: ['verify', 'reject', ...always],
  active: ['verify', 'renew', 'revoke', ...always],
  revoked: ['reinstate', ...always],
};

/** For messages. */
const participles: Record<Move, string> = {
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

/** The state, or `superseded`: a superseded record keeps its state but allows no moves. */
export function lifecycleState({ state, supersededById }: LifecycleFacts): string {
  return supersededById === null || state === 'rejected' ? state : 'superseded';
}

const movesOf = (record: LifecycleFacts) => allowed[lifecycleState(record)] ?? [];

/** Whether the record's state allows the move. */
export function allowsMove(record: LifecycleFacts, move: Move): boolean {
  return movesOf(record).includes(move);
}

/** Throws if the record's state does not allow the move; the message lists the moves it allows. */
export function refuseIllegalMove(record: LifecycleFacts, move: Move): void {
  const moves = movesOf(record);
  if (moves.includes(move)) return;
  const instead = moves.length === 0 ? 'It stays as it is.' : `It can be ${list(moves)}.`;
  throw new AppError(
    'conflict',
    `This record is ${lifecycleState(record)} and cannot be ${participles[move]}. ${instead}`,
  );
}

function list(moves: readonly Move[]): string {
  const words = moves.map((move) => participles[move]);
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

/** Facts from other tables that decide whether a record can be renewed. */
export type RenewalFacts = {
  isPersonActive: boolean;
  isTypeActive: boolean;
  hasPendingRenewal: boolean;
};

/** Why an officer may not renew an active record; null if they may. */
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
    /** Whether the caller has a pending record of this type; always false for other people's records. */
    hasPendingOfType: boolean;
  };

/** Actions by caller and facts: the many records of a list have few different combinations of facts. */
const actionCache = new WeakMap<SignedInCaller, Map<string, RecordAction[]>>();

/** The actions that pages offer to this caller: those whose calls would not be refused because of role or state. */
export function allowedActions(caller: SignedInCaller, record: RecordFacts): RecordAction[] {
  const { state, supersededById, userId, ...facts } = record;
  const ofCaller = actionCache.get(caller) ?? new Map<string, RecordAction[]>();
  actionCache.set(caller, ofCaller);
  const isOwn = userId === caller.user.id;
  const isDecidedByOthers = isOwnDecision(caller, userId);
  const { isPersonActive, isTypeActive, hasPendingRenewal, hasPendingOfType } = facts;
  const key = `${state} ${supersededById === null} ${isOwn} ${isDecidedByOthers} ${isPersonActive} ${isTypeActive} ${hasPendingRenewal} ${hasPendingOfType}`;
  const known = ofCaller.get(key);
  if (known) return known;
  const actions = computeActions(caller, record);
  ofCaller.set(key, actions);
  return actions;
}

function computeActions(caller: SignedInCaller, record: RecordFacts): RecordAction[] {
  const moves = isOwnDecision(caller, record.userId) ? [] : movesOf(record);
  const isRefused = (action: RecordAction) => {
    if (action === 'submit_renewal') {
      return record.userId !== caller.user.id || !record.isTypeActive || record.hasPendingOfType;
    }
    if (!moves.includes(action)) return true;
    return action === 'renew' && whyNotRenewed(record) !== null;
  };
  return recordActions.filter((action) => !isRefused(action) && mayCall(caller, calls[action]));
}
