import type { Approval } from '@icare/contracts/approvals';
import type { Role } from '@icare/contracts/roles';
import type { Prisma } from '@icare/database/client';
import type { Approvable } from '../platform/approvals/approvable.ts';
import { findObstacle, unconfirmedAt } from '../platform/approvals/possible-deciders.ts';
import type { SignedInCaller } from '../platform/auth/caller.ts';

/** All kinds of requests. */
export type Approvables = readonly Approvable[];

/** The roles that may make and approve requests of this kind. */
export function rolesOf(approvables: Approvables, kind: Approval['kind']): readonly Role[] {
  return approvables.find((one) => one.kind === kind)?.roles ?? [];
}

/** Whether people of this role decide about requests of this kind. */
export const isDecidedBy = (approvables: Approvables, kind: Approval['kind'], role: Role) =>
  rolesOf(approvables, kind).includes(role);

const who = { select: { id: true, name: true, erasedAt: true } };

/** Joined for the answer and for the decision. */
export const withPeople = {
  subject: who,
  askedBy: { select: { ...who.select, role: true, status: true } },
  decidedBy: who,
} satisfies Prisma.ApprovalInclude;

export type ApprovalRow = Prisma.ApprovalGetPayload<{ include: typeof withPeople }>;

const titlesWithoutName: Record<Approval['kind'], string> = {
  administrator: 'Make somebody an administrator',
  activation: 'Activate an administrator',
  service_account: 'Let a program act as an administrator',
  inspection: 'Let an inspector in',
  waiver: 'Waive a requirement',
  erasure: 'Erase a member of staff',
  second_factor: 'Remove a second factor',
};

/** The request as text, without the subject's name if it has been erased. */
export function describe(approvables: Approvables, { kind, payload, subject }: ApprovalRow) {
  const found = approvables.find((one) => one.kind === kind);
  const description = subject.erasedAt ? null : found?.describe(payload, subject.name);
  return (
    description ?? {
      title: titlesWithoutName[kind],
      effects: [],
      reason: null,
      certificationTypeId: null,
    }
  );
}

/** Approving these gives power to whoever can sign in as the subject, so the decider sees who set that password. */
export const kindsShowingPasswordSetter: readonly Approval['kind'][] = [
  'second_factor',
  'administrator',
  'activation',
];

export function toApproval(
  approvables: Approvables,
  row: ApprovalRow,
  { user }: SignedInCaller,
  /** People who asked and whose accounts are linked to the caller's. */
  linkedAskers: ReadonlySet<string>,
  passwordSetBy: Approval['passwordSetBy'] = null,
): Approval {
  const obstacle = findObstacle(row, user.id, { isLinked: linkedAskers.has(row.askedById) });
  const isOwn = obstacle === 'asker';
  const isWaiting = row.state === 'waiting';
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    ...describe(approvables, row),
    subject: named(row.subject),
    passwordSetBy,
    askedBy: named(row.askedBy),
    askedAt: row.askedAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    aloneAt: isWaiting && row.aloneSince ? unconfirmedAt(row.aloneSince).toISOString() : null,
    // Heads of departments only refuse.
    mayApprove: isWaiting && obstacle === null && isDecidedBy(approvables, row.kind, user.role),
    mayRefuse: isWaiting && !isOwn,
    isOwn,
    decidedBy: row.decidedBy && named(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    note: row.note,
  };
}

const named = ({ id, name }: { id: string; name: string }) => ({ id, fullName: name });
