import { useState } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import type { SentMessage } from '../send-message.ts';
import { RequestFields } from './request-fields.tsx';
import { type RequestForm, requestForms } from './request-forms.ts';
import { RequestSent } from './request-sent.tsx';

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
