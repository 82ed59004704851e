import { pages } from '@icare/contracts/pages';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { formatDateTime } from '../../format/format.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import type { SentMessage } from '../send-message.ts';
import { RequestFields } from './request-fields.tsx';
import { type RequestForm, requestForms } from './request-forms.ts';

/** /requests/… */
export function Component() {
  const { pathname } = useLocation();
  const request = requestForms.find(({ page }) => matchPath(page.path, pathname));
  return request ? <Request key={request.page.path} request={request} /> : null;
}

function Request({ request }: { request: RequestForm }) {
  const [sent, setSent] = useState<SentMessage | null>(null);
  const [again, setAgain] = useState(false);
  const { page, sentence, confidence, desk } = request;
  return (
    <div className="page-width pb-18">
      <PageHeader title={page.label} spacious>
        {sentence}
      </PageHeader>
      {sent ? (
        <RequestSent
          request={request}
          sent={sent}
          onAgain={() => {
            setAgain(true);
            setSent(null);
          }}
        />
      ) : (
        <div className="grid items-start gap-x-18 gap-y-10 lg:grid-cols-[7fr_4fr]">
          <aside aria-labelledby="next" className="grid gap-4 lg:order-2">
            <div>
              <SectionHeading id="next" title="What happens next" size="small" />
              <ol className="mt-3 grid list-decimal gap-2 pl-5 marker:text-muted">
                <li>
                  {confidence
                    ? `Your request is stored for ${desk}.`
                    : `Your request is stored and goes to ${desk} by mail.`}
                </li>
                {request.next.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
            {confidence && <Notice>{confidence}</Notice>}
          </aside>
          <RequestFields request={request} onSent={setSent} takesFocus={again} />
        </div>
      )}
    </div>
  );
}

type RequestSentProps = { request: RequestForm; sent: SentMessage; onAgain: () => void };

/** Replaces the form after the request was stored. */
function RequestSent({ request, sent, onAgain }: RequestSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="request-sent" className="grid max-w-measure gap-6">
      <div className="taper pb-2">
        <h2
          ref={heading}
          id="request-sent"
          tabIndex={-1}
          className="flex items-start gap-2 text-head leading-tight font-bold tracking-[-.014em] focus:outline-none"
        >
          <Icon icon={CircleCheck} className="size-6 text-success" />
          {request.confidence
            ? `Your request is stored for ${sent.department}.`
            : `Your request is stored and on its way to ${sent.department}.`}
        </h2>
      </div>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-muted">Reference</dt>
        <dd className="font-bold wrap-anywhere tabular-nums max-sm:mb-2">
          {sent.reference ?? sent.id}
        </dd>
        <dt className="text-muted">Sent</dt>
        <dd className="tabular-nums">{formatDateTime(sent.createdAt)}</dd>
      </dl>
      <div>
        <h3 className="font-bold">What happens next</h3>
        <ol className="mt-2 grid list-decimal gap-2 pl-5 marker:text-muted">
          {request.next.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-4 text-muted">
          Name the reference when you ask about it. Nothing more is needed from you now.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pages.employeeResources.path}>Back to Employee Resources</ButtonLink>
        <Button variant="quiet" onClick={onAgain}>
          Send another request
        </Button>
      </div>
    </section>
  );
}
