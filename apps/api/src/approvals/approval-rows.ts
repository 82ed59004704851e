import type { Approval } from '@icare/contracts/approvals';
import type { Role } from '@icare/contracts/roles';
import type { Prisma } from '@icare/database/client';
import type { Approvable } from '../platform/approvals/approvable.ts';
import { aloneAt } from '../platform/approvals/deciders.ts';
import type { SignedInCaller } from '../platform/auth/caller.ts';

/** By their kind, in no order. */
export type Approvables = readonly Approvable[];

/** Who may ask for such a thing, and who may confirm it. */
export function rolesOf(approvables: Approvables, kind: Approval['kind']): readonly Role[] {
  return approvables.find((one) => one.kind === kind)?.roles ?? [];
}

const who = { select: { id: true, name: true, erasedAt: true } };

/** Joined for both the response and the decision. */
export const withPeople = {
  subject: who,
  askedBy: { select: { ...who.select, role: true, status: true } },
  decidedBy: who,
} satisfies Prisma.ApprovalInclude;

export type ApprovalRow = Prisma.ApprovalGetPayload<{ include: typeof withPeople }>;

const unnamed: Record<Approval['kind'], string> = {
  administrator: 'Make somebody an administrator',
  activation: 'Activate an administrator',
  service_account: 'Let a program act as an administrator',
  waiver: 'Waive a requirement',
  erasure: 'Erase a member of staff',
  second_factor: 'Remove a second factor',
};

/** What is asked for, in words; without a name where that was erased since. */
export function describe(approvables: Approvables, { kind, payload, subject }: ApprovalRow) {
  const found = approvables.find((one) => one.kind === kind);
  const description = subject.erasedAt ? null : found?.describe(payload, subject.name);
  return (
    description ?? { title: unnamed[kind], effects: [], reason: null, certificationTypeId: null }
  );
}

/** Of these, whoever can sign in as the person gains by it, and whoever decides should know who that may be. */
export const gainsBySignIn: readonly Approval['kind'][] = [
  'second_factor',
  'administrator',
  'activation',
];

export function toApproval(
  approvables: Approvables,
  row: ApprovalRow,
  { user }: SignedInCaller,
  /** Who is no second person for the caller. */
  linkedAskers: ReadonlySet<string>,
  passwordSetBy: Approval['passwordSetBy'] = null,
): Approval {
  const isOwn = row.askedById === user.id;
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
    aloneAt: isWaiting && row.aloneSince ? aloneAt(row.aloneSince).toISOString() : null,
    mayApprove:
      isWaiting && !isOwn && row.subjectId !== user.id && !linkedAskers.has(row.askedById),
    mayRefuse: isWaiting && !isOwn,
    isOwn,
    decidedBy: row.decidedBy && named(row.decidedBy),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    note: row.note,
  };
}

const named = ({ id, name }: { id: string; name: string }) => ({ id, fullName: name });
