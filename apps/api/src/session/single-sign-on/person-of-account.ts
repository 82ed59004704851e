import { limits } from '@icare/contracts/limits';
import type { Prisma } from '@icare/database/client';
import { dayMs } from '@icare/domain/calendar-days';
import { wasAddressSetSince } from '../../platform/approvals/linked-accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { AppError } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';
import { addPerson } from './add-person.ts';
import type { Account } from './claims.ts';

export type Person = Prisma.UserGetPayload<{ include: { department: true } }>;

/**
 * Finds the person for an account at the provider: the linked person, otherwise the person with the same email address,
 * otherwise a new person if the settings allow it.
 */
export async function personOfAccount(w: Write, account: Account): Promise<Person> {
  const refuse = (reason: string) => {
    w.platform.log.info(
      { reason, requestId: w.caller.requestId },
      'A single sign-on is of nobody.',
    );
    return new AppError('forbidden', 'Nobody here has this account. Ask IT to add you.');
  };
  const linkedPerson =
    (await findLinked(w.tx, account)) ?? (await lockAndFindLinked(w.tx, account));
  if (linkedPerson) {
    if (!maySignIn(linkedPerson)) throw refuse('not active');
    return linkedPerson;
  }
  if (account.email === null) throw refuse('no e-mail address the provider vouches for');
  const personWithAddress = await w.tx.user.findUnique({
    where: { email: account.email },
    include: { department: true, identities: { where: { issuer: account.issuer } } },
  });
  if (personWithAddress && !maySignIn(personWithAddress)) throw refuse('not active');
  // The address belonged to another person before, or the person has two accounts: IT decides.
  if (personWithAddress && personWithAddress.identities.length > 0)
    throw refuse('linked to another account');
  if (personWithAddress && (await hasUntrustedAddress(w, personWithAddress.id)))
    throw refuse('address changed lately');
  if (!personWithAddress && !w.platform.config.singleSignOn?.createsPeople) throw refuse('unknown');
  const email = account.email;
  const person = personWithAddress ?? (await addPerson(w, { ...account, email }));
  await link(w, account, person.id);
  return person;
}

/** Records that the account was used. */
export async function touchLink(
  w: Pick<Write, 'tx' | 'now'>,
  { issuer, subject }: Account,
): Promise<void> {
  await w.tx.identity.updateMany({
    where: { issuer, subject },
    data: { lastUsedAt: w.now },
  });
}

/**
 * Whether the email address of a person with a second factor or passkey was set recently. The provider is not asked for
 * a second factor, so setting a person's address to one's own account would bypass it.
 */
async function hasUntrustedAddress({ tx, now }: Write, userId: string): Promise<boolean> {
  const factors = await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } });
  const passkeys = await tx.passkey.count({ where: { userId } });
  if (factors + passkeys === 0) return false;
  const since = new Date(now.getTime() - limits.changedAccountDays * dayMs);
  return wasAddressSetSince(tx, userId, since);
}

/** Excludes service accounts, demonstration people and erased people. */
const maySignIn = ({ status, kind, demo, erasedAt }: Omit<Person, 'department'>) =>
  status === 'Active' && kind === 'person' && !demo && erasedAt === null;

async function findLinked(
  transaction: Transaction,
  { issuer, subject }: Account,
): Promise<Person | null> {
  const identity = await transaction.identity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    include: { user: { include: { department: true } } },
  });
  return identity?.user ?? null;
}

/** Locks first, so that two parallel first sign-ins of one account cannot create two people or two links. */
async function lockAndFindLinked(
  transaction: Transaction,
  account: Account,
): Promise<Person | null> {
  await lockByName(transaction, 'identities');
  return findLinked(transaction, account);
}

async function link(w: Write, { issuer, subject }: Account, userId: string): Promise<void> {
  const now = w.now;
  await w.tx.identity.create({
    data: { issuer, subject, userId, createdAt: now, lastUsedAt: now },
  });
  await w.audit({
    action: 'user.identity_linked',
    subject: { type: 'user', id: userId },
    after: { issuer, subject },
  });
}
