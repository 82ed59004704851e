import { listPersonReading, type PersonReading } from '@icare/contracts/person-reading';
import { formatDate } from '../../format/format.ts';
import { listQuery } from '../../ui/list/list-query.ts';

/** What a person has to read and confirmed. */
export const readingOf = (id: string) => listQuery(listPersonReading, {}, undefined, { id });

export function describeState({ state, dueOn, receipt }: PersonReading): string {
  if (dueOn === null) return 'Not asked for now';
  if (state === 'read') return 'Done';
  const what = receipt ? 'The newer version by' : 'By';
  return state === 'overdue' ? `Late: by ${formatDate(dueOn)}` : `${what} ${formatDate(dueOn)}`;
}
