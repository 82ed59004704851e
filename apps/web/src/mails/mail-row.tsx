import type { Mail } from '@icare/contracts/mails';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatDateTime } from '../format/format.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { keepFocus } from '../ui/keep-focus.ts';
import { TableCell } from '../ui/list/table-cell.tsx';
import { giveUp, sendAgain } from './mail-actions.ts';
import { canBeDiscarded, canBeResent, explain } from './mail-labels.ts';
import { MailStateBadge } from './mail-state-badge.tsx';

export function MailRow({ mail }: { mail: Mail }) {
  const { subject, to, state, attempts, lastError, possiblyRepeated, createdAt } = mail;
  return (
    <tr
      data-row
      className="border-b border-line align-top max-md:grid max-md:gap-0.5 max-md:py-3 md:*:py-1.5 md:*:pr-4"
    >
      <th scope="row" className="text-left leading-snug font-regular md:w-[40%]">
        <bdi className="block font-bold wrap-anywhere">{subject}</bdi>
        <span className="block text-meta text-muted wrap-anywhere">to {to}</span>
        {lastError && (
          <span className="block max-w-measure text-meta text-danger wrap-anywhere">
            {lastError}
          </span>
        )}
        {possiblyRepeated && (
          <span className="flex items-center gap-1 text-meta font-bold text-warning">
            <Icon icon={TriangleAlert} className="size-3.5" />
            Possibly sent twice
          </span>
        )}
      </th>
      <TableCell label="State" className="md:w-[24%]">
        <MailStateBadge state={state} />
        <span className="block text-meta text-muted tabular-nums">{explain(mail)}</span>
      </TableCell>
      <TableCell label="Attempts" className="tabular-nums md:pr-8! md:text-right">
        {attempts}
      </TableCell>
      <TableCell label="Written" className="whitespace-nowrap tabular-nums">
        {formatDateTime(createdAt)}
      </TableCell>
      <td className="max-md:pt-2 md:w-56 md:pr-0!">
        <MailActions mail={mail} />
      </td>
    </tr>
  );
}

function MailActions({ mail }: { mail: Mail }) {
  const [busy, setBusy] = useState(false);
  const run = async (control: HTMLElement, act: (mail: Mail) => Promise<void>) => {
    const focusNext = keepFocus(control);
    setBusy(true);
    await act(mail);
    setBusy(false);
    focusNext();
  };
  return (
    <span className="flex flex-wrap gap-2 md:justify-end">
      {canBeResent(mail) && (
        <Button
          size="sm"
          disabled={busy}
          aria-label={`Send again: ${mail.subject}, to ${mail.to}`}
          onClick={({ currentTarget }) => void run(currentTarget, sendAgain)}
        >
          Send again
        </Button>
      )}
      {canBeDiscarded(mail) && (
        <Button
          size="sm"
          variant="quiet"
          disabled={busy}
          aria-label={`Give up: ${mail.subject}, to ${mail.to}`}
          onClick={({ currentTarget }) => void run(currentTarget, giveUp)}
        >
          Give up
        </Button>
      )}
    </span>
  );
}
