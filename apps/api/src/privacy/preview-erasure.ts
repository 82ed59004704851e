import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import type { ErasurePreview, previewErasure as endpoint } from '@icare/contracts/privacy';
import type { User } from '@icare/database/client';
import type { Tables } from '@icare/database/tables';
import { lagosDate } from '@icare/domain/lagos-date';
import { addMonths } from '@icare/domain/months';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ActingCaller } from '../platform/auth/caller.ts';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { withSnapshot } from '../platform/database/with-snapshot.ts';
import type { Call } from '../platform/http/endpoint-routes.ts';
import { success } from '../platform/http/success.ts';
import { lagosDay } from '../platform/mail/lagos-time.ts';
import type { PersonalData, Subject } from '../platform/personal-data/personal-data.ts';
import type { Platform } from '../platform/platform.ts';
import { findAccount } from './find-account.ts';
import { findEventsAbout } from './find-events-about.ts';
import { findPersonFiles } from './find-person-files.ts';
import type { PrivacyPorts } from './ports.ts';
import { theirMails } from './their-mails.ts';

export async function previewErasure(
  platform: Platform,
  ports: PrivacyPorts,
  { params, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const preview = await withSnapshot(platform.database, async (transaction) =>
    buildPreview(transaction, platform, ports, caller, await findAccount(transaction, params.id)),
  );
  return success(preview);
}

export const toSubject = ({ id, email }: Pick<User, 'id' | 'email'>): Subject => ({
  id,
  email: email.toLowerCase(),
});

/** The erasure calls this too, under its locks, so that preview and erasure apply the same rules. */
export async function buildPreview(
  transaction: Transaction,
  platform: Pick<Platform, 'clock'>,
  { personalData }: PrivacyPorts,
  caller: ActingCaller,
  user: User,
): Promise<ErasurePreview> {
  const who = toSubject(user);
  return {
    fullName: user.name,
    counts: (await countAll(transaction, personalData, who)).filter(({ count }) => count > 0),
    blockers: await findBlockers(transaction, platform, caller, user),
    warnings: await findWarnings(transaction, platform, user),
  };
}

type Counts = ErasurePreview['counts'];

export async function countAll(
  transaction: Transaction,
  personalData: readonly PersonalData[],
  who: Subject,
): Promise<Counts> {
  const counts: Counts = [{ label: 'Name, addresses and account', count: 1, fate: 'cleared' }];
  for (const { label, table, where, fate } of personalData.flatMap(({ erasure }) => erasure)) {
    counts.push({ label, fate, count: await countMatching(transaction, table, where(who)) });
  }
  const applications = await countMatching(
    transaction,
    'applications',
    sql<SqlBool>`t.hired_user_id = ${who.id}::uuid AND t.erased_at IS NULL`,
  );
  return [
    ...counts,
    { label: 'Applications they were appointed from', count: applications, fate: 'cleared' },
    { label: 'Files', count: (await findPersonFiles(transaction, who)).length, fate: 'removed' },
    {
      label: 'Details in the audit log',
      count: (await findEventsAbout(transaction, personalData, who)).length,
      fate: 'cleared',
    },
  ];
}

async function countMatching(
  transaction: Transaction,
  table: keyof Tables,
  where: RawBuilder<SqlBool>,
): Promise<number> {
  const rows = sql`${sql.table(table)}`.as('t');
  const count = build
    .selectFrom(rows)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(where);
  return (await readRow(transaction, count))?.count ?? 0;
}

/** A temporary blocker, which disappears by itself. */
export const mailIsLeaving = 'A mail to them is just leaving. Try again in a minute.';

async function findBlockers(
  transaction: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  caller: ActingCaller,
  user: User,
): Promise<string[]> {
  if (user.erasedAt) return [`They were erased on ${lagosDay(user.erasedAt)}.`];
  const { id: hiredUserId } = user;
  const held = await transaction.application.findMany({
    where: { hiredUserId, legalHold: true, erasedAt: null },
    select: { reference: true },
    orderBy: { id: 'asc' },
  });
  const inspecting = await countMatching(
    transaction,
    'inspectors',
    sql<SqlBool>`t.user_id = ${user.id}::uuid AND t.ended_at IS NULL AND t.last_day >= ${lagosDate(clock())}::date`,
  );
  const leaving = await countMatching(
    transaction,
    'mails',
    sql<SqlBool>`t.state = 'sending' AND ${theirMails(toSubject(user))}`,
  );
  return [
    user.kind === 'service' && 'This is a service account, not a person. Retire it instead.',
    user.id === caller.user.id && 'You cannot erase yourself.',
    inspecting > 0 && 'Their inspection has not ended. End it first.',
    user.status === 'Active' && 'They are still active. Deactivate them first.',
    user.legalHoldReason !== null && `They are on legal hold: ${user.legalHoldReason}`,
    ...held.map(({ reference }) => `Their application ${reference} is on legal hold.`),
    leaving > 0 && mailIsLeaving,
  ].filter((reason) => typeof reason === 'string');
}

async function findWarnings(
  transaction: Transaction,
  { clock }: Pick<Platform, 'clock'>,
  user: User,
): Promise<string[]> {
  const open = await countMatching(
    transaction,
    'contact_messages',
    sql<SqlBool>`lower(t.email) = ${toSubject(user).email} AND t.status <> 'closed'`,
  );
  const led = await transaction.department.findMany({ where: { headId: user.id } });
  return [
    keepingWarning(user, lagosDate(clock())),
    ...led.map(({ name }) => `They lead ${name}. Name another head.`),
    open === 1 && 'A message of theirs to a department is not closed yet.',
    open > 1 && `${open} messages of theirs to departments are not closed yet.`,
  ].filter((warning) => typeof warning === 'string');
}

/** The law counts from the end of service; the portal only knows since when the account is inactive. */
function keepingWarning({ inactiveSince, status, kind }: User, today: string): string | false {
  if (status === 'Active' || kind !== 'person') return false;
  const law = `Section 75 of the Labour Act asks an employer to keep the records of a worker for ${limits.staffRecordMonths / 12} years after they leave.`;
  if (!inactiveSince) return `${law} Since when they are inactive is not known.`;
  const until = addMonths(lagosDate(inactiveSince), limits.staffRecordMonths);
  return (
    until > today &&
    `${law} They are inactive since ${lagosDay(inactiveSince)}: until ${lagosDay(new Date(until))}.`
  );
}
