import { Eraser, Pencil } from 'lucide-react';
import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { IconButton } from '../icon-button.tsx';
import { runWithToast } from '../run-with-toast.ts';
import { QueryState } from '../states/query-state.tsx';
import { useReturnFocus } from '../use-return-focus.ts';
import { CloseQuestion } from './close-question.tsx';
import type { EndpointForm } from './endpoint-form.ts';

/** Whether a row is being edited; `onEdit` starts and ends that. */
type Editing = { isEdited: boolean; onEdit: (on: boolean) => void };

type EditedRowsDialogProps<Data> = {
  title: string;
  description: string;
  query: {
    data: Data | undefined;
    isPending: boolean;
    isError: boolean;
    isFetching: boolean;
    refetch: () => Promise<unknown>;
  };
  /** The message if the rows cannot be loaded. */
  failure: string;
  onClose: () => void;
  /** The rows, each an `EditedRow`. */
  children: (data: Data, editing: (id: string) => Editing) => ReactNode;
};

/** For the form of a row: says whether closing the dialog would lose what was typed. */
const RowsContext = createContext<(isFilled: boolean) => void>(() => undefined);

/** A dialog with a list whose rows are edited in place, one at a time. Closing asks first if it would lose input. */
export function EditedRowsDialog<Data>(props: EditedRowsDialogProps<Data>) {
  useReturnFocus();
  const { query } = props;
  const [edited, setEdited] = useState<string | null>(null);
  const [isFilled, setIsFilled] = useState(false);
  const [asks, setAsks] = useState(false);
  const leave = () => {
    if (isFilled) setAsks(true);
    else props.onClose();
  };
  const editing = (id: string): Editing => ({
    isEdited: edited === id,
    onEdit: (on) => setEdited(on ? id : null),
  });
  return (
    <Dialog
      onClose={leave}
      title={props.title}
      description={props.description}
      footer={
        asks && isFilled ? (
          <CloseQuestion onDiscard={props.onClose} onGoOn={() => setAsks(false)} />
        ) : (
          <Button onClick={leave}>Done</Button>
        )
      }
    >
      <QueryState query={query} rows={8} failure={props.failure} />
      <RowsContext value={setIsFilled}>
        {query.data && <ul className="-my-2">{props.children(query.data, editing)}</ul>}
      </RowsContext>
    </Dialog>
  );
}

type EditedRowProps = Editing & {
  name: string;
  /** The current value, shown under the name. */
  children: ReactNode;
  editLabel: string;
  clear: {
    label: string;
    /** Whether the row has a value that can be cleared. */
    isSet: boolean;
    run: () => Promise<void>;
    failed: string;
  };
  /** The form shown instead of the row; `leave` shows the row again. */
  form: (leave: () => void) => ReactNode;
};

export function EditedRow(props: EditedRowProps) {
  const { name, isEdited, onEdit, clear, form } = props;
  const row = useRef<HTMLLIElement>(null);
  const [busy, setBusy] = useState(false);
  const leave = () => {
    // Rendered immediately, so that the row's button exists when the focus moves to it.
    flushSync(() => onEdit(false));
    row.current?.querySelector('button')?.focus();
  };
  const clearIt = async () => {
    if (busy) return;
    setBusy(true);
    const failed = { title: 'Saving failed', otherwise: clear.failed };
    if (await runWithToast(clear.run, failed)) leave();
    setBusy(false);
  };
  return (
    <li ref={row} className="border-b border-line py-2 last:border-0">
      {isEdited ? (
        form(leave)
      ) : (
        <div className="flex items-center gap-3">
          <div className="min-w-0 flex-1 leading-snug">
            <p className="font-bold">{name}</p>
            <p className="text-meta text-muted wrap-anywhere">{props.children}</p>
          </div>
          <IconButton
            label={props.editLabel}
            icon={Pencil}
            phoneText="Edit"
            onClick={() => onEdit(true)}
          />
          {clear.isSet && (
            <IconButton
              label={clear.label}
              icon={Eraser}
              phoneText="Clear"
              disabled={busy}
              onClick={() => void clearIt()}
            />
          )}
        </div>
      )}
    </li>
  );
}

type RowFormProps<Values> = {
  form: EndpointForm<Values>;
  onCancel: () => void;
  children: ReactNode;
};

/** A form with few fields, shown instead of a row; the first gets the focus. It has no summary of its errors. */
export function RowForm<Values>({ form, onCancel, children }: RowFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const tellFilled = use(RowsContext);
  const { isFilled } = form;
  useEffect(() => element.current?.querySelector<HTMLElement>('input, button')?.focus(), []);
  useEffect(() => {
    tellFilled(isFilled);
    // In a long list its buttons would lie under the foot of the dialog.
    element.current?.scrollIntoView({ block: 'nearest' });
    return () => tellFilled(false);
  }, [isFilled, tellFilled]);
  return (
    <form
      ref={element}
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
      {form.failure && (
        <p role="alert" className="font-bold text-danger">
          {form.failure}
        </p>
      )}
      <span className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" aria-disabled={form.busy}>
          {form.busy ? 'Saving...' : 'Save'}
        </Button>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </span>
    </form>
  );
}
