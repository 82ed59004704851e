import { useSession } from '../session/session.ts';
import { Notice } from '../ui/notice.tsx';
import { useWaitingReceipts } from './waiting-receipts.ts';

/** What this person has confirmed to have read, and what the portal does not know yet. */
export function WaitingReceipts() {
  const receipts = useWaitingReceipts(useSession()?.user.id);
  if (receipts.length === 0) return null;
  return (
    <Notice>
      <p>
        <b>That you have read this waits on this device.</b> It is sent as soon as the portal can be
        reached while you are signed in.
      </p>
      <ul className="mt-2 list-disc pl-5">
        {receipts.map(({ documentId, name, body }) => (
          <li key={documentId} className="wrap-anywhere">
            {name}, version {body.version}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
