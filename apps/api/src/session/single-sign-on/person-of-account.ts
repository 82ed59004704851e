import { limits } from '@icare/contracts/limits';
import type { Prisma } from '@icare/database/client';
import { wasAddressSetSince } from '../../platform/approvals/linked-accounts.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { lockByName } from '../../platform/database/lock-by-name.ts';
import { AppError } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';
import { addPerson } from './add-person.ts';
import type { Account } from './claims.ts';

export type Person = Prisma.UserGetPayload<{ include: { department: true } }>;

/**
 * Who an account of the provider is here: whom it was linked to, else the one person with its e-mail address, else,
 * where the settings say so, somebody new.
 */
export async function personOfAccount(w: Write, account: Account): Promise<Person> {
  const refuse = (reason: string) => {
    w.platform.log.info(
      { reason, requestId: w.caller.requestId },
      'A single sign-on is of nobody.',
    );
    return new AppError('forbidden', 'Nobody here has this account. Ask IT to add you.');
  };
  const known = (await findLinked(w.tx, account)) ?? (await findLinkedAlone(w.tx, account));
  if (known) {
    if (!maySignIn(known)) throw refuse('not active');
    return known;
  }
  if (account.email === null) throw refuse('no e-mail address the provider vouches for');
  const namesake = await w.tx.user.findUnique({
    where: { email: account.email },
    include: { department: true, identities: { where: { issuer: account.issuer } } },
  });
  if (namesake && !maySignIn(namesake)) throw refuse('not active');
  // The address was somebody else's before, or the same person has two accounts: IT decides.
  if (namesake && namesake.identities.length > 0) throw refuse('linked to another account');
  if (namesake && (await isLedAstray(w, namesake.id))) throw refuse('address changed lately');
  if (!namesake && !w.platform.config.singleSignOn?.createsPeople) throw refuse('unknown');
  const email = account.email;
  const person = namesake ?? (await addPerson(w, { ...account, email }));
  await link(w, account, person.id);
  return person;
}

/** Notes that a link is in use. */
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
 * Whether somebody has this address only lately whom the portal asks for more than a password. The provider is not asked
 * for that: whoever sets an address they have there would be past it, which otherwise takes two people.
 */
async function isLedAstray({ tx, now }: Write, userId: string): Promise<boolean> {
  const factors = await tx.secondFactor.count({ where: { userId, confirmedAt: { not: null } } });
  const passkeys = await tx.passkey.count({ where: { userId } });
  if (factors + passkeys === 0) return false;
  const since = new Date(now.getTime() - limits.changedAccountDays * 86_400_000);
  return wasAddressSetSince(tx, userId, since);
}

/** Not a program, nobody of the demonstration, nobody erased. */
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

/** Two first sign-ins of one account at the same moment must not make two people, or two links. */
async function findLinkedAlone(transaction: Transaction, account: Account): Promise<Person | null> {
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
