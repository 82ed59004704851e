import { limits } from '@icare/contracts/limits';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { DocumentSearch } from '../../../search/document-search.tsx';
import { Field } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { ChosenDocument } from './collection-fields.ts';

type DocumentsFieldProps = {
  id: string;
  error: string | undefined;
  documents: readonly ChosenDocument[];
  onChange: (documents: ChosenDocument[]) => void;
};

/** Search field for documents, with the chosen ones listed below it in the order in which they are read. */
export function DocumentsField({ id, error, documents, onChange }: DocumentsFieldProps) {
  const lastCount = useRef(documents.length);
  // Every choice replaces the search field: the focus goes to the new one.
  useEffect(() => {
    if (lastCount.current !== documents.length) document.getElementById(id)?.focus();
    lastCount.current = documents.length;
  }, [id, documents.length]);
  const move = (from: number, to: number) => {
    const moved = [...documents];
    const [one] = moved.splice(from, 1);
    if (one) moved.splice(to, 0, one);
    onChange(moved);
  };
  return (
    <div className="grid gap-2">
      <Field
        label="Documents"
        hint={`Search and choose, up to ${limits.collectionDocuments}. They are read in this order.`}
        id={id}
        error={error}
      >
        {(control) => (
          <DocumentSearch
            {...control}
            // Replaces the field after each choice, so that it is empty again.
            key={documents.length}
            onPick={(picked) =>
              onChange([...documents.filter((one) => one.id !== picked.id), picked])
            }
          />
        )}
      </Field>
      <ol className="grid gap-1 empty:hidden">
        {documents.map((chosen, index) => (
          <li
            key={chosen.id}
            className="flex items-center gap-1 rounded-2 border border-edge py-0.5 pl-2.5"
          >
            <span className="min-w-0 flex-1 leading-snug">
              <span className="wrap-anywhere">
                {index + 1}. {chosen.name}
              </span>
              <span className="block text-meta text-muted wrap-anywhere">{chosen.detail}</span>
            </span>
            <IconButton
              label={`Move ${chosen.name} up`}
              icon={ArrowUp}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <IconButton
              label={`Move ${chosen.name} down`}
              icon={ArrowDown}
              disabled={index === documents.length - 1}
              onClick={() => move(index, index + 1)}
            />
            <IconButton
              label={`Take ${chosen.name} out`}
              icon={X}
              onClick={() => onChange(documents.filter(({ id: other }) => other !== chosen.id))}
            />
          </li>
        ))}
      </ol>
    </div>
  );
}
