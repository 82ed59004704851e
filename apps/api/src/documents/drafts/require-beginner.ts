import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { AppError } from '../../platform/errors.ts';
import type { Write } from '../../platform/write.ts';
import { lockEdited, lockLed } from '../reviews/keeper.ts';

type Post = 'it' | 'head' | 'officer' | 'editor';

/**
 * As what the caller begins a document whose first department this is. Throws where they may not; what gives them the right
 * cannot change before the commit.
 */
export async function requireBeginner(w: Write<SignedInCaller>, department: string): Promise<Post> {
  const { role } = w.caller.user;
  if (role === 'ROLE_ADMIN') return 'it';
  if (await lockLed(w, department)) return 'head';
  if (role === 'ROLE_COMPLIANCE') return 'officer';
  if (await lockEdited(w, department)) return 'editor';
  const { leads = [], edits = [] } = w.caller;
  if (leads.length + edits.length === 0) {
    throw new AppError(
      'forbidden',
      'Only heads and editors of departments, compliance officers and IT begin documents.',
    );
  }
  throw refuse(
    'departments',
    'You begin documents of departments that you lead or whose editor you are. One of these has to come first.',
  );
}

/** Throws where the caller names an owner who is somebody else, and may not: an owner decides what is in force. */
export function requireMayName({ user }: SignedInCaller, post: Post, ownerId: string): void {
  if (ownerId === user.id || post === 'it' || post === 'head') return;
  throw refuse('ownerId', notNamed);
}

/** Throws unless the caller may name another owner of a document whose first department this is. */
export async function requireMayReplaceOwner(
  w: Write<SignedInCaller>,
  department: string,
): Promise<void> {
  if (w.caller.user.role === 'ROLE_ADMIN' || (await lockLed(w, department))) return;
  throw refuse('ownerId', notNamed);
}

const notNamed = 'Only the head of the department and IT name somebody else.';

const refuse = (path: string, message: string) =>
  new AppError('forbidden', message, { fields: [{ path, message }] });
