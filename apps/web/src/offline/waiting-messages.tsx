import { formatDateTime } from '../format/format.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import {
  deleteWaiting,
  needsDecision,
  sendOne,
  useWaiting,
  type WaitingMessage,
} from './outbox.ts';

/** The contact messages that wait on this device. Their text is not shown: others may use the device. */
export function WaitingMessages() {
  const messages = useWaiting();
  if (messages.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {messages.map((message) => (
        <li key={message.key}>
          <Waiting message={message} />
        </li>
      ))}
    </ul>
  );
}

function Waiting({ message }: { message: WaitingMessage }) {
  const { key, body, writtenAt, problem } = message;
  const isOpen = problem === null && needsDecision(message);
  return (
    <Notice tone={problem === null ? 'info' : 'warning'}>
      <p>
        <b>
          Message to {body.department ?? 'General'}, {formatDateTime(writtenAt)}.
        </b>{' '}
        {explainState(message)}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        {isOpen && (
          <Button size="sm" onClick={() => void sendOne(message)}>
            Send it again
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => void deleteWaiting(key)}>
          Delete it
        </Button>
      </p>
    </Notice>
  );
}

function explainState(message: WaitingMessage): string {
  if (message.problem !== null) return `The portal did not take it: ${message.problem}`;
  if (needsDecision(message)) {
    return 'It may have arrived that day. Sent again, it may arrive twice.';
  }
  return message.mayHaveArrived
    ? 'No answer came, so it may not have arrived. It waits on this device and is sent again by itself; it cannot arrive twice.'
    : 'It waits on this device and is sent as soon as the portal can be reached.';
}
