import type { Answer, Query } from '@icare/contracts/endpoint';
import type {
  listPostings,
  listPublicPostings,
  PostingStatus,
  PostingsSummary,
} from '@icare/contracts/postings';
import { lagosDate } from '@icare/domain/lagos-date';
import type { Caller } from '../platform/auth/caller.ts';
import { Conditions } from '../platform/database/conditions.ts';
import { toInstant } from '../platform/database/instants.ts';
import { readPage } from '../platform/database/page.ts';
import { containing } from '../platform/database/search-text.ts';
import { AppError } from '../platform/errors.ts';
import { decodeCursor, isInstant } from '../platform/http/cursor.ts';
import type { Platform } from '../platform/platform.ts';
import { isUuid } from '../platform/uuid.ts';
import {
  type PostingRow,
  postingColumns,
  statusOf,
  toManagedPosting,
  toPosting,
} from './to-posting.ts';

/** What every list and counter leaves out. Spelled like the condition of the indexes, which are chosen by the text. */
const shown = ['deleted_at IS NULL', 'NOT standing'];
const listed = "(status = 'open' OR status = 'active')";

/** `postingStatusOn` of the domain in SQL: listed ones are closed once their deadline has passed. */
function addStatus(conditions: Conditions, status: PostingStatus | undefined, today: string) {
  const isOver = 'application_deadline < ?::date';
  const isOpen = '(application_deadline IS NULL OR application_deadline >= ?::date)';
  if (status === 'draft') conditions.add("status = 'draft'");
  else if (status === 'closed') {
    conditions.add(`(status = 'closed' OR ${listed} AND ${isOver})`, today);
  } else if (status) conditions.add(`status = '${status}'`).add(isOpen, today);
}

/** Postings that take applications on this day. */
function takingApplications(today: string): Conditions {
  return new Conditions(...shown, listed).add(
    '(application_deadline IS NULL OR application_deadline >= ?::date)',
    today,
  );
}

/** Postings that take applications now, newest first. */
export async function findPublicPostings(
  platform: Platform,
  query: Query<typeof listPublicPostings>,
): Promise<Answer<typeof listPublicPostings>> {
  const today = lagosDate(platform.clock());
  const candidates = takingApplications(today);
  if (query.featured) candidates.add(`status = '${query.featured === 'true' ? 'active' : 'open'}'`);
  const { rows, page } = await findPostings(platform, candidates, query);
  return { success: true, data: rows.map((row) => toPosting(row, today)), page };
}

/** The same for HR with drafts and closed ones among them. */
export async function findAllPostings(
  platform: Platform,
  query: Query<typeof listPostings>,
  caller: Caller,
): Promise<Answer<typeof listPostings>> {
  const today = lagosDate(platform.clock());
  const forHr = managesPostings(caller);
  const candidates = forHr ? new Conditions(...shown) : takingApplications(today);
  addStatus(candidates, query.status, today);
  const { rows, page } = await findPostings(platform, candidates, query);
  const toAnswer = forHr ? toManagedPosting : toPosting;
  return { success: true, data: { jobs: rows.map((row) => toAnswer(row, today)) }, page };
}

function findPostings(
  { database }: Platform,
  candidates: Conditions,
  query: Pick<Query<typeof listPostings>, 'department' | 'search' | 'cursor' | 'limit'>,
) {
  candidates.addIf(query.department, 'department = ?');
  const wanted = candidates.further();
  if (query.search) wanted.add('search_text LIKE fold_case(?)', containing(query.search));
  const after = decodeCursor(query.cursor, [isInstant, isUuid]);
  return readPage<PostingRow>(database, {
    columns: postingColumns,
    table: 'jobs AS j',
    candidates,
    wanted,
    search: query.search
      ? { text: query.search, byLetters: (letters) => `short_grams(search_text) @> ${letters}` }
      : undefined,
    after: after && { condition: '(created_at, id) < (?::timestamptz, ?::uuid)', values: after },
    order: 'created_at DESC, id DESC',
    countOrder: 'created_at DESC, id DESC',
    limit: query.limit,
    cursorOf: (row) => [toInstant(row.created_at), row.id],
  });
}

/** How many postings take applications now, and where. */
export async function summarizePostings({ database, clock }: Platform): Promise<PostingsSummary> {
  const conditions = takingApplications(lagosDate(clock()));
  const rows = await database.query<{
    name: string;
    positions: number;
    featured: number;
    vacancies: number;
  }>(
    `SELECT department AS name, count(*)::int AS positions,
            (count(*) FILTER (WHERE status = 'active'))::int AS featured, sum(vacancies)::int AS vacancies
       FROM jobs WHERE ${conditions.text} GROUP BY department ORDER BY fold_case(department), department`,
    conditions.values,
  );
  const sum = (key: 'positions' | 'featured' | 'vacancies') =>
    rows.reduce((total, row) => total + row[key], 0);
  return {
    positions: sum('positions'),
    featured: sum('featured'),
    vacancies: sum('vacancies'),
    departments: rows.map(({ name, positions }) => ({ name, positions })),
  };
}

export async function findPosting(platform: Platform, id: string, caller: Caller) {
  const today = lagosDate(platform.clock());
  const row = await readPosting(platform, id);
  if (!row) throw noSuchPosting();
  if (managesPostings(caller)) return toManagedPosting(row, today);
  if (!takesApplications(row, today)) throw noSuchPosting();
  return toPosting(row, today);
}

/** The row of a posting if it takes applications now: what everybody may know of it. */
export async function findPublicRow(platform: Platform, id: string): Promise<PostingRow | null> {
  const row = await readPosting(platform, id);
  return row && takesApplications(row, lagosDate(platform.clock())) ? row : null;
}

async function readPosting({ database }: Platform, id: string): Promise<PostingRow | undefined> {
  const [row] = await database.query<PostingRow>(
    `SELECT ${postingColumns} FROM jobs WHERE id = $1`,
    [id],
  );
  return row;
}

function takesApplications(row: PostingRow, today: string): boolean {
  const status = statusOf(row, today);
  return status === 'open' || status === 'active';
}

function managesPostings({ user }: Caller): boolean {
  return user?.role === 'ROLE_HR' || user?.role === 'ROLE_ADMIN';
}

export function noSuchPosting() {
  return new AppError('not_found', 'Job not found');
}
