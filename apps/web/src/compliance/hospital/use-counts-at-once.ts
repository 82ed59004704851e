import type { MissingPaper } from '@icare/contracts/missing-papers';
import { useLastSession } from '../../session/session.ts';
import { runsCompliance } from '../access.ts';

/** Whether what the user adds for a holder counts at once: what officers add, unless they are responsible for it. The rest is handed in. */
export function useCountsAtOnce({ responsible }: Pick<MissingPaper['holder'], 'responsible'>) {
  const user = useLastSession()?.user;
  return runsCompliance(user) && responsible?.id !== user?.id;
}
