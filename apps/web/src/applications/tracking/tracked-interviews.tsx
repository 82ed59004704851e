import type { TrackedApplication, TrackedInterview } from '@icare/contracts/applications';
import { durationText } from '@icare/domain/arrangement-texts';
import { CalendarPlus, CalendarX } from 'lucide-react';
import { formatDateTime } from '../../format/format.ts';
import { saveFile } from '../../format/save-file.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** When and where the applicant is interviewed. */
export function TrackedInterviews({ interviews }: Pick<TrackedApplication, 'interviews'>) {
  if (interviews.length === 0) return null;
  return (
    <section aria-labelledby="your-interviews" className="mt-6 grid gap-2">
      <h3 id="your-interviews" className="font-bold">
        {interviews.length === 1 ? 'Your interview' : 'Your interviews'}
      </h3>
      <ul className="border-t border-line">
        {interviews.map((interview) => (
          <OneInterview key={interview.id} interview={interview} />
        ))}
      </ul>
    </section>
  );
}

function OneInterview({ interview }: { interview: TrackedInterview }) {
  const { round, startsAt, minutes, place, link, note, isCancelled, calendar } = interview;
  const isComing = Date.parse(startsAt) + minutes * 60_000 > Date.now();
  const save = () => saveFile(new Blob([calendar], { type: 'text/calendar' }), 'interview.ics');
  return (
    <li className="grid justify-items-start gap-1.5 border-b border-line py-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-read font-bold tabular-nums">{formatDateTime(startsAt)}</span>
        {isCancelled && (
          <Badge tone="neutral" icon={CalendarX}>
            Cancelled
          </Badge>
        )}
      </p>
      <p className="text-muted">
        Lagos time, {durationText(minutes)}
        {round > 1 && `, round ${round}`}
      </p>
      {!isCancelled && (
        <>
          {place && <p className="wrap-anywhere">{place}</p>}
          {link && (
            <a className="text-link wrap-anywhere" href={link} rel="noopener noreferrer">
              {link}
            </a>
          )}
          {note && <p className="max-w-measure whitespace-pre-wrap wrap-anywhere">{note}</p>}
          {isComing && (
            <Button size="sm" className="mt-1" onClick={save}>
              <Icon icon={CalendarPlus} />
              Add to calendar
            </Button>
          )}
        </>
      )}
    </li>
  );
}
