import type { Answer } from '@icare/contracts/endpoint';
import type {
  undoUserImport as endpoint,
  previewUserImportUndo,
} from '@icare/contracts/user-import';
import { lockApprovals, withdrawApprovals } from '../../platform/approvals/withdraw-approvals.ts';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import { batches } from '../../platform/batches.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { violatedConstraint } from '../../platform/database/database-errors.ts';
import { changeRows, readRows } from '../../platform/database/send.ts';
import { withSnapshot } from '../../platform/database/with-snapshot.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import { deleteMailsAbout } from '../../platform/mail/mails-about.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Write, write } from '../../platform/write.ts';
import { changePeople, peopleAtOnce } from './change-people.ts';
import type { KnownPerson } from './known-people.ts';
import { lockImports } from './lock-imports.ts';
import { planUndo, type Restored, toUndoAnswer, type UndoPlan } from './undo-plan.ts';
import { findDepartmentIds, lockPeople } from './write-people.ts';

/** How many people who stay a refusal names. */
const mostNamed = 5;
/** Each account that is deleted is looked for in some seventy tables. */
const deletedAtOnce = 200;
/** Milliseconds. Thousands of accounts take several statements, each with a time limit of its own. */
const transactionTimeoutMs = 120_000;

/** What undoing an import would do now. */
export async function previewUndo(
  { database, clock, config }: Pick<Platform, 'database' | 'clock' | 'config'>,
  { params, caller }: Pick<Call<typeof previewUserImportUndo>, 'params' | 'caller'>,
): Promise<Answer<typeof previewUserImportUndo>> {
  const { fourEyes } = config;
  const plan = await withSnapshot(database, (transaction) =>
    planUndo(transaction, { importId: params.id, caller, now: clock(), fourEyes }),
  );
  return success(toUndoAnswer(plan));
}

/**
 * Deletes the accounts that an import of the last day added and nobody has used, and gives the people it changed back what they
 * had. Whom somebody has changed or worked on since stays as they are.
 */
export async function undoImport(
  platform: Platform,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { fourEyes } = platform.config;
  const work = async (w: Write<SignedInCaller>) => {
    await lockApprovals(w.tx);
    await lockImports(w.tx, 'Nothing was undone; try again when it is done.');
    await lockPeople(w.tx, await findIds(w.tx, params.id));
    // Read after the locks: another call may have undone the import, or changed somebody of it.
    const plan = await planUndo(w.tx, { importId: params.id, caller, now: w.now, fourEyes });
    const { removed, restored, requests } = plan;
    if (removed.length + restored.length === 0) throw nothingToUndo(caller, plan);
    await withdrawApprovals(w, requests);
    // First, since a former address may be that of somebody who was added.
    for (const batch of batches(removed, deletedAtOnce)) await removePeople(w, batch);
    await restorePeople(w, restored);
    await forgetImported(
      w.tx,
      params.id,
      restored.map(({ known }) => known.id),
    );
    const { kept: _, ...counted } = toUndoAnswer(plan);
    await w.audit({
      action: 'user_import.undone',
      subject: { type: 'user_import', id: params.id },
      after: counted,
    });
    return toUndoAnswer(plan);
  };
  try {
    return success(await write(platform, caller, work, { timeout: transactionTimeoutMs }));
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
    throw new AppError(
      'conflict',
      'Somebody of this import was changed elsewhere at this moment. Nothing was undone; try again.',
      { cause: error },
    );
  }
}

async function findIds(transaction: Transaction, importId: string): Promise<string[]> {
  const rows = await readRows(
    transaction,
    build.selectFrom('imported_people').select('user_id as id').where('import_id', '=', importId),
  );
  return rows.map(({ id }) => id);
}

/**
 * Links that were mailed to them are deleted with them, and mails that have not left do not leave any more. Refused while one
 * is leaving: it would stay behind, with an address that is nobody's.
 */
async function removePeople(w: Write, people: readonly KnownPerson[]): Promise<void> {
  const ids = people.map(({ id }) => id);
  // Audited first: a database trigger only allows deleting an account with this audit event.
  await w.audits(
    people.map(({ id, role, status, staffNumber }) => ({
      action: 'user.deleted' as const,
      subject: { type: 'user', id },
      before: { role, status, staffNumber },
    })),
  );
  await deleteMailsAbout(w.tx, 'user', ids);
  if ((await w.tx.mail.count({ where: { aboutType: 'user', aboutId: { in: ids } } })) > 0) {
    throw new AppError(
      'conflict',
      'A mail to somebody of this import is leaving at this moment. Nothing was undone; try again.',
    );
  }
  await changeRows(
    w.tx,
    build.deleteFrom('users').where('id', '=', ({ fn, val }) => fn.any(val(ids))),
  );
}

async function restorePeople(
  w: Write<SignedInCaller>,
  restored: readonly Restored[],
): Promise<void> {
  const departmentIds = await findDepartmentIds(w.tx);
  const changes = restored
    .filter(({ former }) => Object.keys(former).length > 0)
    .map(({ known, former }) => ({
      known,
      values: { ...known, ...former },
      before: Object.fromEntries(
        Object.keys(former).map((field) => [field, known[field as keyof KnownPerson]]),
      ),
      after: former,
    }));
  for (const batch of batches(changes, peopleAtOnce)) await changePeople(w, batch, departmentIds);
}

async function forgetImported(
  transaction: Transaction,
  importId: string,
  ids: readonly string[],
): Promise<void> {
  await changeRows(
    transaction,
    build
      .deleteFrom('imported_people')
      .where('import_id', '=', importId)
      .where('user_id', '=', ({ fn, val }) => fn.any(val([...ids]))),
  );
}

function nothingToUndo(caller: SignedInCaller, { kept }: UndoPlan): AppError {
  if (kept.every(({ reason }) => reason === 'own')) refuseOwnDecision(caller, caller.user.id);
  const named = kept
    .slice(0, mostNamed)
    .map(({ name }) => name)
    .join(', ');
  const others = kept.length > mostNamed ? ` and ${kept.length - mostNamed} others` : '';
  return new AppError(
    'conflict',
    `Nothing was undone, since everybody of this import stays as they are: ${named}${others}.`,
  );
}
