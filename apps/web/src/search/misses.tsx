import type { SearchMiss, SynonymGroup } from '@icare/contracts/search-synonyms';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../api/error-message.ts';
import { formatDate } from '../format/format.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Select } from '../ui/select.tsx';
import { toastFailure } from '../ui/toast-failure.ts';

type MissesProps = {
  misses: readonly SearchMiss[];
  groups: readonly SynonymGroup[];
  /** `group` is null for new words. */
  onAdd: (miss: SearchMiss, group: SynonymGroup | null) => void;
  onDismiss: (miss: SearchMiss) => Promise<void>;
};

/** What was searched without result, each to be added to words that the search knows. */
export function Misses({ misses, groups, onAdd, onDismiss }: MissesProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  if (misses.length === 0) return <p className="py-3">Everything that was searched was found.</p>;
  const dismiss = (miss: SearchMiss) =>
    onDismiss(miss).catch((error: unknown) => {
      toastFailure(error, errorMessage(error, 'That did not work. Please try again.'));
    });
  const choose = (miss: SearchMiss, id: string) => {
    setChosen(null);
    onAdd(miss, groups.find((group) => group.id === id) ?? null);
  };
  return (
    <ul>
      {misses.map((miss) => (
        <li key={miss.text} className="border-b border-line py-1.5">
          <div className="flex items-center gap-3">
            <div className="min-w-0 flex-1 leading-snug">
              <p className="font-bold wrap-anywhere">{miss.text}</p>
              <p className="text-meta text-muted tabular-nums">
                {miss.times === 1 ? 'once' : `${miss.times} times`}, last on{' '}
                {formatDate(miss.lastOn)}
              </p>
            </div>
            <IconButton
              label={`Add ${miss.text} to words that mean the same`}
              icon={Plus}
              aria-expanded={chosen === miss.text}
              onClick={() => setChosen(chosen === miss.text ? null : miss.text)}
            />
            <IconButton
              label={`Dismiss ${miss.text}`}
              icon={X}
              onClick={() => void dismiss(miss)}
            />
          </div>
          {chosen === miss.text && (
            <Select
              aria-label={`${miss.text} means the same as`}
              className="mt-2 mb-1"
              value=""
              onChange={({ target }) => choose(miss, target.value)}
            >
              <option value="" disabled>
                Means the same as …
              </option>
              <option value="new">New words</option>
              {groups.map(({ id, terms }) => (
                <option key={id} value={id}>
                  {terms.join(', ')}
                </option>
              ))}
            </Select>
          )}
        </li>
      ))}
    </ul>
  );
}
