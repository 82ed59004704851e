import { departments } from '@icare/contracts/departments';
import { type Approver, approverRoles } from '@icare/contracts/document-approvals';
import { limits } from '@icare/contracts/limits';
import { roleNames } from '@icare/contracts/roles';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { toDateColumn } from '../../platform/database/date-columns.ts';
import { AppError } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';
import type { ApprovalRow, DraftRow } from '../drafts/draft-row.ts';
import { lockLed } from '../reviews/keeper.ts';

type Asked = Pick<
  ApprovalRow,
  'kind' | 'userId' | 'department' | 'role' | 'deputyId' | 'deputyUntil'
>;
type Place = Pick<Transaction, 'user' | 'department'>;

/** Approvals that count: those of earlier rounds, of other files and of approvers who were replaced do not. */
export const counting = (approvals: readonly ApprovalRow[]): ApprovalRow[] =>
  approvals.filter(({ endedAt }) => endedAt === null);

/** Who is asked, in words. */
export function nameOfAsked({ kind, user, department, role }: ApprovalRow): string {
  if (kind === 'head') return `Head of ${department}`;
  if (kind === 'role') return role ? `Any of: ${roleNames[role]}` : '';
  return user?.name ?? 'Somebody who is not known any more';
}

/** As the contract names who is asked; null for a person who was erased. */
export function toApprover({ kind, userId, department, role }: Asked): Approver | null {
  if (kind === 'head') {
    const name = departments.find((one) => one === department);
    return name ? { kind, department: name } : null;
  }
  if (kind === 'role') {
    const named = approverRoles.find((one) => one === role);
    return named ? { kind, role: named } : null;
  }
  return userId === null ? null : { kind, userId };
}

/** Whether somebody is asked, as themselves or as a deputy on a day, for a read: a write asks `requireAsked`. */
function isAsked(asked: Asked, caller: SignedInCaller, today: string): boolean {
  const { user, isService, leads = [] } = caller;
  if (isService) return false;
  if (asked.kind === 'head') return leads.some((name) => name === asked.department);
  if (asked.kind === 'role') return user.role === asked.role;
  return asked.userId === user.id || isDeputy(asked, user.id, today);
}

const isDeputy = ({ deputyId, deputyUntil }: Asked, id: string, today: string) =>
  deputyId === id && deputyUntil !== null && deputyUntil >= toDateColumn(today);

/** Whoever uploaded the file or sent it for approval. */
export const authorsOf = ({
  createdById,
  submittedById,
}: Pick<DraftRow, 'createdById' | 'submittedById'>): string[] =>
  [createdById, submittedById].filter((id) => id !== null);

export const isAuthor = (draft: DraftRow, id: string): boolean => authorsOf(draft).includes(id);

export function isLastStep({ step }: Pick<ApprovalRow, 'step'>, { approvals }: DraftRow): boolean {
  return counting(approvals).every((other) => other.step <= step);
}

/** Whether somebody has decided another approval of the same step: each of them asks for another person. */
export const hasDecidedInStep = (
  { step }: Pick<ApprovalRow, 'step'>,
  { approvals }: DraftRow,
  id: string,
): boolean => counting(approvals).some((other) => other.step === step && other.decidedById === id);

/** Whether the caller can decide an approval now, for a read. */
export function mayDecide(
  approval: ApprovalRow,
  draft: DraftRow,
  { caller, today }: { caller: SignedInCaller; today: string },
): boolean {
  const isOpen = draft.phase === 'in_review' && isWaiting(approval);
  if (!isOpen || !isAsked(approval, caller, today)) return false;
  if (hasDecidedInStep(approval, draft, caller.user.id)) return false;
  return !(isAuthor(draft, caller.user.id) && isLastStep(approval, draft));
}

export const isWaiting = ({ state, endedAt, askedAt }: ApprovalRow): boolean =>
  state === 'waiting' && endedAt === null && askedAt !== null;

/** Throws unless the caller may decide the approval. A department that they decide for stays locked until the commit. */
export async function requireAsked(
  w: Write<SignedInCaller>,
  approval: ApprovalRow,
  draft: DraftRow,
  today: string,
): Promise<void> {
  const { caller } = w;
  const isAskedNow =
    approval.kind === 'head'
      ? await lockLed(w, approval.department ?? '')
      : isAsked(approval, caller, today);
  if (!isAskedNow) throw new AppError('forbidden', 'You are not asked to approve this version.');
  if (isAuthor(draft, caller.user.id) && isLastStep(approval, draft)) {
    throw new AppError(
      'forbidden',
      'You wrote this version, so somebody else has to approve it last.',
    );
  }
}

export type Decider = { id: string; name: string; email: string };

const decider = { id: true, name: true, email: true, status: true } as const;

/** The active people who can decide an approval on a day: a person and a deputy, head and deputy, everybody with a role. */
export async function findDeciders(
  { user, department }: Place,
  asked: Asked,
  today: string,
): Promise<Decider[]> {
  const day = toDateColumn(today);
  if (asked.kind === 'role') {
    if (asked.role === null) return [];
    return user.findMany({
      where: { role: asked.role, status: 'Active', kind: 'person' },
      select: decider,
      orderBy: { id: 'asc' },
      take: limits.approversMailed,
    });
  }
  if (asked.kind === 'head') {
    const led = await department.findUnique({
      where: { name: asked.department ?? '' },
      select: { head: { select: decider }, deputy: { select: decider }, deputyUntil: true },
    });
    const deputy = led?.deputyUntil && led.deputyUntil >= day ? led.deputy : null;
    return [led?.head, deputy].filter(isActive);
  }
  const ids = [asked.userId, asked.deputyUntil && asked.deputyUntil >= day ? asked.deputyId : null];
  const people = await user.findMany({
    where: { id: { in: ids.filter((id) => id !== null) }, kind: 'person' },
    select: decider,
    orderBy: { id: 'asc' },
  });
  return people.filter(isActive);
}

const isActive = <Person extends { status: string }>(
  person: Person | null | undefined,
): person is Person => person?.status === 'Active';

/** Fields of a row for an approver. */
export const toColumns = (asked: Approver) => ({
  kind: asked.kind,
  userId: asked.kind === 'person' ? asked.userId : null,
  department: asked.kind === 'head' ? asked.department : null,
  role: asked.kind === 'role' ? asked.role : null,
});

/** Why somebody cannot be asked; null where they can. */
export async function findObstacle(
  place: Place,
  asked: Approver,
  { today, authors }: { today: string; authors: readonly string[] },
): Promise<string | null> {
  const columns = { ...toColumns(asked), deputyId: null, deputyUntil: null };
  const deciders = await findDeciders(place, columns, today);
  if (deciders.length === 0) return nobody(asked);
  if (deciders.every(({ id }) => authors.includes(id))) {
    return 'Whoever wrote the version cannot approve it last. Name somebody else.';
  }
  return null;
}

function nobody(asked: Approver): string {
  switch (asked.kind) {
    case 'person':
      return 'There is no such person, or they no longer work here.';
    case 'head':
      return `Nobody leads ${asked.department} at present. Name a person.`;
    case 'role':
      return `Nobody has the role ${roleNames[asked.role]} at present. Name a person.`;
  }
}
