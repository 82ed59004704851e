import { pagePath, pages } from '@icare/contracts/pages';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import { portalItself } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { isMailed } from '../../platform/mail/is-mailed.ts';
import { isQuietHour } from '../../platform/mail/quiet-hours.ts';
import {
  type RenderedEmail,
  removeBidiControls,
  renderEmail,
} from '../../platform/mail/render-email.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { type ReadingToTell, takeReadingToTell } from './take-reading-to-tell.ts';

export const readingRemindersJob = 'reading-reminders';

/** People per transaction: a process that dies loses at most one batch, which the next run repeats. */
const batchSize = 100;

const activePeople = statement(({ after }: Given<{ after: string }>) =>
  build
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email'])
    .where('users.kind', '=', sql.lit('person'))
    .where('users.status', '=', sql.lit('Active'))
    .where('users.id', '>', after)
    .orderBy('users.id')
    .limit(sql.lit(batchSize)),
);

/**
 * Mails everybody once a day who has to hear of something that they have to read: when they are asked, 3 days before the
 * last day, on it, and every 7 days after it. What stood in their digest is
 * noted in the same place, so that nobody hears of it twice. Returns false at night.
 */
export async function remindOfReading(platform: Platform, signal: AbortSignal): Promise<boolean> {
  const now = platform.clock();
  if (isQuietHour(now)) return false;
  let after = '00000000-0000-0000-0000-000000000000';
  while (!signal.aborted) {
    const people = await readRows(platform.database, activePeople({ after }));
    const last = people.at(-1);
    if (!last) return true;
    await mailBatch(
      platform,
      people.filter(({ email }) => isMailed(platform.config, email)),
    );
    after = last.id;
  }
  return false;
}

type Reader = { id: string; name: string; email: string };

function mailBatch(platform: Platform, people: readonly Reader[]) {
  return write(platform, portalItself(readingRemindersJob), async (w) => {
    const told = await takeReadingToTell(
      w,
      people.map(({ id }) => id),
    );
    await w.mails(
      people.flatMap(({ id, name, email }) => {
        const reading = told.get(id);
        if (!reading) return [];
        const rendered = readingDigest(platform.config, name, reading);
        return [{ to: email, rendered, repeatable: true, about: { type: 'user', id } }];
      }),
    );
  });
}

/** Mail to a person about everything that they have to read. */
function readingDigest(
  { site }: Pick<Config, 'site'>,
  name: string,
  { facts, total, overdue }: ReadingToTell,
): RenderedEmail {
  const documents = total === 1 ? '1 document' : `${total} documents`;
  const more =
    total > facts.length ? `And ${total - facts.length} more, which the portal shows. ` : '';
  return renderEmail({
    sender: site.name,
    subject: `You have ${documents} to read${overdue > 0 ? `, ${overdue} of them late` : ''}`,
    heading: `Dear ${removeBidiControls(name)}`,
    lead: 'You are asked to read these and to confirm it at their end.',
    facts,
    link: { label: 'Open My reading', address: `${site.url}${pagePath(pages.reading)}` },
    closing: `${more}You get at most one such mail a day.`,
  });
}
