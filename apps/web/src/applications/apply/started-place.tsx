import { useId } from 'react';
import { formatDateTime } from '../../format/format.ts';
import { Button } from '../../ui/button.tsx';
import { useStarted } from './device.ts';
import { useApply } from './use-apply.ts';

/** The applications that were begun on this device and not sent; with `of`, only the one for that position. */
export function StartedPlace({ of }: { of?: string }) {
  const started = useStarted().filter(({ jobId }) => of === undefined || jobId === of);
  const headingId = useId();
  const { jobId: openId, open } = useApply();
  if (started.length === 0 || openId !== null) return null;
  return (
    <section
      aria-labelledby={headingId}
      className="my-6 grid gap-3 rounded-3 border border-line bg-raised p-5"
    >
      <div>
        <h2 id={headingId} className="text-head leading-tight font-bold tracking-[-.014em]">
          Continue your application
        </h2>
        <p className="mt-1 text-muted">It has not been sent, and is kept on this device only.</p>
      </div>
      <ul className="grid gap-2">
        {started.map(({ jobId, position, savedAt }) => (
          <li
            key={jobId}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-2"
          >
            <span className="min-w-0 wrap-anywhere">
              <b className="font-bold">{position}</b>
              <span className="block text-meta text-muted tabular-nums">
                Last changed on {formatDateTime(savedAt)}
              </span>
            </span>
            <Button
              variant="primary"
              className="max-sm:min-h-11"
              aria-label={`Continue: ${position}`}
              onClick={() => open(jobId)}
            >
              Continue
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
