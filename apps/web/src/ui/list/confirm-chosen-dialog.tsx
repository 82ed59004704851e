import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../api/error-message.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { toast } from '../toast.ts';
import { type LeftOut, OutcomeDialog } from './outcome-dialog.tsx';
import { sendInTurn } from './send-in-turn.ts';

/** More rows than this are counted, not named. */
const namedAtMost = 6;

export type ChosenRow = { id: string; name: string };

type ConfirmChosenDialogProps<Row extends ChosenRow> = {
  rows: readonly Row[];
  title: string;
  /** The consequences for each row. */
  description: ReactNode;
  action: { label: string; busy: string };
  isDanger?: boolean;
  /** What was done with so many rows: '12 people invited'. */
  done: (count: number) => string;
  /** The error of a row if the server gives none. */
  otherwise: string;
  send: (row: Row) => Promise<unknown>;
  refresh: () => Promise<unknown>;
  /** Called when the rows have been sent. */
  onDone: () => void;
  onClose: () => void;
  /** What else there is to know first, for example rows that are left out. */
  children?: ReactNode;
};

/** Asks before something is done with each of several rows, one call after the other, and names those that were left out. */
export function ConfirmChosenDialog<Row extends ChosenRow>(props: ConfirmChosenDialogProps<Row>) {
  const { rows, done, otherwise, send, refresh, onDone, onClose } = props;
  const [leftOut, setLeftOut] = useState<readonly LeftOut[] | null>(null);
  const close = () => {
    onClose();
    onDone();
  };
  if (leftOut) {
    return (
      <OutcomeDialog
        title={`${done(rows.length - leftOut.length)}, ${leftOut.length} not`}
        description="These were left as they are:"
        leftOut={leftOut}
        onClose={close}
      />
    );
  }
  const run = async () => {
    const sent = await sendInTurn(rows, send, ({ id, name }, error) => ({
      ...{ id, name, message: errorMessage(error, otherwise) },
    })).finally(refresh);
    if (sent.leftOut.length > 0) return setLeftOut(sent.leftOut);
    toast.success(done(rows.length));
    close();
  };
  const more = rows.length - namedAtMost;
  return (
    <ConfirmDialog
      title={props.title}
      description={props.description}
      action={props.action}
      isBlocked={rows.length === 0}
      isDanger={props.isDanger ?? false}
      otherwise={otherwise}
      run={run}
      onClose={onClose}
    >
      {rows.length > 0 && (
        <ul className="border-t border-line">
          {rows.slice(0, namedAtMost).map(({ id, name }) => (
            <li key={id} className="border-b border-line py-1.5 leading-snug">
              <bdi className="font-bold wrap-anywhere">{name}</bdi>
            </li>
          ))}
          {more > 0 && <li className="py-1.5 text-meta text-muted">and {more} more</li>}
        </ul>
      )}
      {props.children}
    </ConfirmDialog>
  );
}
