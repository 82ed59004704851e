import { confirmNotice, listOwnNotices, type ShownNotice } from '@icare/contracts/notices';
import { useQuery } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { call } from '../api/api-client.ts';
import { dataQuery, invalidate } from '../api/endpoint-query.ts';
import { formatDateTime } from '../format/format.ts';
import { useSession } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { runWithToast } from '../ui/run-with-toast.ts';

const askEveryMs = 60_000;

/** Across the top of every page of staff: what is urgent, until they confirm it. */
// The frame loads it by itself.
// biome-ignore lint/style/noDefaultExport: React's `lazy` takes modules by their default export
export default function NoticeBar(): ReactNode {
  const session = useSession();
  const { data } = useQuery({
    ...dataQuery(listOwnNotices, {}),
    refetchInterval: askEveryMs,
    // Until the server has answered, a kept session may be that of an inspector, who gets no notices.
    enabled: session !== null && session.expiresAt !== null && session.inspects === null,
  });
  return (
    <section aria-label="Urgent notices" aria-live="polite" className="print:hidden">
      {data?.notices.map((notice) => (
        <Strip key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function Strip({ notice: { id, text, mustConfirm, until, by } }: { notice: ShownNotice }) {
  const [busy, setBusy] = useState(false);
  const confirm = async (button: HTMLElement) => {
    const focusNext = keepFocus(button);
    const failed = {
      title: 'It was not confirmed',
      otherwise: 'The portal cannot be reached. Check your connection and try again.',
    };
    setBusy(true);
    if (await runWithToast(() => call(confirmNotice, { params: { id } }), failed))
      await invalidate(confirmNotice);
    setBusy(false);
    focusNext();
  };
  return (
    <div data-row className="border-b border-on-danger/40 bg-danger text-on-danger">
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-2 py-2">
        <Icon icon={Megaphone} className="size-5 flex-none max-sm:hidden" />
        <div className="min-w-0 flex-1 basis-64 leading-snug">
          <p className="font-bold whitespace-pre-line wrap-anywhere">{text}</p>
          <p className="text-meta">
            {by && (
              <>
                <bdi>{by}</bdi>,{' '}
              </>
            )}
            until {formatDateTime(until)}
          </p>
        </div>
        <Button
          size="sm"
          className="border-transparent bg-on-danger text-danger hover:bg-on-danger/85"
          disabled={busy}
          onClick={({ currentTarget }) => void confirm(currentTarget)}
        >
          {mustConfirm ? 'I have read this' : 'Hide'}
        </Button>
      </div>
    </div>
  );
}
