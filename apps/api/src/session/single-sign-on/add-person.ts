import { createUserBody } from '@icare/contracts/people';
import { AppError } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';
import type { Account } from './claims.ts';
import type { Person } from './person-of-account.ts';
import { roleOfGroups } from './role-of-groups.ts';
import { usernameFor } from './username-for.ts';

/** The department of new people if the provider sends none; IT corrects it. */
const defaultDepartment = 'Administration';

/** Adds a person without a password for an account at the provider, with the same validation as people whom IT adds. */
export async function addPerson(w: Write, account: Account & { email: string }): Promise<Person> {
  const { config } = w.platform;
  const username = await usernameFor(w.tx, account);
  const checked = createUserBody.safeParse({
    username,
    name: account.name ?? username,
    email: account.email,
    role: roleOfGroups(config.singleSignOn?.roles ?? [], account.groups ?? []),
    department: account.department ?? defaultDepartment,
    invite: true,
  });
  if (!checked.success) {
    throw new AppError(
      'forbidden',
      'Your account cannot be taken over as it is. Ask IT to add you.',
      { cause: checked.error },
    );
  }
  const { name, email, role, department } = checked.data;
  const [id, now] = [w.newId(), w.now];
  const person = await w.tx.user.create({
    data: {
      id,
      username,
      name,
      email,
      role,
      department: { connect: { name: department } },
      createdAt: now,
      updatedAt: now,
    },
    include: { department: true },
  });
  await w.audit({
    action: 'user.created',
    subject: { type: 'user', id },
    after: { username, name, email, role, department, reason: 'First single sign-on' },
  });
  return person;
}
