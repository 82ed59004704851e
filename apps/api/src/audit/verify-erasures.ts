import {
  clearingReasons,
  digestOf,
  erasureActions,
} from '../platform/audit/clear-audit-details.ts';
import type { Database } from '../platform/database/database.ts';

/** What stands for everything that was cleared before erasures were named; a migration wrote it, once. */
const carriedOver = 'audit_log.carried_over';

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ');

/**
 * Null when every event without its values names the erasure that took them: one that is in the log, after it, sealed
 * or waiting to be, of the person or application the event is about, and that says itself how many events it cleared
 * and which. Otherwise the first that does not, in the order of the log.
 */
export async function verifyErasures(database: Database): Promise<string | null> {
  return (await findUncovered(database)) ?? (await findOtherNumber(database));
}

const firstWithReasons = `SELECT min(first.sequence) FROM audit_events AS first
  WHERE first.id IN (SELECT cleared_by_event FROM audit_details WHERE cleared_as IS NOT NULL)`;

/** Of these a migration wrote one; any other is an attempt to pass as it. */
const firstCarriedOver = `SELECT id FROM audit_events WHERE action = '${carriedOver}' ORDER BY sequence LIMIT 1`;

/** Other people's trails and rights: what quotes an address keeps its values there. */
const ofOthers = `'user', 'approval', 'service_account', 'service_key'`;
const records = `'approval', 'waiver', 'staff_paper', 'staff_compliance', 'compliance_alert'`;

/**
 * Of what was cleared since it is kept for whom and why: null, or what is wrong. The values that made the database let
 * it through are gone; the event itself, and rows that outlive an erasure, say enough to tell whose it is not.
 */
const notOfThem = `CASE
  WHEN d.cleared_as NOT IN (${quoted(clearingReasons)}) THEN 'gives no reason that there is'
  WHEN EXISTS (SELECT FROM audit_events AS other WHERE other.subject_id = e.subject_id AND other.id <> e.id
      AND other.action IN (${quoted([...erasureActions, 'user.deleted'])}) AND other.sequence < e.sequence)
    THEN 'names the erasure of somebody who was gone before'
  WHEN d.cleared_for IS DISTINCT FROM e.subject_id OR (e.action = 'application.erased') <> (d.cleared_as = 'application')
    OR NOT CASE d.cleared_as
      WHEN 'person' THEN c.subject_type = 'user' AND c.subject_id = e.subject_id
      WHEN 'application' THEN c.subject_type = 'application' AND c.subject_id = e.subject_id
        AND (c.actor_id IS NULL OR c.action IN ('application.held', 'application.released'))
      WHEN 'record' THEN c.subject_type IN (${records}) AND NOT EXISTS (
        SELECT FROM approvals WHERE id = c.subject_id AND subject_id <> e.subject_id
        UNION ALL SELECT FROM waivers WHERE id = c.subject_id AND user_id <> e.subject_id
        UNION ALL SELECT FROM staff_papers WHERE id = c.subject_id AND user_id <> e.subject_id
        UNION ALL SELECT FROM staff_compliance WHERE id = c.subject_id AND user_id <> e.subject_id
        UNION ALL SELECT FROM compliance_alerts WHERE id = c.subject_id AND user_id <> e.subject_id)
      WHEN 'own' THEN c.actor_id = e.subject_id AND c.subject_type NOT IN (${ofOthers})
      WHEN 'address' THEN c.subject_type NOT IN (${ofOthers}, ${records}, 'session', 'application')
        AND EXISTS (SELECT FROM audit_events AS known WHERE known.subject_type = 'user'
          AND known.subject_id = e.subject_id AND known.sequence < c.sequence)
    END THEN 'names the erasure of somebody else'
  END`;

/** Of what was cleared before that. */
const notAsBefore = `CASE
  WHEN e.sequence > (${firstWithReasons}) THEN 'does not say for whom and why'
  WHEN e.action = 'application.erased' AND (c.subject_type <> 'application' OR c.subject_id <> e.subject_id)
    OR e.action = 'user.erased' AND (c.subject_type IN ('service_account', 'service_key')
      OR c.subject_type = 'user' AND c.subject_id <> e.subject_id
        AND EXISTS (SELECT FROM users AS u WHERE u.id = c.subject_id AND u.erased_at IS NULL))
    THEN 'names the erasure of somebody else'
  END`;

async function findUncovered(database: Database): Promise<string | null> {
  const [found] = await database.query<{
    id: string;
    at: string;
    action: string;
    position: string | null;
    by: string | null;
    reason: string;
  }>(
    `SELECT * FROM (
      SELECT c.id, to_char(c.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at, c.action, s.position, c.sequence,
             d.cleared_by_event AS by, CASE
        WHEN d.cleared_by_event IS NULL THEN 'names no erasure'
        WHEN e.id IS NULL THEN 'names an erasure that is not in the log'
        WHEN e.action NOT IN (${quoted([...erasureActions, carriedOver])}) THEN 'names an event that is no erasure'
        WHEN said.event_id IS NULL OR said.cleared_at IS NOT NULL OR said.after -> 'clearedEvents' IS NULL
          THEN 'names an erasure that does not say what it cleared'
        WHEN c.action IN (${quoted([...erasureActions, carriedOver])}) THEN 'is itself an erasure, of which the values stay'
        WHEN e.sequence <= c.sequence OR coalesce(es.position <= s.position, s.position IS NULL AND es.position IS NOT NULL)
          THEN 'names an erasure that came before it'
        WHEN e.action = '${carriedOver}' AND NOT (e.id = (${firstCarriedOver}) AND EXISTS (
          SELECT FROM audit_events AS earlier WHERE earlier.action IN (${quoted(erasureActions)})
            AND earlier.sequence > c.sequence AND earlier.sequence < e.sequence
            AND (earlier.subject_id = c.subject_id
              OR earlier.at BETWEEN d.cleared_at - interval '2 minutes' AND d.cleared_at + interval '2 minutes')))
          THEN 'was cleared before erasures were named, and no erasure explains it'
        WHEN e.action = 'user.erased' AND EXISTS (SELECT FROM users AS u WHERE u.id = e.subject_id AND u.erased_at IS NULL)
          OR e.action = 'application.erased' AND EXISTS (SELECT FROM applications AS a WHERE a.id = e.subject_id AND a.erased_at IS NULL)
          THEN 'names the erasure of somebody who was not erased'
        WHEN e.action = 'user.erased' AND NOT EXISTS (SELECT FROM users AS u WHERE u.id = e.subject_id)
          AND NOT EXISTS (SELECT FROM audit_events AS r WHERE r.action = 'demonstration.removed' AND r.sequence > e.sequence)
          THEN 'names the erasure of somebody who never was'
        WHEN e.action <> '${carriedOver}' THEN CASE WHEN d.cleared_as IS NULL THEN (${notAsBefore}) ELSE (${notOfThem}) END
        END AS reason
        FROM audit_details AS d
        JOIN audit_events AS c ON c.id = d.event_id
        LEFT JOIN audit_seals AS s ON s.event_id = c.id
        LEFT JOIN audit_events AS e ON e.id = d.cleared_by_event
        LEFT JOIN audit_seals AS es ON es.event_id = e.id
        LEFT JOIN audit_details AS said ON said.event_id = e.id
       WHERE d.cleared_at IS NOT NULL) AS cleared
     WHERE reason IS NOT NULL ORDER BY sequence LIMIT 1`,
  );
  if (!found) return null;
  const { id, at, action, position, by, reason } = found;
  const place = position === null ? 'Not sealed yet' : `Position ${position}`;
  return `${place}: the values of event ${id} of ${at} (${action}) were taken away, and it ${reason}${by ? ` (${by})` : ''}.`;
}

async function findOtherNumber(database: Database): Promise<string | null> {
  const [found] = await database.query<{ id: string; count: number; said: string | null }>(
    `SELECT e.id, cleared.count, said.after #>> '{clearedEvents,count}' AS said
       FROM (SELECT cleared_by_event AS by, count(*)::int AS count, ${digestOf('event_id')} AS sha256
               FROM audit_details WHERE cleared_at IS NOT NULL GROUP BY cleared_by_event) AS cleared
       JOIN audit_events AS e ON e.id = cleared.by
       JOIN audit_details AS said ON said.event_id = e.id
      WHERE said.after #>> '{clearedEvents,sha256}' IS DISTINCT FROM cleared.sha256
      ORDER BY e.sequence LIMIT 1`,
  );
  if (!found) return null;
  return `The erasure ${found.id} says that it took away the values of ${found.said ?? 'no'} events, and ${found.count} name it that are not the same ones: values were blanked in its name.`;
}
