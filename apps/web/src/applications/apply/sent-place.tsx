import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { putAway, type SentApplication, useSentApplications } from './sent-applications.ts';
import { useApply } from './use-apply.ts';

/** The applications that were sent since the portal was opened, with what their senders need later. */
export function SentPlace() {
  const applications = useSentApplications();
  const { jobId } = useApply();
  if (jobId !== null) return null;
  return applications.map((sent) => <SentPanel key={sent.id} sent={sent} />);
}

/** Applications that have been read out; each takes the focus once, after its form has closed. */
const shown = new WeakSet<SentApplication>();

function SentPanel({ sent }: { sent: SentApplication }) {
  const { reference, trackerUrl, email, position } = sent;
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (shown.has(sent)) return;
    // After the router, which scrolls back to where the form was opened, and again as this panel makes the page longer.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        shown.add(sent);
        heading.current?.focus({ preventScroll: true });
        heading.current?.scrollIntoView({ block: 'center' });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [sent]);
  return (
    <section
      aria-labelledby={headingId}
      className="my-6 grid gap-x-12 gap-y-5 rounded-3 border border-line bg-raised p-5 sm:p-6 lg:grid-cols-2"
    >
      <div className="grid min-w-0 content-start gap-5">
        <div>
          <h2
            ref={heading}
            id={headingId}
            tabIndex={-1}
            className="flex items-center gap-2 text-head leading-tight font-bold tracking-[-.014em] focus:outline-none"
          >
            <Icon icon={CircleCheck} className="text-success" />
            Application received
          </h2>
          <p className="mt-1 wrap-anywhere">{position}</p>
          <p className="mt-3 text-muted">Your reference</p>
          <p className="text-title leading-tight font-heavy tracking-[-.022em] tabular-nums wrap-anywhere">
            {reference}
          </p>
        </div>
        <div>
          <CopyLink label="Your private link" href={trackerHref(trackerUrl)} />
          <p className="text-muted">
            It shows how your application stands, and lets you withdraw it. Keep it to yourself:
            whoever has it can do the same.
          </p>
        </div>
      </div>
      <div className="grid min-w-0 content-between gap-5">
        <div>
          <h3 className="font-bold">What happens next</h3>
          <ol className="mt-2 grid list-decimal gap-2 pl-5 marker:text-muted">
            <li className="wrap-anywhere">
              A confirmation with the reference and the link goes to {email}.
            </li>
            <li>Human Resources reads your application, often only after the closing date.</li>
            <li>You get a mail whenever something changes. We never ask for money.</li>
          </ol>
        </div>
        <Button
          className="justify-self-end max-sm:w-full"
          onClick={() => {
            putAway(sent);
            document.querySelector<HTMLElement>('main h1')?.focus();
          }}
        >
          Done
        </Button>
      </div>
    </section>
  );
}

/** The server sends a relative link if its settings name no public address. */
export const trackerHref = (trackerUrl: string) => new URL(trackerUrl, window.location.origin).href;
