import { roleNames } from '@icare/contracts/roles';
import type { Transaction } from '../platform/database/database.ts';
import { AppError } from '../platform/errors.ts';
import type { LockedApplication } from './lock-application.ts';

/**
 * What to look at before an appointment is bound to an account there is: anybody can type anybody's address into an
 * application. Null where there is none, or one that an earlier appointment made and nobody has used. Throws where the
 * account is IT's or a program's, which no appointment touches.
 */
export async function describeExistingAccount(
  transaction: Transaction,
  { candidateEmail }: Pick<LockedApplication, 'candidateEmail'>,
): Promise<string | null> {
  if (candidateEmail === null) return null;
  // Held until the transaction ends: what was looked at is what is bound.
  await transaction.$queryRaw`SELECT FROM users WHERE email = ${candidateEmail} FOR NO KEY UPDATE`;
  const user = await transaction.user.findUnique({
    where: { email: candidateEmail },
    include: { department: true, hiredApplications: { where: { madeUser: true }, take: 1 } },
  });
  if (!user) return null;
  if (user.role === 'ROLE_ADMIN' || user.kind === 'service') {
    throw new AppError(
      'conflict',
      'The e-mail address of this application is that of an account of IT personnel, which no appointment changes. Ask the applicant for an address of their own.',
    );
  }
  const isUnused = user.status === 'Inactive' && !user.lastSignInAt && !user.passwordHash;
  if (isUnused && user.hiredApplications.length > 0) return null;
  const { name, department, role, status } = user;
  return `The e-mail address is that of an account there is already: ${name}, ${department.name}, ${roleNames[role]}, ${status}. Anybody can type an address into an application, so make sure that it is the same person.`;
}
