import type { DepartmentName } from '@icare/contracts/departments';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { remindReaders as endpoint } from '@icare/contracts/reading-assignments';
import { lagosDate } from '@icare/domain/lagos-date';
import { type SqlBool, sql } from 'kysely';
import { peopleBehind } from '../../platform/auth/own-decisions.ts';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../platform/http/idempotency.ts';
import { success } from '../../platform/http/success.ts';
import { isMailed } from '../../platform/mail/is-mailed.ts';
import type { Platform } from '../../platform/platform.ts';
import { write } from '../../platform/write.ts';
import { lockDocument } from '../lock-document.ts';
import { readersOfDocument } from './audience.ts';
import { readingEmail } from './reading-email.ts';
import { requireReadersSeen } from './reading-rights.ts';
import { insertReminders } from './take-reading-to-tell.ts';

type Wanted = {
  id: string;
  today: string;
  within?: readonly DepartmentName[] | undefined;
  behind: readonly string[];
};

/** Who has not confirmed a document and was not reminded of it today; who is late comes first. */
const unreminded = statement(({ id, today, within, behind }: Given<Wanted>) =>
  build
    .selectFrom(readersOfDocument(id).select(['person.name', 'person.email']).as('reader'))
    .select(['reader.userId', 'reader.name', 'reader.email', 'reader.dueOn'])
    .where('reader.isDone', '=', false)
    // Nobody reminds themselves.
    .where(sql<SqlBool>`reader."userId" <> all(${behind}::uuid[])`)
    .$if(within !== undefined, (query) =>
      query.where('reader.department', '=', sql<string>`any(${within}::text[])`),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reading_reminders as sent')
            .select('sent.day')
            .whereRef('sent.user_id', '=', 'reader.userId')
            .whereRef('sent.document_id', '=', 'reader.documentId')
            .where('sent.day', '=', today),
        ),
      ),
    )
    .orderBy('reader.dueOn')
    .orderBy('reader.userId'),
);

/**
 * Reminds people who have not confirmed a document yet: one mail to each, at most once a day. The document stays locked,
 * so that two calls at once remind nobody twice.
 */
export async function remindReaders(
  platform: Platform,
  {
    params: { id },
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { within } = await requireReadersSeen(platform, id, caller);
  const call = { endpoint, key: idempotencyKey, caller, body: { id, ...body } };
  const done = await write(platform, caller, (w) =>
    idempotent(w, call, async () => {
      const document = await lockDocument(w.tx, id);
      const today = lagosDate(w.now);
      const behind = peopleBehind(caller).map((person) => person.id);
      const rest = await readRows(w.tx, unreminded({ id, today, within, behind }));
      const reachable = rest.filter(({ email }) => isMailed(platform.config, email));
      const chosen = reachable.slice(0, limits.remindersAtOnce);
      const rows = chosen.map(({ userId }) => ({
        ...{ document_id: id, user_id: userId, day: today, sent_by_id: caller.user.id },
      }));
      // A digest, or a reminder of a collection, may have told somebody since the list was read.
      const noted = new Set(
        (await readRows(w.tx, insertReminders({ rows }))).map(({ userId }) => userId),
      );
      const mailed = chosen.filter(({ userId }) => noted.has(userId));
      const left = reachable.length - chosen.length;
      const counts = { people: mailed.length, left, unreachable: rest.length - reachable.length };
      if (mailed.length === 0) return counts;
      const { fullName: sender } = caller.user;
      const note = body.note ?? null;
      await w.mails(
        mailed.map((reader) => ({
          to: reader.email,
          rendered: readingEmail(platform.config, { document, reader, sender, today, note }),
          repeatable: true,
          about: { type: 'user', id: reader.userId },
        })),
      );
      await w.audit({
        action: 'document.reading_reminded',
        subject: { type: 'document', id },
        after: { version: document.version, people: mailed.length, note },
      });
      return counts;
    }),
  );
  return success(done);
}
