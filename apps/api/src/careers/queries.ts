import type { JobStatus, JobsSummary, listJobs, listPublicJobs } from '@icare/contracts/careers';
import type { Answer, Query } from '@icare/contracts/endpoint';
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
import { type JobRow, jobColumns, statusOf, toJob, toManagedJob } from './to-job.ts';

/** What every list and counter leaves out. Spelled like the condition of the indexes, which are chosen by the text. */
const shown = ['deleted_at IS NULL', 'NOT standing'];
const listed = "(status = 'open' OR status = 'active')";

/** `jobStatusOn` of the domain in SQL: listed ones are closed once their deadline has passed. */
function addStatus(conditions: Conditions, status: JobStatus | undefined, today: string) {
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
export async function findPublicJobs(
  platform: Platform,
  query: Query<typeof listPublicJobs>,
): Promise<Answer<typeof listPublicJobs>> {
  const today = lagosDate(platform.clock());
  const candidates = takingApplications(today);
  if (query.featured) candidates.add(`status = '${query.featured === 'true' ? 'active' : 'open'}'`);
  const { rows, page } = await findJobs(platform, candidates, query);
  return { success: true, data: rows.map((row) => toJob(row, today)), page };
}

/** The same for HR with drafts and closed ones among them. */
export async function findAllJobs(
  platform: Platform,
  query: Query<typeof listJobs>,
  caller: Caller,
): Promise<Answer<typeof listJobs>> {
  const today = lagosDate(platform.clock());
  const forHr = managesJobs(caller);
  const candidates = forHr ? new Conditions(...shown) : takingApplications(today);
  addStatus(candidates, query.status, today);
  const { rows, page } = await findJobs(platform, candidates, query);
  const toAnswer = forHr ? toManagedJob : toJob;
  return { success: true, data: { jobs: rows.map((row) => toAnswer(row, today)) }, page };
}

function findJobs(
  { database }: Platform,
  candidates: Conditions,
  query: Pick<Query<typeof listJobs>, 'department' | 'search' | 'cursor' | 'limit'>,
) {
  candidates.addIf(query.department, 'department = ?');
  const wanted = candidates.further();
  if (query.search) wanted.add('search_text LIKE fold_case(?)', containing(query.search));
  const after = decodeCursor(query.cursor, [isInstant, isUuid]);
  return readPage<JobRow>(database, {
    columns: jobColumns,
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
export async function summarizeJobs({ database, clock }: Platform): Promise<JobsSummary> {
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

export async function findJob(platform: Platform, id: string, caller: Caller) {
  const today = lagosDate(platform.clock());
  const row = await readJob(platform, id);
  if (!row) throw noSuchJob();
  if (managesJobs(caller)) return toManagedJob(row, today);
  if (!takesApplications(row, today)) throw noSuchJob();
  return toJob(row, today);
}

/** The row of a posting if it takes applications now: what everybody may know of it. */
export async function findPublicRow(platform: Platform, id: string): Promise<JobRow | null> {
  const row = await readJob(platform, id);
  return row && takesApplications(row, lagosDate(platform.clock())) ? row : null;
}

async function readJob({ database }: Platform, id: string): Promise<JobRow | undefined> {
  const [row] = await database.query<JobRow>(`SELECT ${jobColumns} FROM jobs WHERE id = $1`, [id]);
  return row;
}

function takesApplications(row: JobRow, today: string): boolean {
  const status = statusOf(row, today);
  return status === 'open' || status === 'active';
}

function managesJobs({ user }: Caller): boolean {
  return user?.role === 'ROLE_HR' || user?.role === 'ROLE_ADMIN';
}

export function noSuchJob() {
  return new AppError('not_found', 'Job not found');
}
