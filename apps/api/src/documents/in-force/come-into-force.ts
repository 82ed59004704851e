import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import { portalItself } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { fromDateColumn } from '../../platform/database/date-columns.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Route } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import { redactError } from '../../platform/redact-error.ts';
import { write } from '../../platform/write.ts';
import { findDraft } from '../drafts/draft-row.ts';
import { lockDocument } from '../lock-document.ts';
import { bringIntoForce } from './bring-into-force.ts';

export const comeIntoForceJob = 'documents-come-into-force';

const dueVersions = statement(({ today }: Given<{ today: string }>) =>
  build
    .selectFrom('document_versions')
    .select('document_id as documentId')
    .where('phase', '=', sql.lit('scheduled'))
    .where('effective_on', '<=', today)
    .orderBy('effective_on')
    .orderBy('document_id'),
);

/** Brings every version into force whose day has begun. Returns false where one could not be: it is tried again. */
export async function bringDueIntoForce(platform: Platform, today: string): Promise<boolean> {
  const due = await readRows(platform.database, dueVersions({ today }));
  let isComplete = true;
  for (const { documentId } of due) {
    try {
      await bringDueVersion(platform, documentId, today);
    } catch (error) {
      isComplete = false;
      platform.log.error(
        { document: documentId, error: redactError(error) },
        'A scheduled version could not be brought into force.',
      );
    }
  }
  return isComplete;
}

const lagosMidnight = (day: string) => new Date(`${day}T00:00:00.000+01:00`);

/** Nothing where somebody took the version back, or another process was faster. */
function bringDueVersion(platform: Platform, documentId: string, today: string) {
  return write(
    platform,
    portalItself(comeIntoForceJob),
    async (w) => {
      const document = await lockDocument(w.tx, documentId);
      const draft = await findDraft(w.tx, documentId);
      const day = fromDateColumn(draft?.effectiveOn ?? null);
      if (draft?.phase !== 'scheduled' || day === null || day > today) return;
      if (document.deletedAt !== null || document.status === 'Archived') return;
      await bringIntoForce(w, document, draft, { day, at: lagosMidnight(day) });
    },
    { timeout: 120_000 },
  );
}

/** Milliseconds until it is tried again to bring a version into force that could not be. */
const retryAfterMs = 60_000;

/**
 * Lets calls that show documents wait until every version whose day has begun is in force, so that nobody sees one of
 * yesterday, whether or not background work runs. But for the first call of a day in Lagos that costs a comparison. Once a
 * day is enough: nothing is scheduled for a day that has begun.
 */
export function keepingDays(route: Route, platform: Platform): Route {
  let keptDay: string | undefined;
  let failed = { day: '', at: 0 };
  let running: Promise<void> | undefined;
  async function keep(day: string, at: number) {
    if (await bringDueIntoForce(platform, day)) keptDay = day;
    else failed = { day, at };
  }
  function waitForDay(): Promise<void> | undefined {
    const now = platform.clock();
    const day = lagosDate(now);
    if (day === keptDay) return undefined;
    if (running) return running;
    // One that cannot be brought into force must not keep everybody from all others.
    if (failed.day === day && Math.abs(now.getTime() - failed.at) < retryAfterMs) return undefined;
    running = keep(day, now.getTime()).finally(() => {
      running = undefined;
    });
    return running;
  }
  return (endpoint, handler) =>
    route(endpoint, (call) => waitForDay()?.then(() => handler(call)) ?? handler(call));
}
