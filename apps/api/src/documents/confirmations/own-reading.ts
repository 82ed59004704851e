import type { DocumentCategory } from '@icare/contracts/documents';
import type { Answer, Query } from '@icare/contracts/endpoint';
import type { listToRead, OwnReading, ToRead } from '@icare/contracts/reading-receipts';
import { lagosDate } from '@icare/domain/lagos-date';
import { type SqlBool, sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { pages } from '../../platform/database/pages.ts';
import { type Place, readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { decodeCursor, isDay, isInstant, isText } from '../../platform/http/cursor.ts';
import type { Platform } from '../../platform/platform.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { DocumentPorts, TrainingByReading } from '../ports.ts';
import { type AskedOf, askedOf, readingAskedOf, trainingsBy } from './asked-of-person.ts';
import { askedReaders } from './audience.ts';
import { readQuestionsToAnswer } from './questions.ts';

type Of = { user: string };

/** Of one day, a collection stands together, its documents in the order in which they are read; the others before. */
const inCollection = sql<string>`coalesce(lower(asked.collection) || lpad(asked.place::text, 4, '0'), '')`;

/** What a person still has to read. */
const openOf = (given: Given<AskedOf>) =>
  build.selectFrom(
    build
      .selectFrom(readingAskedOf(given).as('asked'))
      .innerJoin('documents as document', 'document.id', 'asked.documentId')
      .select(['asked.documentId', 'asked.versionRead'])
      .select(({ ref }) => ref('asked.dueOn').$notNull().as('dueOn'))
      .select(['document.number', 'document.name', 'document.category', 'document.version'])
      .select('asked.collection')
      .select(inCollection.as('inCollection'))
      .where('asked.isDone', '=', false)
      .as('open'),
  );

const openPages = pages((given: Given<AskedOf>) => ({
  from: openOf(given),
  select: (rows) => rows.selectAll('open'),
  candidates: [],
  wanted: [],
  order: { by: ['open.dueOn', 'open.inCollection', 'open.documentId'], direction: 'asc' },
}));

/** The newest version of each document that a person confirmed, also of documents that are not there any more. */
const confirmedPages = pages(({ user }: Given<Of>) => ({
  from: build.selectFrom(
    build
      .selectFrom('reading_receipts as receipt')
      .leftJoin('documents', 'documents.id', 'receipt.document_id')
      .distinctOn('receipt.document_id')
      .select([
        'receipt.document_id as documentId',
        'receipt.version',
        'receipt.confirmed_at as confirmedAt',
        'documents.name',
        'documents.number',
        'documents.category',
      ])
      .select(
        sql<boolean>`coalesce(documents.status = 'Active' and documents.deleted_at is null, false)`.as(
          'mayOpen',
        ),
      )
      .where('receipt.user_id', '=', user)
      .orderBy('receipt.document_id')
      .orderBy('receipt.version', 'desc')
      .as('done'),
  ),
  select: (rows) => rows.selectAll('done'),
  candidates: [],
  wanted: [],
  order: { by: ['done.confirmedAt', 'done.documentId'], direction: 'desc' },
}));

/** What the caller has to read, by due day, or what they confirmed, newest first. */
export async function findToRead(
  platform: Platform,
  { findTrainingsByReading }: DocumentPorts,
  { state, cursor, limit }: Query<typeof listToRead>,
  { user }: SignedInCaller,
): Promise<Answer<typeof listToRead>> {
  const { database } = platform;
  if (state === 'open') {
    const trainings = await findTrainingsByReading(platform, user.id);
    const { rows, page } = await openPages(database, {
      ...{
        values: askedOf(user.id, trainings),
        limit,
        after: decodeCursor(cursor, [isDay, isText, isUuid]),
      },
      cursorOf: (row) => [row.dueOn, row.inCollection, row.documentId],
    });
    return { success: true, data: { documents: rows.map(openBy(trainings)) }, page };
  }
  const { rows, page } = await confirmedPages(database, {
    ...{ values: { user: user.id }, limit, after: decodeCursor(cursor, [isInstant, isUuid]) },
    cursorOf: (row) => [row.confirmedAt, row.documentId],
  });
  const documents = rows.map(
    ({ documentId, name, number, category, version, mayOpen, confirmedAt }): ToRead => ({
      ...{ _id: documentId, version, mayOpen, confirmedAt, dueOn: null, earlierVersion: null },
      ...{ trainings: [], collection: null },
      ...{ name: name ?? 'A document that was deleted', number: number ?? '' },
      category: (category ?? 'Policies') as DocumentCategory,
    }),
  );
  return { success: true, data: { documents }, page };
}

type OpenRow = {
  documentId: string;
  number: string;
  name: string;
  category: string;
  version: number;
  versionRead: number | null;
  dueOn: string;
  collection: string | null;
};

const openBy =
  (trainings: readonly TrainingByReading[]) =>
  ({ documentId, category, versionRead, ...row }: OpenRow): ToRead => ({
    ...{ ...row, _id: documentId, category: category as DocumentCategory },
    ...{ mayOpen: true, confirmedAt: null, earlierVersion: versionRead },
    trainings: trainingsBy(trainings, documentId, { isOpen: true }),
  });

const shownOnDesk = 3;

const openOnDesk = statement(({ today, ...given }: Given<AskedOf & { today: string }>) =>
  openOf(given)
    .selectAll('open')
    .select(({ fn }) => [
      fn.countAll<number>().over().as('total'),
      fn.countAll<number>().filterWhere('open.dueOn', '<', today).over().as('overdue'),
    ])
    .orderBy('open.dueOn')
    .orderBy('open.inCollection')
    .orderBy('open.documentId')
    .limit(sql.lit(shownOnDesk)),
);

/** What the caller has to read first, and how much in all, for the page that staff see after signing in. */
export async function findReadingOfDesk(
  platform: Platform,
  { findTrainingsByReading }: DocumentPorts,
  { user, isService }: SignedInCaller,
) {
  if (isService) return { documents: [], total: 0, overdue: 0 };
  const trainings = await findTrainingsByReading(platform, user.id);
  const today = lagosDate(platform.clock());
  const rows = await readRows(
    platform.database,
    openOnDesk({ ...askedOf(user.id, trainings), today }),
  );
  const [first] = rows;
  return {
    documents: rows.map(({ total, overdue, ...row }) => openBy(trainings)(row)),
    ...{ total: first?.total ?? 0, overdue: first?.overdue ?? 0 },
  };
}

const asked = statement(({ user, id }: Given<Of & { id: string }>) =>
  askedReaders().where('person.id', '=', user).where('document.id', '=', id),
);

const newestReceipt = statement(({ user, id }: Given<Of & { id: string }>) =>
  build
    .selectFrom('reading_receipts')
    .select(['version', 'confirmed_at as confirmedAt'])
    .where('user_id', '=', user)
    .where('document_id', '=', id)
    .orderBy('version', 'desc')
    .limit(sql.lit(1)),
);

/** A training that somebody gets by confirming the version of a document that is in force. */
const trainingBy = statement(({ id, user }: Given<Of & { id: string }>) =>
  build
    .selectFrom('documents')
    .innerJoin('certification_types as type', 'type.reading_document', 'documents.number')
    .select('type.name')
    .where('documents.id', '=', id)
    .where('type.status', '=', sql.lit('active'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('staff_compliance as record')
            .select(sql.lit(1).as('one'))
            .whereRef('record.type_id', '=', 'type.id')
            .where('record.user_id', '=', user)
            .whereRef('record.reading_document', '=', 'documents.number')
            .where(
              sql<SqlBool>`record.reading_version >= documents.version - documents.minor_versions`,
            ),
        ),
      ),
    )
    .orderBy('type.name_key')
    .limit(sql.lit(1)),
);

/** `trainings`: by reading, of whoever reads; none where they have just been given. */
type Reader = { user: string; today: string; trainings: readonly TrainingByReading[] };

/** How a document that the caller may open stands with them. */
export async function readOwnReading(
  place: Place,
  { id, version }: { id: string; version: number },
  { user, today, trainings }: Reader,
  /** What they confirmed at this moment. */
  now?: OwnReading['confirmed'],
): Promise<OwnReading> {
  const request = await readRow(place, asked({ user, id }));
  const confirmed = now ?? (await readRow(place, newestReceipt({ user, id }))) ?? null;
  const isConfirmed = confirmed?.version === version;
  const training = isConfirmed ? undefined : await readRow(place, trainingBy({ id, user }));
  // As in the list of what is to be read: what is open counts before what is done, and the earliest day.
  const needed = trainings.flatMap(({ documentId, dueOn }) =>
    documentId === id && dueOn !== null ? [dueOn] : [],
  );
  const open = [...(request && !request.isDone ? [request.dueOn] : []), ...needed].sort();
  return {
    ...{ version, confirmed, isAsked: request !== undefined || needed.length > 0 },
    dueOn: open[0] ?? request?.dueOn ?? null,
    isDone: needed.length === 0 && (request?.isDone ?? isConfirmed),
    training: training?.name ?? null,
    questions: isConfirmed ? null : await readQuestionsToAnswer(place, { id, user, today }),
  };
}
