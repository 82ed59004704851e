import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { getComplianceRecord } from '@icare/contracts/compliance-records';
import type { ComplianceRecordEvent } from '@icare/contracts/record-moves';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { recordHistory, refreshCompliance } from '../api.ts';
import { HistoryEvent } from './history-dialog.tsx';

/**
 * What a dialog decides about: as it was opened, until a refusal has had the officer look again. What they typed stays.
 * `since`: of which time on they have not seen what was done to it; null: nothing that is known.
 */
export function useDecidedOn<Subject extends { updatedAt: string }>(
  opened: Subject,
  read: () => Promise<{ data: Subject }>,
) {
  const [{ first, latest }, setSeen] = useState({ first: opened, latest: opened });
  return {
    latest,
    since: latest.updatedAt === first.updatedAt ? null : first.updatedAt,
    /** Handles no error itself: the form says it, beside what has changed. */
    divert: async (error: unknown) => {
      // Behind the dialog, too.
      void refreshCompliance();
      if (!(error instanceof ApiError) || error.status !== 409) return false;
      const stored = await read().catch(() => null);
      if (stored) setSeen({ first, latest: stored.data });
      return false;
    },
  };
}

/** The same of a record, with what was done to it meanwhile. */
export function useDecidedRecord(opened: ComplianceRecord) {
  const { latest, since, divert } = useDecidedOn(opened, () =>
    call(getComplianceRecord, { params: { id: opened.id } }),
  );
  const meanwhile = since !== null && <RecordChanges id={opened.id} since={since} />;
  return { record: latest, divert, meanwhile };
}

type RecordChangesProps = { id: string; since: string };

/** What was done to a record since somebody opened it. */
export function RecordChanges({ id, since }: RecordChangesProps) {
  const { data } = useQuery(recordHistory(id));
  return <ChangedMeanwhile events={data?.events} since={since} />;
}

type ChangedMeanwhileProps = {
  events: readonly ComplianceRecordEvent[] | undefined;
  since: string;
};

/** Who did what to a record or a paper since somebody opened it, in the place where they decide about it. */
export function ChangedMeanwhile({ events = [], since }: ChangedMeanwhileProps) {
  const later = events.filter(({ at }) => new Date(at) > new Date(since));
  if (later.length === 0) return null;
  return (
    <section
      aria-label="Changed since you opened it"
      className="rounded-2 bg-warning-soft px-4 py-3 [&_.text-muted]:text-ink"
    >
      <h3 className="font-bold">Changed since you opened it</h3>
      <ol className="*:last:border-b-0 *:last:pb-0">
        {later.map((event) => (
          <HistoryEvent key={event.id} event={event} />
        ))}
      </ol>
    </section>
  );
}
