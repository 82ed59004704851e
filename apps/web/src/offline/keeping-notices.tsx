import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Keeping } from './keeping.ts';
import { describeBytes, keptPagesBytes, usualPictureBytes } from './kept-sizes.ts';
import { findPagesKept, onPagesFailed, type PagesKept, registerWorker } from './worker.ts';

/** What is not on this device, and what that means; nothing if all is there. */
export function KeepingNotices({ keeping }: { keeping: Keeping }) {
  const { state, picturesMissing } = keeping;
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {state === 'full' && (
        <Notice tone="warning">
          This device has no room for all emergency procedures: only those on the page Without
          network are on it. Delete something on the device, then open this page again.
        </Notice>
      )}
      {state === 'pictures-left-out' && (
        <Notice tone="warning">
          Not every page that is a picture has room on this device: the others need the network.
          Every text is on it.
        </Notice>
      )}
      {state === 'pictures-not-asked' && <PicturesNotAsked count={picturesMissing} />}
      {state === 'refused' ? (
        <Notice tone="warning">{whyNoPages('Without a network nothing is here.')}</Notice>
      ) : (
        <PagesNotice keeping={keeping} />
      )}
    </div>
  );
}

function whyNoPages(meaning: string): string {
  return window.isSecureContext !== false
    ? `This browser keeps nothing, perhaps because the window is private. ${meaning}`
    : `Browsers keep pages only of addresses that begin with https. ${meaning} Ask IT for that address of the portal.`;
}

function PicturesNotAsked({ count }: { count: number }) {
  return (
    <OnRequest
      label={`Keep pictures, about ${describeBytes(count * usualPictureBytes)}`}
      onAsk={async () => {
        const { keepCriticalDocuments } = await import('./critical-documents.ts');
        await keepCriticalDocuments({ withPictures: true });
      }}
    >
      This browser is set to save data, so {count === 1 ? 'one page' : `${count} pages`} of
      emergency procedures that {count === 1 ? 'is a picture' : 'are pictures'} did not come onto
      this device. Every text is on it.
    </OnRequest>
  );
}

/** Without the pages of the portal, what is kept can only be read in a page that is still open. */
function PagesNotice({ keeping }: { keeping: Keeping }) {
  const [pages, setPages] = useState<PagesKept>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept may have changed with the documents
  useEffect(() => {
    let isShown = true;
    const look = () => void findPagesKept().then((found) => isShown && setPages(found));
    look();
    const stop = onPagesFailed(look);
    return () => {
      isShown = false;
      stop();
    };
  }, [keeping]);
  const meaning = 'What is saved opens only while this page stays open.';
  if (pages === 'impossible') return <Notice tone="warning">{whyNoPages(meaning)}</Notice>;
  if (pages === 'failed') {
    return (
      <Notice tone="warning">
        The pages of the portal did not get onto this device, most likely because it has no room.{' '}
        {meaning} Delete something on the device, then load this page again.
      </Notice>
    );
  }
  if (pages !== 'not-asked') return null;
  return (
    <OnRequest
      label={`Keep the pages, about ${describeBytes(keptPagesBytes)}`}
      onAsk={async () => {
        await registerWorker({ isAsked: true });
        setPages(await findPagesKept());
      }}
    >
      This browser is set to save data, so the pages of the portal are not on this device. {meaning}
    </OnRequest>
  );
}

type OnRequestProps = { label: string; onAsk: () => Promise<void>; children: ReactNode };

function OnRequest({ label, onAsk, children }: OnRequestProps) {
  const [isBusy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    // What could not be fetched stays offered.
    await onAsk().catch(() => undefined);
    setBusy(false);
  };
  return (
    <Notice>
      <p>{children}</p>
      <p className="mt-2">
        <Button size="sm" disabled={isBusy} onClick={() => void ask()}>
          {isBusy ? 'Being brought onto this device…' : label}
        </Button>
      </p>
    </Notice>
  );
}
