import type { DepartmentName } from '@icare/contracts/departments';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { remindCollectionReaders as endpoint } from '@icare/contracts/reading-collections';
import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import type { SignedInCaller } from '../../../platform/auth/caller.ts';
import { peopleBehind } from '../../../platform/auth/own-decisions.ts';
import { build } from '../../../platform/database/build.ts';
import { readRows } from '../../../platform/database/send.ts';
import { type Given, statement } from '../../../platform/database/statement.ts';
import type { Call } from '../../../platform/http/endpoint-routes.ts';
import { idempotent } from '../../../platform/http/idempotency.ts';
import { success } from '../../../platform/http/success.ts';
import { isMailed } from '../../../platform/mail/is-mailed.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Write, write } from '../../../platform/write.ts';
import { askedReaders, readersOfCollection } from '../audience.ts';
import { insertReminders } from '../take-reading-to-tell.ts';
import { collectionEmail } from './collection-email.ts';
import { requireCollectionSeen } from './collection-rights.ts';
import { lockCollection } from './collection-row.ts';

/** Pairs of a person and a document of which one call tells: what each has to read is worked out, and noted. */
const mostPairs = 20_000;

type Wanted = {
  id: string;
  today: string;
  within?: readonly DepartmentName[] | undefined;
  behind: readonly string[];
};

/** Who has not read all of a collection and was reminded of nothing of it today; who is late comes first. */
const unreminded = statement(({ id, today, within, behind }: Given<Wanted>) =>
  build
    .selectFrom(
      build
        .selectFrom(readersOfCollection({ id }).as('reader'))
        .select('reader.userId')
        .select(({ fn }) => fn.min('reader.dueOn').as('dueOn'))
        .where('reader.isDone', '=', false)
        // Nobody reminds themselves.
        .where('reader.userId', '<>', sql<string>`all(${behind}::uuid[])`)
        .$if(within !== undefined, (query) =>
          query.where('reader.department', '=', sql<string>`any(${within}::text[])`),
        )
        .groupBy('reader.userId')
        .as('reader'),
    )
    .innerJoin('users', 'users.id', 'reader.userId')
    .select(['reader.userId', 'users.name', 'users.email'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reading_reminders as sent')
            .innerJoin(
              'reading_collection_documents as part',
              'part.document_id',
              'sent.document_id',
            )
            .select('sent.day')
            .whereRef('sent.user_id', '=', 'reader.userId')
            .where('part.collection_id', '=', id)
            .where('sent.day', '=', today),
        ),
      ),
    )
    .orderBy('reader.dueOn')
    .orderBy('reader.userId'),
);

/** What these people have to read of a collection, by due day, which may be earlier than the collection's own. */
const openOf = statement(({ id, people }: Given<{ id: string; people: readonly string[] }>) =>
  build
    .selectFrom(
      askedReaders()
        .innerJoin('reading_collection_documents as part', 'part.document_id', 'document.id')
        .where('part.collection_id', '=', id)
        .where('person.id', '=', ({ fn }) => fn.any(people))
        .select(['document.name', 'document.number', 'part.place as placeHere'])
        .as('open'),
    )
    .selectAll('open')
    .where('open.isDone', '=', false)
    .orderBy('open.dueOn')
    .orderBy('open.placeHere'),
);

/**
 * Reminds people who have not read all of a collection: one mail to each about everything that is open, at most once a
 * day. The collection stays locked, so that two calls at once remind nobody twice.
 */
export async function remindCollectionReaders(
  platform: Platform,
  {
    params: { id },
    body,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const { within } = await requireCollectionSeen(platform.database, id, caller);
  const call = { endpoint, key: idempotencyKey, caller, body: { id, ...body } };
  const work = (w: Write<SignedInCaller>) =>
    idempotent(w, call, async () => {
      const { name: collection, documents: parts } = await lockCollection(w.tx, id);
      const today = lagosDate(w.now);
      const behind = peopleBehind(caller).map((person) => person.id);
      const rest = await readRows(w.tx, unreminded({ id, today, within, behind }));
      const reachable = rest.filter(({ email }) => isMailed(platform.config, email));
      const atOnce = Math.min(limits.remindersAtOnce, Math.floor(mostPairs / parts.length));
      const chosen = reachable.slice(0, atOnce);
      const left = reachable.length - chosen.length;
      const unreachable = rest.length - reachable.length;
      if (chosen.length === 0) return { people: 0, left, unreachable };
      const people = chosen.map(({ userId }) => userId);
      const open = await readRows(w.tx, openOf({ id, people }));
      const sent = { day: today, sent_by_id: caller.user.id };
      const rows = open.map((one) => ({
        ...{ document_id: one.documentId, user_id: one.userId },
        ...sent,
      }));
      // Another process may have reminded somebody since they were found.
      const noted = new Set(
        (await readRows(w.tx, insertReminders({ rows }))).map((row) => row.userId),
      );
      const documents = Map.groupBy(open, ({ userId }) => userId);
      const mailed = chosen.filter(({ userId }) => noted.has(userId));
      const { fullName: sender } = caller.user;
      const note = body.note ?? null;
      await w.mails(
        mailed.map(({ userId, name, email }) => ({
          to: email,
          rendered: collectionEmail(platform.config, {
            ...{ collection, name, sender, today, note, open: documents.get(userId) ?? [] },
          }),
          repeatable: true,
          about: { type: 'user', id: userId },
        })),
      );
      await w.audit({
        action: 'reading_collection.reminded',
        subject: { type: 'reading_collection', id },
        after: { people: mailed.length, note },
      });
      return { people: mailed.length, left, unreachable };
    });
  const done = await write(platform, caller, work, { timeout: 60_000 });
  return success(done);
}
