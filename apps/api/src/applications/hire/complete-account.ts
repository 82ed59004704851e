import { type ReplaceableField, replaceableFields } from '@icare/contracts/appointment';
import type { Body } from '@icare/contracts/endpoint';
import type { setApplicationStatus } from '@icare/contracts/recruitment';
import { difference } from '../../platform/audit/audit.ts';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { build } from '../../platform/database/build.ts';
import { fromDateColumn, toDateColumn } from '../../platform/database/date-columns.ts';
import { readRow } from '../../platform/database/send.ts';
import type { Write } from '../../platform/write.ts';
import type { AccountChanges } from '../ports.ts';
import type { AccountOfAddress } from './existing-account.ts';

type Values = AccountChanges['after'];
type Given = Pick<Body<typeof setApplicationStatus>, ReplaceableField | 'replaces'>;

/**
 * Gives a locked account the cadre and first day of service it lacks, and what else HR chose to replace. Returns what that
 * changed, so that it can be taken back; null for nothing.
 */
export async function completeAccount(
  w: Write<SignedInCaller>,
  { id, shown }: AccountOfAddress,
  { replaces = [], ...given }: Given,
): Promise<AccountChanges | null> {
  const wanted = replaceableFields.filter(
    (field) => given[field] && (shown[field] === null || replaces.includes(field)),
  );
  const after = Object.fromEntries(wanted.map((field) => [field, given[field]]));
  const present = Object.fromEntries(replaceableFields.map((field) => [field, shown[field]]));
  return setFields(w, id, present, after);
}

/** Takes back what an appointment changed of an account, except what somebody has changed again since. */
export async function restoreAccount(
  w: Write<SignedInCaller>,
  id: string,
  { before, after }: AccountChanges,
): Promise<AccountChanges | null> {
  await readRow(w.tx, build.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate());
  const user = await w.tx.user.findUniqueOrThrow({ where: { id }, include: { department: true } });
  const present: Values = {
    department: user.department.name,
    cadre: user.cadre,
    joinedOn: fromDateColumn(user.joinedOn),
  };
  const untouched = replaceableFields.filter(
    (field) => field in after && present[field] === after[field],
  );
  const restored = Object.fromEntries(untouched.map((field) => [field, before[field]]));
  return setFields(w, id, present, restored);
}

async function setFields(
  w: Write<SignedInCaller>,
  id: string,
  present: Values,
  values: Values,
): Promise<AccountChanges | null> {
  const { changed, before, after } = difference<Values>(present, values);
  if (!changed) return null;
  const { department, cadre, joinedOn } = after as Values;
  await w.tx.user.update({
    where: { id },
    data: {
      ...(department && { department: { connect: { name: department } } }),
      ...(cadre !== undefined && { cadre }),
      ...(joinedOn !== undefined && { joinedOn: toDateColumn(joinedOn) }),
      updatedAt: w.now,
    },
  });
  await w.audit({ action: 'user.edited', subject: { type: 'user', id }, before, after });
  return { before, after };
}
