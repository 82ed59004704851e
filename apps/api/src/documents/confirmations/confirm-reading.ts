import type { Answer } from '@icare/contracts/endpoint';
import {
  type DeviceKind,
  type confirmReading as endpoint,
  maxSecondsOpen,
  type OwnReading,
} from '@icare/contracts/reading-receipts';
import { lagosDate } from '@icare/domain/lagos-date';
import { type SqlBool, sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { readRow } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import type { DocumentPorts } from '../ports.ts';
import { noSuchDocument, readDocumentWithFile } from '../queries.ts';
import { answerQuestions, isConfirmed, tooFewRight } from './answer-questions.ts';
import { readOwnReading } from './own-reading.ts';

type Receipt = {
  user: string;
  id: string;
  version: number;
  now: string;
  readAt: string;
  secondsOpen: number;
  device: DeviceKind;
  offline: boolean;
  rightAnswers: number | null;
  questions: number | null;
};

/** Days after the end of a version within which a device may still send that it was confirmed before. */
const daysToSend = sql.lit(90);

/** Whether a version is the one in force, or only minor ones have followed it, which need not be read again. */
const stillCounts = sql<boolean>`confirmed.number >= documents.version - documents.minor_versions`;

/**
 * Whether, by the time of the device, a version was confirmed without a network while it was in force. It is kept as a fact
 * that counts for that version alone.
 */
const wasInForce = ({ now, readAt, offline }: Given<Receipt>) => sql<SqlBool>`(${offline}::boolean
  and ${readAt}::timestamptz < documents.version_at
  and exists (select from document_periods as period
    where period.document_id = documents.id and period.version = confirmed.number
      and (${readAt}::timestamptz at time zone 'Africa/Lagos')::date between period.from_day and period.until_day
      and period.until_day > (${now}::timestamptz at time zone 'Africa/Lagos')::date - ${daysToSend}::integer))`;

/**
 * Without a lock: many people confirm a new version at once. Nothing where the document has questions that were not
 * answered. Says which version is in force, if what was confirmed counts for it, and whether there are trainings by it.
 */
const appendReceipt = statement((given: Given<Receipt>) =>
  build
    .insertInto('reading_receipts')
    .columns([
      'user_id',
      'document_id',
      'version',
      'sha256',
      'confirmed_at',
      'read_at',
      'seconds_open',
      'device',
      'offline',
      'right_answers',
      'questions',
    ])
    .expression(
      build
        .selectFrom('documents')
        .innerJoin('document_versions as confirmed', 'confirmed.document_id', 'documents.id')
        .innerJoin('stored_files', 'stored_files.id', 'confirmed.file_id')
        .select(({ cast }) => [
          cast<string>(given.user, 'uuid').as('user_id'),
          'documents.id',
          'confirmed.number',
          'stored_files.sha256',
          cast<string>(given.now, 'timestamptz').as('confirmed_at'),
          // A device whose clock is wrong has read it neither before it was there nor tomorrow.
          sql<string>`least(greatest(${given.readAt}::timestamptz,
            case when confirmed.number = documents.version then documents.version_at else coalesce(
              (select min(from_day)::timestamp at time zone 'Africa/Lagos' from document_periods as period
                where period.document_id = documents.id and period.version = confirmed.number),
              confirmed.created_at) end),
            ${given.now}::timestamptz)`.as('read_at'),
          cast<number>(given.secondsOpen, 'integer').as('seconds_open'),
          sql<DeviceKind>`${given.device}::device_kind`.as('device'),
          cast<boolean>(given.offline, 'boolean').as('offline'),
          cast<number | null>(given.rightAnswers, 'integer').as('right_answers'),
          cast<number | null>(given.questions, 'integer').as('questions'),
        ])
        .where('documents.id', '=', given.id)
        .where('confirmed.number', '=', given.version)
        // Not one that is still on its way.
        .where('confirmed.phase', 'is', null)
        .whereRef('confirmed.number', '<=', 'documents.version')
        .where(({ or }) => or([stillCounts, wasInForce(given)]))
        .where('documents.status', '=', sql.lit('Active'))
        .where('documents.deleted_at', 'is', null)
        .where(
          sql<SqlBool>`(${given.questions}::integer is not null
            or not exists (select from reading_questions where reading_questions.document_id = documents.id))`,
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning([
      sql<
        number | null
      >`(select documents.version from documents where documents.id = reading_receipts.document_id
        and reading_receipts.version >= documents.version - documents.minor_versions)`.as(
        'inForce',
      ),
      sql<boolean>`exists (select from certification_types as type
        join documents as read on read.number = type.reading_document
        where read.id = reading_receipts.document_id)`.as('meetsTraining'),
    ]),
);

/** Appends that the caller has read the current version and understood it. It is never changed: the first one stands. */
export async function confirmReading(
  platform: Platform,
  ports: DocumentPorts,
  { params: { id }, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const { version, device, offline, readAt } = body;
  const user = caller.user.id;
  const own = await write(platform, caller, async (w) => {
    const now = w.now.toISOString();
    const append = (answered: { right: number; of: number } | null) =>
      readRow(
        w.tx,
        appendReceipt({
          ...{ user, id, version, now, device, offline },
          rightAnswers: answered?.right ?? null,
          questions: answered?.of ?? null,
          readAt: offline && readAt !== undefined ? readAt : now,
          secondsOpen: Math.min(body.secondsOpen, maxSecondsOpen),
        }),
      );
    let appended = await append(null);
    if (!appended) {
      const outcome = await answerQuestions(w, { id, user, version }, body.answers);
      if (outcome?.kind === 'failed') return outcome;
      if (outcome) appended = await append(outcome);
    }
    if (appended?.meetsTraining) await ports.creditReading(w, [user]);
    const confirmed = { version, confirmedAt: now };
    const today = lagosDate(w.now);
    if (!appended?.inForce) return null;
    const reader = { user, today, trainings: [] };
    return readOwnReading(w.tx, { id, version: appended.inForce }, reader, confirmed);
  });
  // The try is kept, so it is refused only now.
  if (own && 'kind' in own) throw tooFewRight(own);
  return success(own ?? (await findEarlier(platform, ports, { id, version, caller })));
}

/** How it stands with who has confirmed this version, now or before. Throws if they have not, with the reason. */
async function findEarlier(
  platform: Platform,
  { findTrainingsByReading }: DocumentPorts,
  { id, version, caller }: { id: string; version: number; caller: SignedInCaller },
): Promise<OwnReading> {
  const document = await readDocumentWithFile(platform, id, caller);
  if (document.status !== 'Active' || document.deletedAt !== null) throw noSuchDocument();
  const user = caller.user.id;
  const trainings = await findTrainingsByReading(platform, user);
  const reader = { user, today: lagosDate(platform.clock()), trainings };
  const own = await readOwnReading(platform.database, document, reader);
  if (
    own.confirmed?.version === version ||
    (await isConfirmed(platform.database.prisma, { id, user, version }))
  ) {
    return own;
  }
  throw new AppError(
    'conflict',
    `Version ${document.version} is in force now, so version ${version} cannot be confirmed any more. Read what has changed and confirm that.`,
  );
}
