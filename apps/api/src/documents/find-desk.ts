import type { DeskDocument, getDesk as endpoint } from '@icare/contracts/desk';
import type { DocumentCategory } from '@icare/contracts/documents';
import type { Answer } from '@icare/contracts/endpoint';
import { dayMs } from '@icare/domain/calendar-days';
import { sql } from 'kysely';
import type { SignedInCaller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import { formatInstant } from '../platform/database/instants.ts';
import { readRow, readRows } from '../platform/database/send.ts';
import { type Given, statement } from '../platform/database/statement.ts';
import { success } from '../platform/http/success.ts';
import type { Platform } from '../platform/platform.ts';
import { countApprovalsToDecide } from './approvals/list-approvals.ts';
import { findReadingOfDesk } from './confirmations/own-reading.ts';
import { findVersionsOfDesk } from './drafts/versions-of-desk.ts';
import type { DocumentPorts } from './ports.ts';
import { findReviewsOfDesk } from './reviews/my-documents.ts';

const shownEmergencies = 5;
const shownOthers = 6;
/** Days for somebody whose sign-in before this one is not known any more. */
const usualDays = 30;

/** The documents on the page that staff see after signing in. */
export async function findDesk(
  platform: Platform,
  ports: DocumentPorts,
  caller: SignedInCaller,
): Promise<Answer<typeof endpoint>> {
  const { database, clock } = platform;
  const { user, sessionId, isService } = caller;
  const usualStart = new Date(clock().getTime() - usualDays * dayMs).toISOString();
  const [emergencies, reviews, approvals, versions, reading, own, ownCount, before] =
    await Promise.all([
      readRows(database, emergencyDocuments({})),
      findReviewsOfDesk(platform, caller),
      countApprovalsToDecide(platform, caller),
      findVersionsOfDesk(platform, caller),
      findReadingOfDesk(platform, ports, caller),
      readRows(database, departmentDocuments({ department: user.department })),
      readRow(database, departmentCount({ department: user.department })),
      // A service account has no sessions.
      isService ? undefined : readRow(database, signInBefore({ user: user.id, sessionId })),
    ]);
  const since = before?.createdAt ? formatInstant(before.createdAt) : usualStart;
  const changed = await readRows(database, documentsSince({ since }));
  return success({
    emergencies: emergencies.map(toDeskDocument),
    reviews,
    approvals,
    versions,
    reading,
    department: {
      name: user.department,
      documents: own.map(toDeskDocument),
      total: Number(ownCount?.total ?? 0),
    },
    changed: { since, documents: changed.map(toDeskDocument) },
  });
}

/** The conditions are those of the indexes of the public list. */
const published = () =>
  build
    .selectFrom('documents')
    .where('documents.deleted_at', 'is', null)
    .where('documents.status', '=', sql.lit('Active'));

const listed = () =>
  published().select([
    'documents.id',
    'documents.number',
    'documents.name',
    'documents.category',
    'documents.subcategory',
    'documents.version',
    'documents.version_at as versionAt',
    'documents.emergency_call as emergencyCall',
  ]);

const emergencyDocuments = statement((_: Given<object>) =>
  listed()
    .where((either) =>
      either.or([
        either('documents.is_critical', '=', sql.lit(true)),
        either('documents.subcategory', '=', sql.lit('Emergency Procedure')),
      ]),
    )
    .orderBy('documents.is_critical', 'desc')
    .orderBy('documents.name')
    .limit(sql.lit(shownEmergencies)),
);

const isRule = sql<boolean>`documents.category in ('Policies', 'SOPs')`;

const departmentDocuments = statement(({ department }: Given<{ department: string }>) =>
  listed()
    .where(isRule)
    .where(sql<boolean>`documents.departments @> array[${department}::text]`)
    .orderBy('documents.version_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(sql.lit(shownOthers)),
);

const departmentCount = statement(({ department }: Given<{ department: string }>) =>
  published()
    .where(isRule)
    .where(sql<boolean>`documents.departments @> array[${department}::text]`)
    .select(({ fn }) => fn.countAll<string>().as('total')),
);

const documentsSince = statement(({ since }: Given<{ since: string }>) =>
  listed()
    .where(isRule)
    .where('documents.version_at', '>', since)
    .orderBy('documents.version_at', 'desc')
    .orderBy('documents.id', 'desc')
    .limit(sql.lit(shownOthers)),
);

const signInBefore = statement(({ user, sessionId }: Given<{ user: string; sessionId: string }>) =>
  build
    .selectFrom('sessions')
    .select('sessions.created_at as createdAt')
    .where('sessions.user_id', '=', user)
    .where('sessions.id', '<', sessionId)
    .orderBy('sessions.id', 'desc')
    .limit(sql.lit(1)),
);

type Row = {
  id: string;
  number: string;
  name: string;
  category: string;
  subcategory: string | null;
  version: number;
  versionAt: Parameters<typeof formatInstant>[0];
  emergencyCall: string | null;
};

const toDeskDocument = ({ id, versionAt, category, ...row }: Row): DeskDocument => ({
  ...row,
  _id: id,
  category: category as DocumentCategory,
  versionCreatedAt: formatInstant(versionAt),
});
