import { listPersonReading, type PersonReading } from '@icare/contracts/person-reading';
import { capitalised } from '../../format/capitalised.ts';
import { forTrainings } from '../../format/for-trainings.ts';
import { formatDate } from '../../format/format.ts';
import { listQuery } from '../../ui/list/list-query.ts';

/** What a person has to read and confirmed. */
export const readingOf = (id: string) => listQuery(listPersonReading, {}, undefined, { id });

export function describeState({ state, dueOn, receipt, trainings }: PersonReading): string {
  const training = forTrainings(trainings);
  if (dueOn === null) return training ? capitalised(training) : 'Not asked for now';
  if (state === 'read') return 'Done';
  const what = receipt ? 'The newer version by' : 'By';
  const by = state === 'overdue' ? `Late: by ${formatDate(dueOn)}` : `${what} ${formatDate(dueOn)}`;
  return [by, training].filter(Boolean).join(', ');
}
