import { ArrowUp, X } from 'lucide-react';
import { Field } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { ReferenceRow } from './reference-rows.ts';

type ReferenceFieldsProps = {
  id: string;
  /** Its place in the list, from 1. */
  place: number;
  row: ReferenceRow;
  onChange: (change: { title?: string; address?: string }) => void;
  onRaise: () => void;
  onRemove: () => void;
};

/** One reference in the form: a document that was found, or the name and address of a rule. */
export function ReferenceFields(props: ReferenceFieldsProps) {
  const { id, place, row, onChange, onRaise, onRemove } = props;
  const name = row.kind === 'document' ? row.name : row.title || `reference ${place}`;
  return (
    <li className="flex items-start gap-2 border-l-2 border-line pl-3">
      <div className="min-w-0 flex-1">
        {row.kind === 'document' ? (
          <p className="py-1.5 leading-snug wrap-anywhere">
            <b className="font-bold">{row.name}</b>{' '}
            <span className="block text-meta text-muted">{row.detail}</span>
          </p>
        ) : (
          <div className="grid gap-2">
            <Field label={`Rule ${place}`} id={id}>
              {(control) => (
                <TextInput
                  {...control}
                  value={row.title}
                  maxLength={200}
                  placeholder="NAFDAC Good Distribution Practice 2021"
                  autoComplete="off"
                  onChange={({ target }) => onChange({ title: target.value })}
                />
              )}
            </Field>
            <Field label={`Address of rule ${place}`} id={`${id}-address`} optional>
              {(control) => (
                <TextInput
                  {...control}
                  value={row.address}
                  maxLength={500}
                  placeholder="https://"
                  inputMode="url"
                  autoCapitalize="none"
                  autoComplete="off"
                  spellCheck={false}
                  onChange={({ target }) => onChange({ address: target.value })}
                />
              )}
            </Field>
          </div>
        )}
      </div>
      <span className="flex">
        <IconButton
          id={`${id}-up`}
          label={`Move ${name} up`}
          icon={ArrowUp}
          aria-disabled={place === 1}
          className="aria-disabled:opacity-50"
          onClick={onRaise}
        />
        <IconButton label={`Take ${name} off the list`} icon={X} onClick={onRemove} />
      </span>
    </li>
  );
}
