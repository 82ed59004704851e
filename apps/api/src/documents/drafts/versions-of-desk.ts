import type { getDesk } from '@icare/contracts/desk';
import type { Answer } from '@icare/contracts/endpoint';
import { sql } from 'kysely';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { isKeptBy, type Keeper } from '../reviews/my-documents.ts';
import { answeringDepartment } from '../reviews/review-conditions.ts';

const shownOnDesk = 5;

/** Sent back, and not sent again since. */
const isSentBack = sql<boolean>`(version.phase = 'draft' and exists (
  select from document_approvals as back
  where back.version_id = version.id and back.state = 'sent_back' and not exists (
    select from document_approvals as later
    where later.version_id = version.id and later.created_at > back.decided_at)))`;

/** `writes`: the departments whose documents the caller writes today as head or editor. */
type Asked = Keeper & { writes: readonly string[]; isIt: boolean };

/** What was sent back to whoever wrote or keeps it, and what its keeper has to put into force. */
const waiting = statement((given: Given<Asked>) =>
  build
    .selectFrom('documents')
    .innerJoin('document_versions as version', 'version.document_id', 'documents.id')
    .where(sql<boolean>`version.phase in ('draft', 'approved')`)
    .where('documents.deleted_at', 'is', null)
    .where('documents.status', '<>', sql.lit('Archived'))
    .where((either) => {
      // Whoever wrote it and may do so no more does not see it either.
      const isWriter = sql<boolean>`(coalesce(${given.user}::uuid
        in (version.created_by_id, version.submitted_by_id), false)
        and (${given.isIt}::boolean or ${answeringDepartment} = any(${given.writes}::text[])))`;
      return either.or([
        either.and([isSentBack, either.or([isWriter, isKeptBy(given)])]),
        either.and([either('version.phase', '=', sql.lit('approved')), isKeptBy(given)]),
      ]);
    })
    .select([
      'documents.id as _id',
      'documents.number',
      'documents.name',
      'version.number as version',
      'version.phase',
    ])
    .select(({ fn }) => fn.countAll<number>().over().as('total'))
    .orderBy('documents.name')
    .orderBy('documents.id')
    .limit(sql.lit(shownOnDesk)),
);

/** Next versions with which the caller has to do something, for the page that staff see after signing in. */
export async function findVersionsOfDesk(
  { database }: Platform,
  { user, leads, edits, isService }: SignedInCaller,
): Promise<Answer<typeof getDesk>['data']['versions']> {
  if (isService) return { documents: [], total: 0 };
  const rows = await readRows(
    database,
    waiting({
      user: user.id,
      ...(leads?.length && { leads }),
      writes: [...(leads ?? []), ...(edits ?? [])],
      isIt: user.role === 'ROLE_ADMIN',
    }),
  );
  return {
    documents: rows.map(({ total: _total, phase, ...document }) => ({
      ...document,
      standing: phase === 'approved' ? 'approved' : 'sent_back',
    })),
    total: rows[0]?.total ?? 0,
  };
}
