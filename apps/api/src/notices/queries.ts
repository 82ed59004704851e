import type { DepartmentName } from '@icare/contracts/departments';
import type { Answer, Query } from '@icare/contracts/endpoint';
import type { listNoticePeople, listNotices, Notice } from '@icare/contracts/notices';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { pages } from '../platform/database/pages.ts';
import { contains } from '../platform/database/search-text.ts';
import { type Place, readRow } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, isInstant, isText } from '../platform/http/cursor.ts';
import type { Platform } from '../platform/platform.ts';
import { isUuid } from '../platform/uuid.ts';
import { concernedPeople } from './audience.ts';
import { writesToAll } from './notice-rights.ts';

export const noSuchNotice = () => new AppError('not_found', 'There is no such notice.');

type Figures = Pick<Notice, 'asked' | 'confirmed'>;

const figuresOf = (id: string) =>
  concernedPeople()
    .select(
      sql<Figures>`json_build_object('asked', count(*), 'confirmed', count(confirmation.confirmed_at))`.as(
        'figures',
      ),
    )
    .where('notice.id', '=', sql.ref<string>(id));

const writtenNotices = () =>
  build
    .selectFrom('notices as written')
    .leftJoin('users as writer', 'writer.id', 'written.created_by_id')
    .leftJoin('users as ender', 'ender.id', 'written.ended_by_id')
    .select([
      'written.id',
      'written.text',
      'written.departments',
      'written.must_confirm as mustConfirm',
      'written.until',
      'written.created_at as createdAt',
      'written.created_by_id as createdById',
      'written.ended_at as endedAt',
      'writer.name as by',
      'ender.name as endedBy',
    ]);

type Row = Omit<Notice, 'departments' | 'state' | 'mayEnd' | keyof Figures> & {
  figures: Figures;
  departments: string[];
  createdById: string | null;
  endedAt: string | null;
};

/** `within`: only notices to nobody but people of these departments. */
const noticePages = pages(({ within }: Given<{ within?: readonly string[] | undefined }>) => {
  const from = build.selectFrom(writtenNotices().as('one'));
  const column = expressionBuilder(from);
  return {
    from,
    // In the list of columns, where people are counted only for the rows of the page.
    select: (rows) => rows.selectAll('one').select(figuresOf('one.id').as('figures')),
    candidates: [],
    wanted: [
      within &&
        sql<SqlBool>`(cardinality(${column.ref('one.departments')}) > 0 and ${column.ref('one.departments')} <@ ${within}::text[])`,
    ],
    order: { by: ['one.createdAt', 'one.id'], direction: 'desc' },
  };
});

export async function findNotices(
  { database, clock }: Platform,
  { cursor, limit }: Query<typeof listNotices>,
  caller: SignedInCaller,
): Promise<Answer<typeof listNotices>> {
  const within = writesToAll(caller) ? undefined : (caller.leads ?? []);
  const { rows, page } = await noticePages(database, {
    values: { within },
    after: decodeCursor(cursor, [isInstant, isUuid]),
    limit,
    cursorOf: (row) => [row.createdAt, row.id],
  });
  const now = clock().toISOString();
  return {
    success: true,
    data: { notices: rows.map((row) => toNotice(row as Row, now)) },
    page,
  };
}

const byId = statement(({ id }: Given<{ id: string }>) =>
  writtenNotices().select(figuresOf('written.id').as('figures')).where('written.id', '=', id),
);

/** A notice that the caller may see: to all of them, or to people of departments that they lead. */
export async function readNotice(
  place: Place,
  id: string,
  caller: SignedInCaller,
  now: string,
): Promise<Notice> {
  const row = (await readRow(place, byId({ id }))) as Row | undefined;
  if (!row || !isSeenBy(caller, row)) throw noSuchNotice();
  return toNotice(row, now);
}

function isSeenBy(caller: SignedInCaller, { departments }: Pick<Row, 'departments'>): boolean {
  if (writesToAll(caller)) return true;
  const led: readonly string[] = caller.leads ?? [];
  return departments.length > 0 && departments.every((name) => led.includes(name));
}

function toNotice(
  { createdById: _, endedAt, departments, figures, ...row }: Row,
  now: string,
): Notice {
  const state = endedAt === null && row.until > now ? 'open' : 'over';
  // Whoever may see it may take it back: nobody sees what is beyond what they could have written.
  const mayEnd = state === 'open';
  return { ...row, ...figures, departments: departments as DepartmentName[], state, mayEnd };
}

const peoplePages = pages(
  ({ id, search }: Given<{ id: string; search?: string | undefined }>, { state }: Chosen) => {
    const from = build.selectFrom(
      concernedPeople()
        .select([
          'person.id',
          'person.name',
          'person.name_key as nameKey',
          'works_in.name as department',
          'confirmation.confirmed_at as confirmedAt',
        ])
        .where('notice.id', '=', id)
        .as('reader'),
    );
    const column = expressionBuilder(from);
    return {
      from,
      select: (rows) => rows.selectAll('reader'),
      candidates: [],
      wanted: [
        state && column('reader.confirmedAt', state === 'open' ? 'is' : 'is not', null),
        search && contains(column.ref('reader.nameKey'), search),
      ],
      order: { by: ['reader.nameKey', 'reader.id'], direction: 'asc' },
    };
  },
);
type Chosen = { state: 'open' | 'confirmed' | undefined };

/** Whom a notice concerns, by name. */
export async function findNoticePeople(
  { database, clock }: Platform,
  id: string,
  { state, cursor, limit }: Query<typeof listNoticePeople>,
  caller: SignedInCaller,
): Promise<Answer<typeof listNoticePeople>> {
  await readNotice(database, id, caller, clock().toISOString());
  const { rows, page } = await peoplePages(
    database,
    {
      values: { id },
      after: decodeCursor(cursor, [isText, isUuid]),
      limit,
      cursorOf: (row) => [row.nameKey as string, row.id],
    },
    { state },
  );
  const people = rows.map(({ id: person, name, department, confirmedAt }) => ({
    ...{ id: person, name, confirmedAt },
    department: department as DepartmentName,
  }));
  return { success: true, data: { people }, page };
}
