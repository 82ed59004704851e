import type { getAuditChain, getAuditKinds, listAuditEvents } from '@icare/contracts/audit-events';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { build } from '../platform/database/build.ts';
import type { Database } from '../platform/database/database.ts';
import { pages } from '../platform/database/pages.ts';
import { contains } from '../platform/database/search-text.ts';
import { readRow, readRows } from '../platform/database/send.ts';
import { type Given, type Parameter, statement } from '../platform/database/statement.ts';
import { decodeCursor, isInstant } from '../platform/http/cursor.ts';
import { success } from '../platform/http/success.ts';
import { selectAuditEvents } from './audit-event-row.ts';
import { lastLink } from './seal-audit-log.ts';
import { readSealState } from './seal-state.ts';
import { type Found, findSearched } from './search.ts';
import { findLabels } from './subject-labels.ts';
import { toAuditEvent } from './to-audit-event.ts';

/** Unsealed events are counted up to this number, so that the count stays fast. */
const countedWaiting = 10_000;

type AuditQuery = Query<typeof listAuditEvents>;
type Filters = Found &
  Pick<AuditQuery, 'actor' | 'action' | 'subjectType' | 'subject' | 'from' | 'to'>;

const auditEventPages = pages((given: Given<Filters>) => {
  const from = build.selectFrom('audit_events');
  const column = expressionBuilder(from);
  const at = column.ref('audit_events.at');
  return {
    from,
    select: selectAuditEvents,
    candidates: [
      given.actor && column('audit_events.actor_id', '=', given.actor),
      given.action && column('audit_events.action', '=', given.action),
      given.subjectType && column('audit_events.subject_type', '=', given.subjectType),
      given.subject && column('audit_events.subject_id', '=', given.subject),
      given.from &&
        sql<SqlBool>`${at} >= ${given.from}::date::timestamp at time zone 'Africa/Lagos'`,
      given.to &&
        sql<SqlBool>`${at} < (${given.to}::date + 1)::timestamp at time zone 'Africa/Lagos'`,
      given.id &&
        column.or([
          column('audit_events.subject_id', '=', given.id),
          column('audit_events.actor_id', '=', given.id),
          column('audit_events.id', '=', given.id),
          column('audit_events.request_id', '=', given.id),
        ]),
      given.actors && column('audit_events.actor_id', '=', column.fn.any(given.actors)),
      given.actorText && column('audit_events.actor_id', 'in', peopleWith(given.actorText)),
    ],
    wanted: [],
    // Planned anew for each call: the right index depends on how many events an actor or subject has.
    once: true,
    order: { by: ['audit_events.at', 'audit_events.sequence'], direction: 'desc' },
  };
});

function peopleWith(text: Parameter<string>) {
  return build
    .selectFrom('users')
    .select('id')
    .where(({ ref }) => contains(ref('search_text'), text));
}

/** Events, newest first: by time, since filters are by day, then by sequence number. */
export async function findAuditEvents(
  database: Database,
  query: AuditQuery,
): Promise<Answer<typeof listAuditEvents>> {
  const { actor, action, subjectType, subject, from, to, search } = query;
  const found = search ? await findSearched(database, search) : {};
  const { rows, page } = await auditEventPages(database, {
    values: { actor, action, subjectType, subject, from, to, ...found },
    after: decodeCursor(query.cursor, [isInstant, isSequence]),
    limit: query.limit,
    cursorOf: (row) => [row.at, row.sequence],
  });
  const findLabel = await findLabels(database, rows);
  const auditEvents = rows.map((row) => toAuditEvent(row, findLabel(row)));
  return { ...success({ auditEvents }), page };
}

const isSequence = (value: unknown) => Number.isSafeInteger(value);

const kinds = statement((_: object, { column }: { column: 'action' | 'subject_type' }) => {
  const events = build.selectFrom('audit_events');
  const { ref } = expressionBuilder(events);
  const kind = ref(column);
  const next = events.select(kind.as('value')).orderBy(kind).limit(sql.lit(1));
  return build
    .withRecursive('kinds', (query) =>
      query
        .selectFrom(next.as('first_kind'))
        .select(({ ref: first }) => first('first_kind.value').$castTo<string | null>().as('value'))
        .unionAll(
          query
            .selectFrom('kinds')
            .select(({ ref: last }) =>
              sql<
                string | null
              >`(${next.where(kind, '>', sql<string>`${last('kinds.value')}`)})`.as('value'),
            )
            .where('kinds.value', 'is not', null),
        ),
    )
    .selectFrom('kinds')
    .select(({ ref: found }) => found('kinds.value').$notNull().as('value'))
    .where('kinds.value', 'is not', null);
});

/** Skips from one value to the next in an index, so the time does not depend on the length of the log. */
export async function findAuditKinds(database: Database): Promise<Answer<typeof getAuditKinds>> {
  const findKinds = async (column: 'action' | 'subject_type') =>
    (await readRows(database, kinds({}, { column }))).map(({ value }) => value).sort();
  const [actions, subjectTypes] = await Promise.all([
    findKinds('action'),
    findKinds('subject_type'),
  ]);
  return success({ actions, subjectTypes });
}

const waitingEvents = statement(({ through }: Given<{ through: number }>) =>
  build
    .selectFrom(
      build
        .selectFrom('audit_events')
        .where('sequence', '>', through)
        .where(
          ({ selectFrom }) =>
            selectFrom('audit_seals')
              .select('position')
              .whereRef('event_id', '=', 'audit_events.id'),
          'is',
          null,
        )
        .limit(sql.lit(countedWaiting))
        .as('unsealed'),
    )
    .select(({ fn }) => fn.countAll<number>().as('count')),
);

export async function readAuditChain(database: Database): Promise<Answer<typeof getAuditChain>> {
  const { through } = await readSealState(database);
  const [head, waiting] = await Promise.all([
    readRow(database, lastLink({})),
    readRow(database, waitingEvents({ through })),
  ]);
  return success({ sealed: head?.position ?? 0, waiting: waiting?.count ?? 0, head: head ?? null });
}
