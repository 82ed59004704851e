import { formatDate, formatDateTime } from '../format/format.ts';
import { useLastSession } from './session.ts';

/** The watermark of an inspector's screens: who reads, until when; on paper at the foot of every page. */
export function InspectionLine() {
  const session = useLastSession();
  if (!session?.inspects) return null;
  const { organisation, lastDay } = session.inspects;
  const who = `${session.user.fullName}, ${organisation}`;
  return (
    <aside aria-label="Inspection" className="text-meta text-muted">
      <p className="page-width border-b border-line py-1.5 wrap-anywhere print:hidden">
        Read-only inspection · <bdi>{who}</bdi> · until {formatDate(lastDay)} · everything you open
        is recorded
      </p>
      <p className="fixed inset-x-0 bottom-0 hidden text-center print:block">
        Copy for inspection · <bdi>{who}</bdi> · {formatDateTime(new Date())}
      </p>
    </aside>
  );
}
