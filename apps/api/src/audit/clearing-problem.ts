import type { Tables } from '@icare/database/tables';
import { expressionBuilder, type SqlBool, sql } from 'kysely';
import { clearingReasons, erasureActions } from '../platform/audit/clear-audit-details.ts';
import { build } from '../platform/database/build.ts';

/** The event that a migration wrote once, for all values cleared before erasures were recorded. */
const carriedOver = 'audit_log.carried_over';
const userErased = sql.lit('user.erased');
const applicationErased = sql.lit('application.erased');

/** Events about accounts and permissions of others keep their values even if they quote the erased person's address. */
const ofOthers = ['user', 'approval', 'service_account', 'service_key'];
const records = ['approval', 'waiver', 'staff_paper', 'staff_compliance', 'compliance_alert'];

/** An event whose values were cleared, and the erasure that its details name. */
export type ClearedEvent = {
  details: Tables['audit_details'];
  event: Tables['audit_events'];
  seal: Tables['audit_seals'];
  erasure: Tables['audit_events'];
  erasure_seal: Tables['audit_seals'];
  /** The details of the erasure. */
  said: Tables['audit_details'];
};

const column = expressionBuilder<ClearedEvent, keyof ClearedEvent>();
const { and, case: choose, exists, not, or, ref } = column;
const literals = (words: readonly string[]) => words.map((word) => sql.lit(word));

const isAccount = exists(
  build.selectFrom('users').where('users.id', '=', ref('erasure.subject_id')),
);

/** The migration wrote one such event; any other is forged. */
const firstCarriedOver = build
  .selectFrom('audit_events')
  .select('id')
  .where('action', '=', sql.lit(carriedOver))
  .orderBy('sequence')
  .limit(sql.lit(1));

const isExplained = exists(
  build
    .selectFrom('audit_events as earlier')
    .where('earlier.action', 'in', literals(erasureActions))
    .where('earlier.sequence', '>', ref('event.sequence'))
    .where('earlier.sequence', '<', ref('erasure.sequence'))
    .where((earlier) =>
      earlier.or([
        earlier('earlier.subject_id', '=', ref('event.subject_id')),
        sql<SqlBool>`${earlier.ref('earlier.at')} between ${ref('details.cleared_at')} - interval '2 minutes'
          and ${ref('details.cleared_at')} + interval '2 minutes'`,
      ]),
    ),
);

const isPersonNotErased = exists(
  build
    .selectFrom('users')
    .where('users.id', '=', ref('erasure.subject_id'))
    .where('users.erased_at', 'is', null),
);
const isApplicationNotErased = exists(
  build
    .selectFrom('applications')
    .where('applications.id', '=', ref('erasure.subject_id'))
    .where('applications.erased_at', 'is', null),
);
const wasDemonstrationRemoved = exists(
  build
    .selectFrom('audit_events as removal')
    .where('removal.action', '=', sql.lit('demonstration.removed'))
    .where('removal.sequence', '>', ref('erasure.sequence')),
);

const wasGoneBefore = exists(
  build
    .selectFrom('audit_events as other')
    .where('other.subject_id', '=', ref('erasure.subject_id'))
    .where('other.id', '<>', ref('erasure.id'))
    .where('other.action', 'in', literals([...erasureActions, 'user.deleted']))
    .where('other.sequence', '<', ref('erasure.sequence')),
);

const recordsOfOthers = build
  .selectFrom('approvals')
  .select('approvals.id')
  .where('approvals.id', '=', ref('event.subject_id'))
  .where('approvals.subject_id', '<>', ref('erasure.subject_id'))
  .unionAll(
    build
      .selectFrom('waivers')
      .select('waivers.id')
      .where('waivers.id', '=', ref('event.subject_id'))
      .where('waivers.user_id', '<>', ref('erasure.subject_id')),
  )
  .unionAll(
    build
      .selectFrom('staff_papers')
      .select('staff_papers.id')
      .where('staff_papers.id', '=', ref('event.subject_id'))
      .where('staff_papers.user_id', '<>', ref('erasure.subject_id')),
  )
  .unionAll(
    build
      .selectFrom('staff_compliance')
      .select('staff_compliance.id')
      .where('staff_compliance.id', '=', ref('event.subject_id'))
      .where('staff_compliance.user_id', '<>', ref('erasure.subject_id')),
  )
  .unionAll(
    build
      .selectFrom('compliance_alerts')
      .select('compliance_alerts.id')
      .where('compliance_alerts.id', '=', ref('event.subject_id'))
      .where('compliance_alerts.user_id', '<>', ref('erasure.subject_id')),
  );

const isAccountKnownBefore = exists(
  build
    .selectFrom('audit_events as known')
    .where('known.subject_type', '=', sql.lit('user'))
    .where('known.subject_id', '=', ref('erasure.subject_id'))
    .where('known.sequence', '<', ref('event.sequence')),
);

const isOfSubject = column('event.subject_id', '=', ref('erasure.subject_id'));
const isAsReasonSays = choose('details.cleared_as')
  .when(sql.lit('person'))
  .then(and([column('event.subject_type', '=', sql.lit('user')), isOfSubject]))
  .when(sql.lit('application'))
  .then(
    and([
      column('event.subject_type', '=', sql.lit('application')),
      isOfSubject,
      or([
        column('event.actor_id', 'is', null),
        column('event.action', 'in', literals(['application.held', 'application.released'])),
      ]),
    ]),
  )
  .when(sql.lit('record'))
  .then(and([column('event.subject_type', 'in', literals(records)), not(exists(recordsOfOthers))]))
  .when(sql.lit('own'))
  .then(
    and([
      column('event.actor_id', '=', ref('erasure.subject_id')),
      column('event.subject_type', 'not in', literals(ofOthers)),
    ]),
  )
  .when(sql.lit('address'))
  .then(
    and([
      column(
        'event.subject_type',
        'not in',
        literals([...ofOthers, ...records, 'session', 'application']),
      ),
      isAccountKnownBefore,
    ]),
  )
  .end();

const ofSomebodyElse = sql.lit('names the erasure of somebody else');

/**
 * For values cleared with a reason: null, or what is wrong with it. The values are gone, but the event and rows that
 * outlive an erasure show whether they belonged to somebody else.
 */
const problemWithReason = choose()
  .when(column('details.cleared_as', 'not in', literals(clearingReasons)))
  .then(sql.lit('gives no reason that there is'))
  .when(wasGoneBefore)
  .then(sql.lit('names the erasure of somebody who was gone before'))
  .when(
    or([
      column('details.cleared_for', 'is distinct from', ref('erasure.subject_id')),
      sql<SqlBool>`(${column('erasure.action', '=', applicationErased)}) <> (${column('details.cleared_as', '=', sql.lit('application'))})`,
      not(isAsReasonSays.$notNull()),
    ]),
  )
  .then(ofSomebodyElse)
  .end();

const firstWithReason = build
  .selectFrom('audit_events as first')
  .select(({ fn }) => fn.min('first.sequence').as('sequence'))
  .where(
    'first.id',
    'in',
    build
      .selectFrom('audit_details')
      .select('cleared_by_event')
      .where('cleared_as', 'is not', null),
  );

const isSubjectNotErased = exists(
  build
    .selectFrom('users')
    .where('users.id', '=', ref('event.subject_id'))
    .where('users.erased_at', 'is', null),
);

/** For values cleared before reasons were recorded. */
const problemWithoutReason = choose()
  .when(column('erasure.sequence', '>', firstWithReason))
  .then(sql.lit('does not say for whom and why'))
  .when(
    or([
      and([
        column('erasure.action', '=', applicationErased),
        or([
          column('event.subject_type', '<>', sql.lit('application')),
          column('event.subject_id', '<>', ref('erasure.subject_id')),
        ]),
      ]),
      and([
        column('erasure.action', '=', userErased),
        or([
          column('event.subject_type', 'in', literals(['service_account', 'service_key'])),
          and([
            column('event.subject_type', '=', sql.lit('user')),
            column('event.subject_id', '<>', ref('erasure.subject_id')),
            isSubjectNotErased,
          ]),
        ]),
      ]),
    ]),
  )
  .then(ofSomebodyElse)
  .end();

/** Null if the named erasure explains why the values are gone; otherwise what is wrong with it. */
export const clearingProblem = choose()
  .when('details.cleared_by_event', 'is', null)
  .then(sql.lit('names no erasure'))
  .when('erasure.id', 'is', null)
  .then(sql.lit('names an erasure that is not in the log'))
  .when(column('erasure.action', 'not in', literals([...erasureActions, carriedOver])))
  .then(sql.lit('names an event that is no erasure'))
  .when(
    or([
      column('said.event_id', 'is', null),
      column('said.cleared_at', 'is not', null),
      column(sql`${ref('said.after')} -> 'clearedEvents'`, 'is', null),
    ]),
  )
  .then(sql.lit('names an erasure that does not say what it cleared'))
  .when(column('event.action', 'in', literals([...erasureActions, carriedOver])))
  .then(sql.lit('is itself an erasure, of which the values stay'))
  .when(
    or([
      column('erasure.sequence', '<=', ref('event.sequence')),
      sql<SqlBool>`coalesce(${column('erasure_seal.position', '<=', ref('seal.position'))},
        ${and([column('seal.position', 'is', null), column('erasure_seal.position', 'is not', null)])})`,
    ]),
  )
  .then(sql.lit('names an erasure that came before it'))
  .when(
    and([
      column('erasure.action', '=', sql.lit(carriedOver)),
      not(and([column('erasure.id', '=', firstCarriedOver), isExplained])),
    ]),
  )
  .then(sql.lit('was cleared before erasures were named, and no erasure explains it'))
  .when(
    or([
      and([column('erasure.action', '=', userErased), isPersonNotErased]),
      and([column('erasure.action', '=', applicationErased), isApplicationNotErased]),
    ]),
  )
  .then(sql.lit('names the erasure of somebody who was not erased'))
  .when(
    and([column('erasure.action', '=', userErased), not(isAccount), not(wasDemonstrationRemoved)]),
  )
  .then(sql.lit('names the erasure of somebody who never was'))
  .when(
    and([
      column('erasure.action', '<>', sql.lit(carriedOver)),
      column('details.cleared_as', 'is', null),
    ]),
  )
  .then(problemWithoutReason)
  .when(column('erasure.action', '<>', sql.lit(carriedOver)))
  .then(problemWithReason)
  .end();
