import type { ContactMessage, ContactMessageStatus } from '@icare/contracts/contact';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ConfirmChosenDialog } from '../../ui/list/confirm-chosen-dialog.tsx';
import { refreshMessages } from './api.ts';
import { statusNames } from './message-badges.tsx';
import { nextStatuses, statusActions, statusCalls } from './message-moves.ts';

type Opened = { status: ContactMessageStatus; messages: readonly ContactMessage[] };

type ChosenMessagesProps = {
  messages: readonly ContactMessage[];
  /** Called when something was done with them. */
  onDone: () => void;
};

const countMessages = (count: number) => `${count} ${count === 1 ? 'message' : 'messages'}`;

/** Marks several messages at once. Each button counts those that it applies to. */
export function ChosenMessages({ messages, onDone }: ChosenMessagesProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const applicable = (status: ContactMessageStatus) =>
    messages.filter((message) => nextStatuses[message.status].includes(status));
  return (
    <>
      {(['answered', 'closed', 'new'] as const).map((status) => {
        const { label, icon } = statusActions[status];
        const { length } = applicable(status);
        return (
          <Button
            key={status}
            size="sm"
            disabled={length === 0}
            onClick={() => setOpened({ status, messages: applicable(status) })}
          >
            <Icon icon={icon} />
            {`${label} (${length})`}
          </Button>
        );
      })}
      {opened && <MarkChosenDialog {...opened} onDone={onDone} onClose={() => setOpened(null)} />}
    </>
  );
}

type MarkChosenDialogProps = Opened & { onDone: () => void; onClose: () => void };

function MarkChosenDialog({ status, messages, onDone, onClose }: MarkChosenDialogProps) {
  const { label } = statusActions[status];
  const name = statusNames[status].toLowerCase();
  return (
    <ConfirmChosenDialog
      rows={messages}
      title={`${label}: ${countMessages(messages.length)}?`}
      description="Nothing is mailed to those who wrote. It stands in the history of each message, and can be changed back."
      action={{ label: `${label} (${messages.length})`, busy: 'Marking...' }}
      done={(count) => `${countMessages(count)} marked as ${name}`}
      otherwise="Failed to update the message. Please try again."
      send={({ id }) => call(statusCalls[status], { params: { id }, body: {} })}
      refresh={refreshMessages}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
