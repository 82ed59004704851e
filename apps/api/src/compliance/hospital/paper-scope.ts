import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { mayActFor, readsAllOf } from '../own-scope.ts';

type Holder = { responsibleId: string | null; department: string };

/** Whether the caller may read the papers of a holder: as a reader of compliance, as responsible, or since they lead or inspect its department. */
export function mayReadPapers(caller: SignedInCaller, holder: Holder): boolean {
  return isResponsible(caller, holder) || readsAllOf(caller, holder.department);
}

/** Whether the caller may hand in the next paper of a holder. */
export function mayHandIn(caller: SignedInCaller, holder: Holder): boolean {
  return isResponsible(caller, holder) || mayActFor(caller, holder.department);
}

function isResponsible({ user }: SignedInCaller, { responsibleId }: Holder): boolean {
  return responsibleId === user.id;
}
