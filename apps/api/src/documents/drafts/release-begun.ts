import { complianceOfficers } from '@icare/contracts/roles';
import { lagosDate } from '@icare/domain/lagos-date';
import { sql } from 'kysely';
import type { ActingCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Write } from '../../platform/write.ts';

type Released = { people: readonly string[]; today: string; now: string };

const begunLock = statement(({ people }: Given<{ people: readonly string[] }>) =>
  build
    .selectFrom('documents')
    .select('id')
    .where('begun_by_id', '=', ({ fn }) => fn.any(people))
    .whereRef('owner_id', '=', 'begun_by_id')
    .orderBy('id')
    .forUpdate(),
);

/** Locks what `releaseBegun` may change: documents come before departments and editors, as for whoever writes them. */
export const lockBegun = (transaction: Transaction, people: readonly string[]): Promise<unknown> =>
  readRows(transaction, begunLock({ people }));

/** `owner` may not begin such a document any more, as `requireBeginner` decides it. */
const release = statement(({ people, today, now }: Given<Released>) =>
  build
    .updateTable('documents')
    .from('users as owner')
    .set({ owner_id: null, updated_at: now })
    .where('owner.id', '=', ({ fn }) => fn.any(people))
    .whereRef('documents.begun_by_id', '=', 'owner.id')
    .whereRef('documents.owner_id', '=', 'owner.id')
    .where(
      'owner.role',
      'not in',
      complianceOfficers.map((role) => sql.lit(role)),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('departments as first')
            .leftJoin('department_editors as editor', (join) =>
              join
                .onRef('editor.department_id', '=', 'first.id')
                .onRef('editor.user_id', '=', 'owner.id'),
            )
            .select('first.id')
            .where('first.name', '=', sql<string>`documents.departments[1]`)
            .where(({ or, and, eb }) =>
              or([
                eb('editor.user_id', 'is not', null),
                eb('first.head_id', '=', eb.ref('owner.id')),
                and([
                  eb('first.deputy_id', '=', eb.ref('owner.id')),
                  eb('first.deputy_until', '>=', today),
                ]),
              ]),
            ),
        ),
      ),
    )
    .returning(['documents.id', 'owner.id as ownerId']),
);

/**
 * Documents that these people began as editors, that were never in force and that they could not begin any more have no owner
 * from now on: whoever leads the department keeps them. What somebody began as head or officer stays theirs.
 */
export async function releaseBegun(
  w: Write<ActingCaller>,
  people: readonly string[],
): Promise<void> {
  if (people.length === 0) return;
  const given = { people, today: lagosDate(w.now), now: w.now.toISOString() };
  const released = await readRows(w.tx, release(given));
  await w.audits(
    released.map(({ id, ownerId }) => ({
      action: 'document.owner_released',
      subject: { type: 'document', id },
      before: { ownerId },
      after: { ownerId: null },
    })),
  );
}
