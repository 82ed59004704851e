import type { ContactMessage } from '@icare/contracts/contact';
import { MessageRow } from './message-row.tsx';

/** A table on the desktop, labelled blocks on a phone. */
export function MessageTable({ messages }: { messages: readonly ContactMessage[] }) {
  return (
    <table className="w-full max-md:block">
      <thead className="max-md:sr-only">
        <tr className="border-b border-ink text-left text-meta text-muted *:py-2 *:pr-4 *:font-medium">
          <th scope="col">Message</th>
          <th scope="col">Department</th>
          <th scope="col">Status</th>
          <th scope="col" className="pr-0! text-right">
            Received
          </th>
        </tr>
      </thead>
      <tbody tabIndex={-1} className="max-md:block">
        {messages.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </tbody>
    </table>
  );
}
