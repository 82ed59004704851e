import {
  type DocumentEvent,
  documentActions,
  type showDocumentHistory,
} from '@icare/contracts/document-history';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { sql } from 'kysely';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { readRow, readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { AppError } from '../platform/errors.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { documentWithFileById, noSuchDocument } from './queries.ts';
import { isKeeper } from './reviews/keeper.ts';

const prefix = 'document.';
const told = documentActions.map((action) => `${prefix}${action}`);

/** One more than is shown, so that it is known whether there are others. */
const eventsOfDocument = statement(({ id }: Given<{ id: string }>) =>
  build
    .selectFrom('audit_events')
    .leftJoin('audit_details', 'audit_details.event_id', 'audit_events.id')
    .leftJoin('users', 'users.id', 'audit_events.actor_id')
    .select([
      'audit_events.id',
      'audit_events.at',
      'audit_events.action',
      'users.name as by',
      'audit_details.before',
      'audit_details.after',
    ])
    .where('audit_events.subject_id', '=', id)
    .where('audit_events.subject_type', '=', sql.lit('document'))
    .where(
      'audit_events.action',
      'in',
      told.map((action) => sql.lit(action)),
    )
    .orderBy('audit_events.at', 'desc')
    .orderBy('audit_events.sequence', 'desc')
    .limit(sql.lit(limits.documentEventsShown + 1)),
);

const namesOf = statement(({ ids }: Given<{ ids: readonly string[] }>) =>
  build
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', ({ fn }) => fn.any(ids)),
);

const versionsOf = statement(({ id }: Given<{ id: string }>) =>
  build
    .selectFrom('document_versions')
    .leftJoin('users', 'users.id', 'document_versions.created_by_id')
    .select([
      'document_versions.id',
      'document_versions.number',
      'document_versions.created_at as at',
      'document_versions.phase',
      'document_versions.change_note as note',
      'users.name as by',
    ])
    .where('document_versions.document_id', '=', id),
);

type Version = Pick<DocumentEvent, 'id' | 'at' | 'by' | 'note'> & {
  number: number;
  /** Null once it has been in force. */
  phase: string | null;
};

type Values = Record<string, unknown>;

/** What happened to a document, from the audit log and the versions that are older than it, for whoever keeps it. */
export async function findHistory(
  { database }: Platform,
  id: string,
  caller: SignedInCaller,
): Promise<Answer<typeof showDocumentHistory>> {
  const document = await readRow(database, documentWithFileById({ id }));
  const isIt = caller.user.role === 'ROLE_ADMIN';
  if (!document || (document.deletedAt !== null && !isIt)) throw noSuchDocument();
  if (!isKeeper(caller, document)) {
    throw new AppError(
      'forbidden',
      'Only its owner sees the history of a document, or the head of its department where no owner is named.',
    );
  }
  const rows = await readRows(database, eventsOfDocument({ id }));
  const shown = rows.slice(0, limits.documentEventsShown).map((row) => ({
    ...row,
    before: (row.before ?? {}) as Values,
    after: (row.after ?? {}) as Values,
  }));
  const owners = shown
    .flatMap(({ before, after }) => [before['ownerId'], after['ownerId']])
    .filter((owner) => typeof owner === 'string');
  const people = owners.length > 0 ? await readRows(database, namesOf({ ids: owners })) : [];
  const names = new Map(people.map((person) => [person.id, person.name]));
  const isCut = rows.length > shown.length;
  const events: DocumentEvent[] = shown.map(({ action, before, after, ...row }) => ({
    ...{ id: row.id, at: row.at, by: row.by },
    action: action.slice(prefix.length) as DocumentEvent['action'],
    version: toNumber(after['version'] ?? before['version']),
    note: toText(after['changeNote'] ?? after['note']),
    changes: saysAll.has(action) ? [] : describeChanges(before, after, names),
  }));
  // What the log does not tell stands before what it tells: none of it is shown while newer events are left out.
  const unlogged = isCut ? [] : findUnlogged(await readRows(database, versionsOf({ id })), events);
  const all = [...events, ...unlogged].toSorted((one, other) => other.at.localeCompare(one.at));
  return success({
    events: all.slice(0, limits.documentEventsShown),
    isCut: isCut || all.length > limits.documentEventsShown,
  });
}

const addsVersion: ReadonlySet<string> = new Set([
  ...['created', 'begun', 'version_added', 'draft_started'],
]);

/** Versions that came from elsewhere than a call, and so into no log, as when the portal was set up. */
function findUnlogged(versions: readonly Version[], events: readonly DocumentEvent[]) {
  const additions = events.filter(({ action }) => addsVersion.has(action));
  const logged = new Set(additions.map(({ version }) => version));
  // An event names no version where it is the first, or where its details were erased.
  const moments = new Set(additions.map(({ at }) => at));
  return versions
    .filter(({ number, at }) => !logged.has(number) && !moments.has(at))
    .map(({ id, number, at, phase, note, by }): DocumentEvent => {
      const action = phase !== null ? 'draft_started' : number === 1 ? 'created' : 'version_added';
      const version = action === 'created' ? null : number;
      return { id, action, at, by, version, note, changes: [] };
    });
}

/** Whose values are all new, or gone. */
const saysAll = new Set(['document.created', 'document.begun', 'document.draft_discarded']);

/** Said elsewhere in the event, or of no use to a reader. */
const leftOut = new Set([
  ...['note', 'changeNote', 'version', 'sha256', 'size', 'originalName'],
  // The action says it.
  'phase',
]);

function describeChanges(before: Values, after: Values, names: ReadonlyMap<string, string>) {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return fields.flatMap((field) => {
    if (leftOut.has(field)) return [];
    const [was, is] = [before[field], after[field]].map((value) =>
      field === 'ownerId' && typeof value === 'string'
        ? (names.get(value) ?? 'somebody who is not known any more')
        : toText(value),
    );
    return was === is ? [] : [{ field, before: was ?? null, after: is ?? null }];
  });
}

const toNumber = (value: unknown) => (typeof value === 'number' ? value : null);

function toText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value);
}
