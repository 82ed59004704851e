import { limits } from '@icare/contracts/limits';
import type { KeptPersonReason, UserImportUndo } from '@icare/contracts/user-import';
import { countOtherAdministrators } from '../../platform/auth/administrators.ts';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { isOwnDecision } from '../../platform/auth/own-decisions.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { AppError } from '../../platform/errors.ts';
import { undoableSince } from '../../platform/spreadsheet/undoable-since.ts';
import { isAdministratorsReturn } from '../activate-administrator.ts';
import { isPromotion } from '../make-administrator.ts';
import { findUsedAccounts } from './find-used-accounts.ts';
import { findOwners, type KnownPerson, knownPeople } from './known-people.ts';
import type { PersonValues } from './parse-row.ts';

type Values = Partial<PersonValues>;
type ImportedPerson = {
  known: KnownPerson;
  /** Null where the import added the person. */
  before: Values | null;
  after: Values;
  at: Date;
  hasSignedIn: boolean;
  isHeld: boolean;
};

export type Restored = { known: KnownPerson; former: Values };
type Request = Awaited<ReturnType<typeof findRequests>>[number];

export type UndoPlan = {
  /** Accounts that the import added. */
  removed: KnownPerson[];
  /** People it changed, with what they had. Of whom it only requested something, that is nothing. */
  restored: Restored[];
  requests: Request[];
  kept: UserImportUndo['kept'][number][];
};

type Undoing = { importId: string; caller: SignedInCaller; now: Date; fourEyes: boolean };

/** Sorts the people of an import of the last day into those who can be put back and those who stay as they are. */
export async function planUndo(
  transaction: Transaction,
  { importId, caller, now, fourEyes }: Undoing,
): Promise<UndoPlan> {
  const people = await findImported(transaction, importId);
  const [first] = people;
  if (!first) throw await nothingLeft(transaction, importId);
  if (first.at < undoableSince(now)) throw tooLate();
  const ids = people.map(({ known }) => known.id);
  const used = await findUsedAccounts(
    transaction,
    people.flatMap(({ known, before }) => (before === null ? known.id : [])),
  );
  const requests = await findRequests(transaction, ids);
  const requestsAbout = Map.groupBy(requests, ({ subjectId }) => subjectId);
  const isOfImport = ({ askedAt }: Request) => askedAt.getTime() === first.at.getTime();

  const reasons = new Map<string, KeptPersonReason>();
  for (const person of people) {
    const { id } = person.known;
    const about = requestsAbout.get(id) ?? [];
    const isDecided = about.some((one) => isOfImport(one) && one.state === 'approved');
    const isOtherwiseUsed = used.has(id) || about.some((one) => !isOfImport(one));
    const reason = isOwnDecision(caller, id)
      ? 'own'
      : isDecided || isChanged(person)
        ? 'changed'
        : person.before === null
          ? whyNotRemoved(person, isOtherwiseUsed)
          : fourEyes && isAdministratorAgain(person)
            ? 'second_person'
            : null;
    if (reason) reasons.set(id, reason);
  }
  const isOpen = ({ known }: ImportedPerson) => !reasons.has(known.id);
  await keepLastAdministrators(transaction, people.filter(isOpen), reasons);
  const removed = people.filter((one) => one.before === null && isOpen(one));
  const gone = new Set(removed.map(({ known }) => known.id));
  await keepWhoseValuesAreTaken(transaction, people.filter(isOpen), gone, reasons);

  return {
    removed: removed.map(({ known }) => known),
    restored: people.filter(isOpen).flatMap(({ known, before }) => {
      return before === null ? [] : [{ known, former: before }];
    }),
    requests: requests.filter(
      (one) => isOfImport(one) && one.state === 'waiting' && !reasons.has(one.subjectId),
    ),
    kept: people.flatMap(({ known: { id, name, staffNumber } }) => {
      const reason = reasons.get(id);
      return reason ? [{ id, name, staffNumber, reason }] : [];
    }),
  };
}

async function findImported(transaction: Transaction, importId: string): Promise<ImportedPerson[]> {
  const rows = await readRows(
    transaction,
    knownPeople
      .innerJoin('imported_people', 'imported_people.user_id', 'users.id')
      .select(['imported_people.before', 'imported_people.after', 'imported_people.at'])
      .select(({ eb, or }) => [
        or([eb('users.last_sign_in_at', 'is not', null), eb('users.password_hash', 'is not', null)])
          .$castTo<boolean>()
          .as('hasSignedIn'),
        eb('users.legal_hold_reason', 'is not', null).$castTo<boolean>().as('isHeld'),
      ])
      .where('imported_people.import_id', '=', importId)
      .orderBy('users.name_key')
      .orderBy('users.id'),
  );
  return rows.map(({ before, after, at, hasSignedIn, isHeld, ...known }) => ({
    known,
    before: before as Values | null,
    after: after as Values,
    at: new Date(at),
    ...{ hasSignedIn, isHeld },
  }));
}

/** Why there is nothing to undo of an import. */
async function nothingLeft(transaction: Transaction, importId: string): Promise<AppError> {
  const events = await transaction.auditEvent.findMany({
    where: { subjectType: 'user_import', subjectId: importId },
    select: { action: true },
  });
  if (events.some(({ action }) => action === 'user_import.undone')) {
    return new AppError('conflict', 'This import was undone already.');
  }
  return events.length > 0 ? tooLate() : new AppError('not_found', 'Import not found');
}

const tooLate = () =>
  new AppError(
    'conflict',
    'An import can be undone for one day. Change its people one by one under Users.',
  );

function findRequests(transaction: Transaction, ids: readonly string[]) {
  return readRows(
    transaction,
    build
      .selectFrom('approvals')
      .select(['id', 'kind', 'state', 'subject_id as subjectId', 'asked_by_id as askedById'])
      .select('asked_at as askedAt')
      .where('subject_id', '=', ({ fn, val }) => fn.any(val([...ids]))),
  ).then((rows) => rows.map((row) => ({ ...row, askedAt: new Date(row.askedAt) })));
}

/** Whether somebody has changed since what the import stored. */
const isChanged = ({ known, after }: ImportedPerson) =>
  Object.entries(after).some(([field, value]) => known[field as keyof PersonValues] !== value);

function whyNotRemoved(
  { hasSignedIn, isHeld }: ImportedPerson,
  isOtherwiseUsed: boolean,
): KeptPersonReason | null {
  if (hasSignedIn) return 'signed_in';
  if (isHeld) return 'legal_hold';
  return isOtherwiseUsed ? 'worked_on' : null;
}

const formerly = ({ known, before }: ImportedPerson) => ({ ...known, ...before });

/** Whether undoing would give administrator rights, which takes two people. */
const isAdministratorAgain = (person: ImportedPerson) =>
  isPromotion(formerly(person).role, person.known.role) ||
  isAdministratorsReturn(person.known, formerly(person));

const isAdministrator = ({ role, status }: Pick<PersonValues, 'role' | 'status'>) =>
  role === 'ROLE_ADMIN' && status === 'Active';

async function keepLastAdministrators(
  transaction: Transaction,
  people: readonly ImportedPerson[],
  reasons: Map<string, KeptPersonReason>,
): Promise<void> {
  const leaving = people.filter(
    (person) =>
      isAdministrator(person.known) &&
      (person.before === null || !isAdministrator(formerly(person))),
  );
  if (leaving.length === 0) return;
  const ids = leaving.map(({ known }) => known.id);
  if ((await countOtherAdministrators(transaction, ids)) > 0) return;
  for (const id of ids) reasons.set(id, 'last_administrator');
}

/** Somebody who is not removed may have the address or username that a person had before. */
async function keepWhoseValuesAreTaken(
  transaction: Transaction,
  people: readonly ImportedPerson[],
  gone: ReadonlySet<string>,
  reasons: Map<string, KeptPersonReason>,
): Promise<void> {
  for (const column of ['email', 'username'] as const) {
    const former = people.flatMap(({ known, before }) => {
      const value = before?.[column];
      return value === undefined ? [] : [{ id: known.id, value }];
    });
    const owners = await findOwners(
      transaction,
      column,
      former.map(({ value }) => value),
    );
    for (const { id, value } of former) {
      const owner = owners.get(value);
      if (owner && owner.id !== id && !gone.has(owner.id)) reasons.set(id, 'taken');
    }
  }
}

/** The same for whoever asks what would be done, and whoever does it. */
export const toUndoAnswer = ({ removed, restored, requests, kept }: UndoPlan): UserImportUndo => ({
  removed: removed.length,
  restored: restored.filter(({ former }) => Object.keys(former).length > 0).length,
  withdrawnRequests: requests.length,
  keptPeople: kept.length,
  kept: kept.slice(0, limits.importPreview),
});
