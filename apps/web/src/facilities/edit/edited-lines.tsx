import { Plus, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

type EditedLinesProps<Line> = {
  /** Of the whole field; the error summary leads to it. */
  id: string;
  label: string;
  hint?: ReactNode;
  error: string | undefined;
  lines: readonly Line[];
  most: number;
  /** A new line. */
  fresh: () => Line;
  addLabel: string;
  /** What a line is called: 'Holiday' for 'Take out holiday 2'. */
  noun: string;
  onChange: (lines: Line[]) => void;
  children: (line: Line, change: (patch: Partial<Line>) => void, number: number) => ReactNode;
};

/** A field of several lines that are alike, which can be added and taken out. */
export function EditedLines<Line extends { key: string }>(props: EditedLinesProps<Line>) {
  const { id, label, hint, error, lines, most, fresh, noun, onChange, children } = props;
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const add = () => {
    // Rendered at once, so that the new line can have the focus.
    flushSync(() => onChange([...lines, fresh()]));
    list.current?.lastElementChild?.querySelector<HTMLElement>('input')?.focus();
  };
  const takeOut = (line: Line) => {
    onChange(lines.filter(({ key }) => key !== line.key));
    addButton.current?.focus();
  };
  const errorId = `${id}-error`;
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className="grid min-w-0 gap-2"
      aria-describedby={error ? errorId : undefined}
    >
      <legend className="pb-1 font-bold">{label}</legend>
      {hint && <p className="text-meta text-muted">{hint}</p>}
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <ul ref={list} className="grid gap-2 empty:hidden">
        {lines.map((line, index) => (
          <li
            key={line.key}
            className="flex items-start gap-1 rounded-2 border border-line py-2 pl-3"
          >
            <div className="min-w-0 flex-1">
              {children(
                line,
                (patch) =>
                  onChange(lines.map((one) => (one.key === line.key ? { ...one, ...patch } : one))),
                index + 1,
              )}
            </div>
            <IconButton
              label={`Take out ${noun.toLowerCase()} ${index + 1}`}
              icon={X}
              className="max-sm:size-11"
              onClick={() => takeOut(line)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button ref={addButton} size="sm" disabled={lines.length >= most} onClick={add}>
          <Icon icon={Plus} />
          {props.addLabel}
        </Button>
      </div>
    </fieldset>
  );
}
