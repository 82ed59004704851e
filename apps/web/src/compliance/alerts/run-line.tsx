import type { ComplianceRun } from '@icare/contracts/compliance-alerts';
import { formatDateTime } from '../../format/format.ts';

/** When everybody was last looked at: an empty list means something only then. */
export function RunLine({ run }: { run: ComplianceRun }) {
  const parts = [
    run.lastAt
      ? `Everyone was last looked at ${formatDateTime(run.lastAt)}`
      : 'Nobody was looked at yet',
    run.nextAt && `next ${formatDateTime(run.nextAt)}`,
    run.missed > 0 &&
      `${run.missed} ${run.missed === 1 ? 'run' : 'runs'} missed while the portal was off and made up for`,
    run.waiting > 0 &&
      `${run.waiting.toLocaleString('en')} ${run.waiting === 1 ? 'person waits' : 'people wait'} to be looked at again`,
  ].filter(Boolean);
  return <p className="text-meta text-muted tabular-nums">{parts.join(' · ')}.</p>;
}
