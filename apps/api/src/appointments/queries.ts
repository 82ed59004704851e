import type {
  AppointmentRequest,
  getAppointmentRequest,
  listAppointmentRequests,
} from '@icare/contracts/appointment-requests';
import type { Answer, Query } from '@icare/contracts/endpoint';
import type { Tables } from '@icare/database/tables';
import { type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Database } from '../platform/database/database.ts';
import { pages } from '../platform/database/pages.ts';
import { contains } from '../platform/database/search-text.ts';
import { readRow, readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { decodeCursor, isInstant } from '../platform/http/cursor.ts';
import { findMailsAbout } from '../platform/mail/find-mails.ts';
import type { Platform } from '../platform/platform.ts';
import { isUuid } from '../platform/uuid.ts';
import { appointmentRequestColumns } from './appointment-request-row.ts';
import { appointmentRequestType } from './appointment-request-type.ts';
import { noSuchAppointmentRequest } from './lock-appointment-request.ts';
import { statusUrl } from './status-link.ts';
import { toAppointmentRequest } from './to-appointment-request.ts';

type ListQuery = Query<typeof listAppointmentRequests>;
type View = ListQuery['view'];

const appointmentRequestPages = pages(
  (given: Given<Pick<ListQuery, 'search' | 'service'>>, { view }: { view: View }) => {
    const from = build.selectFrom('appointment_requests');
    const column = expressionBuilder(from);
    return {
      from,
      select: (rows) => rows.select(appointmentRequestColumns),
      candidates: [...inView(column, view), given.service && column('service', '=', given.service)],
      wanted: [given.search && contains(column.ref('search_text'), given.search)],
      searched: column.ref('search_text'),
      order: { by: ['created_at', 'id'], direction: 'asc' },
    };
  },
);

/** Literals instead of parameters, so that PostgreSQL can choose the partial index. */
function inView(column: ExpressionBuilder<Tables, 'appointment_requests'>, view: View) {
  const isSuspected = column.ref('suspected');
  if (view === undefined) return [];
  if (view === 'suspected') return [isSuspected];
  const isReal = column.and([column.not(isSuspected), column('repeats_id', 'is', null)]);
  if (view !== 'waiting') return [isReal, column('status', '=', sql.lit(view))];
  return [
    isReal,
    column('told_at', 'is', null),
    sql<SqlBool>`${column.ref('status')} <> 'withdrawn'`,
  ];
}

/**
 * Numbers are stored with their country, as +2348031234567, and searched as people write them. What may be the end of a
 * reference, as 2026-000123, stays as it is: no telephone of Nigeria begins so.
 */
function asStored(search: string | undefined): string | undefined {
  if (!search || /^20\d\d-\d{1,6}$/.test(search) || !/^[\d\s+().-]{4,}$/.test(search))
    return search;
  return search.replace(/\D/g, '').replace(/^0+/, '') || search;
}

/** Requests, oldest first. */
export async function findAppointmentRequests(
  database: Database,
  { cursor, limit, view, search, service }: ListQuery,
): Promise<Answer<typeof listAppointmentRequests>> {
  const { rows, page } = await appointmentRequestPages(
    database,
    {
      values: { search: asStored(search), service },
      after: decodeCursor(cursor, [isInstant, isUuid]),
      limit,
      cursorOf: (row) => [row.createdAt, row.id],
    },
    { view },
  );
  return { success: true, data: { appointmentRequests: rows.map(toAppointmentRequest) }, page };
}

const requestById = statement(({ id }: Given<{ id: string }>) =>
  build.selectFrom('appointment_requests').select(appointmentRequestColumns).where('id', '=', id),
);

export async function findRequestRow(database: Database, id: string) {
  return readRow(database, requestById({ id }));
}

export async function findAppointmentRequest(
  database: Database,
  id: string,
): Promise<AppointmentRequest> {
  const row = await findRequestRow(database, id);
  if (!row) throw noSuchAppointmentRequest();
  return toAppointmentRequest(row);
}

/** A request with its private link, mails and history, and what else was asked from its telephone. */
export async function readAppointmentRequest(
  platform: Platform,
  id: string,
): Promise<Answer<typeof getAppointmentRequest>['data']> {
  const { database } = platform;
  const appointmentRequest = await findAppointmentRequest(database, id);
  const [alsoAsked, repeats, mails, history] = await Promise.all([
    findAlsoAsked(database, appointmentRequest),
    database.prisma.appointmentRequest.count({ where: { repeatsId: id } }),
    findMailsAbout(database, { type: appointmentRequestType, id }),
    findHistory(database, id),
  ]);
  return {
    ...{ appointmentRequest, statusUrl: statusUrl(platform, id) },
    ...{ alsoAsked, repeats, mails, history },
  };
}

/** Enough to find a request that was sent twice with other words. */
const alsoAskedShown = 5;

function findAlsoAsked(database: Database, { id, phone }: AppointmentRequest) {
  return readRows(
    database,
    build
      .selectFrom('appointment_requests')
      .select(['id', 'reference', 'service'])
      .where('phone', '=', phone)
      .where('id', '<>', id)
      .where('status', 'in', ['new', 'proposed', 'confirmed'])
      .orderBy('created_at')
      .orderBy('id')
      .limit(alsoAskedShown),
  );
}

/** The names of services by which the list can be narrowed, also those that have another name now. */
export async function findRequestedServices(database: Database): Promise<string[]> {
  const rows = await readRows(
    database,
    build.selectFrom('appointment_requests').select('service').distinct().orderBy('service'),
  );
  return rows.map(({ service }) => service);
}

type History = Answer<typeof getAppointmentRequest>['data']['history'];

async function findHistory(database: Database, requestId: string): Promise<History> {
  const moves = await readRows(
    database,
    build
      .selectFrom('appointment_request_moves as move')
      .leftJoin('users', 'users.id', 'move.user_id')
      .select(['move.at', 'move.status', 'move.what', 'move.note', 'users.name'])
      .select('move.by_requester as byRequester')
      .where('move.request_id', '=', requestId)
      .orderBy('move.at', 'desc')
      .orderBy('move.id', 'desc'),
  );
  return moves.map(({ name, byRequester, what, ...move }) => ({
    ...move,
    what: what as History[number]['what'],
    by: byRequester ? null : (name ?? 'A former account'),
  }));
}
