import type { DepartmentName } from '@icare/contracts/departments';
import { lagosDate } from '@icare/domain/lagos-date';
import { isAudienceWithin } from '@icare/domain/reading-audience';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { findLed } from '../../platform/auth/led-departments.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRow } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Write } from '../../platform/write.ts';
import type { AdminDocumentRow } from '../document-row.ts';
import { documentWithFileById, noSuchDocument } from '../queries.ts';
import {
  findDepartmentsOf,
  readAssignment,
  readEveryAudience,
  type StoredAssignment,
} from './assignment-row.ts';
import { countFigures } from './figures.ts';

type Owned = Pick<AdminDocumentRow, 'ownerId' | 'departments'>;

/** The owner, compliance officers and IT, who see and ask everybody. */
function hasWholeHospital(caller: SignedInCaller, document: Owned): boolean {
  return isOfficerOrIt(caller) || owns(caller, document);
}

/** Compliance officers and IT, who see and ask everybody of everything. */
export const isOfficerOrIt = ({ user: { role } }: SignedInCaller): boolean =>
  role === 'ROLE_ADMIN' || role === 'ROLE_COMPLIANCE';

export const owns = ({ user, isService }: SignedInCaller, { ownerId }: Pick<Owned, 'ownerId'>) =>
  ownerId === user.id && !isService;

const refusal = () =>
  new AppError(
    'forbidden',
    'Only its owner, a compliance officer or the head of a department sees who has read a document.',
  );

export type SeenReading = {
  document: AdminDocumentRow;
  assignment: Awaited<ReturnType<typeof readAssignment>>;
  /** Departments whose people the caller sees; undefined: all. */
  within: readonly DepartmentName[] | undefined;
};

/**
 * A document whose readers the caller may see. A head sees the people of the departments that they lead, of documents of
 * these departments and of those that their people have to read.
 */
export async function requireReadersSeen(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  id: string,
  caller: SignedInCaller,
): Promise<SeenReading> {
  const document = await readRow(database, documentWithFileById({ id }));
  if (!document) throw noSuchDocument();
  // What was confirmed of a deleted document is still to be answered for.
  if (document.deletedAt !== null && !isOfficerOrIt(caller)) throw noSuchDocument();
  const assignment = await readAssignment(database, id);
  if (hasWholeHospital(caller, document)) return { document, assignment, within: undefined };
  const within = caller.leads ?? [];
  if (within.length === 0) throw refusal();
  if (!isOfDepartments(document, within)) {
    const today = lagosDate(clock());
    const { asked } = await countFigures(database, { id, today, within });
    if (asked === 0) throw refusal();
  }
  return { document, assignment, within };
}

export const isOfDepartments = (
  { departments }: { departments: readonly string[] },
  led: readonly string[],
) => departments.some((name) => led.includes(name));

/** Whether the caller may set and end who reads a document, for a read: a write asks `requireAssigner`. */
export function mayAssign(
  caller: SignedInCaller,
  { document, assignment, within }: SeenReading,
  departmentOf: ReadonlyMap<string, string>,
): boolean {
  if (hasWholeHospital(caller, document)) return true;
  if (!within || !isOfDepartments(document, within)) return false;
  return assignment === null || isAudienceWithin(assignment, within, departmentOf);
}

/**
 * Throws unless the caller may set who reads the document. A head may for documents of their departments, as long as
 * everybody is theirs who is asked now and who will be. These departments stay locked: who leads them cannot change before
 * the commit. Returns them; undefined: the caller sees everybody.
 */
export async function requireAssigner(
  w: Pick<Write<SignedInCaller>, 'tx' | 'now' | 'caller'>,
  document: Owned,
  audiences: readonly (StoredAssignment | null)[],
): Promise<readonly string[] | undefined> {
  if (hasWholeHospital(w.caller, document)) return undefined;
  const led = await lockLed(w);
  if (!isOfDepartments(document, led)) {
    throw new AppError(
      'forbidden',
      'Only its owner, a compliance officer or the head of its department decides who reads a document.',
    );
  }
  const departmentOf = await findDepartmentsOf(
    w.tx,
    audiences.flatMap((one) => one?.people ?? []),
  );
  if (!audiences.every((one) => one === null || isAudienceWithin(one, led, departmentOf))) {
    throw new AppError(
      'forbidden',
      'A head asks only people of their own departments. Ask the owner of the document or a compliance officer for others.',
    );
  }
  return led;
}

/** Whether the caller may set what readers of a document are asked, for a read: those of a head are theirs alone. */
export async function mayQuestion(
  database: Platform['database'],
  caller: SignedInCaller,
  seen: SeenReading,
): Promise<boolean> {
  const { document, within } = seen;
  if (hasWholeHospital(caller, document)) return true;
  const audiences = await readEveryAudience(database, document.id);
  const departmentOf = await findDepartmentsOf(
    database,
    audiences.flatMap(({ people }) => people),
  );
  return (
    within !== undefined &&
    isOfDepartments(document, within) &&
    audiences.every((audience) => isAudienceWithin(audience, within, departmentOf))
  );
}

/** Throws unless the caller may set what readers of the document are asked. */
export async function requireQuestioner(
  w: Pick<Write<SignedInCaller>, 'tx' | 'now' | 'caller'>,
  document: Owned & { id: string },
): Promise<void> {
  await requireAssigner(w, document, await readEveryAudience(w.tx, document.id));
}

/** The departments that the caller leads, locked: who leads them cannot change before the commit. */
export async function lockLed({
  tx,
  now,
  caller,
}: Pick<Write<SignedInCaller>, 'tx' | 'now' | 'caller'>) {
  const { user, isService, leads = [] } = caller;
  if (isService || leads.length === 0) return [];
  const departments = await tx.department.findMany({
    where: { name: { in: [...leads] } },
    select: { id: true, name: true },
    orderBy: { id: 'asc' },
  });
  return keepLed(tx, departments, { userId: user.id, today: lagosDate(now) });
}

async function keepLed(
  tx: Transaction,
  departments: readonly { id: string; name: string }[],
  lead: { userId: string; today: string },
) {
  const led: string[] = [];
  for (const { id, name } of departments) {
    if (await readRow(tx, findLed({ ...lead, departmentId: id }))) led.push(name);
  }
  return led;
}
