import {
  deleteSynonyms,
  dismissSearchMiss,
  type SearchMiss,
  type SynonymGroup,
} from '@icare/contracts/search-synonyms';
import { foldText } from '@icare/domain/fold-text';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Hourglass, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '../api/api-client.ts';
import { HistoryButton } from '../audit/history-button.tsx';
import { formatDate } from '../format/format.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { lazyPart } from '../ui/lazy-part.tsx';
import { SearchBox } from '../ui/search-box.tsx';
import { SectionHeading } from '../ui/section-heading.tsx';
import { Empty } from '../ui/states/empty.tsx';
import { QueryState } from '../ui/states/query-state.tsx';
import { toast } from '../ui/toast.ts';
import { missList, refreshSearchWords, synonymList } from './api.ts';
import { Misses } from './misses.tsx';

// Dialogs are loaded when the first one opens.
const WordsDialog = lazyPart(async () => (await import('./words-dialog.tsx')).WordsDialog);
const ConfirmDialog = lazyPart(
  async () => (await import('../ui/form/confirm-dialog.tsx')).ConfirmDialog,
);

type Opened =
  | { dialog: 'words'; group: SynonymGroup | null; added: string }
  | { dialog: 'delete'; group: SynonymGroup };

/** Groups shown at once; the others are found by their words. */
const shownAtOnce = 100;

/** The words that mean the same to the search, and what was searched without result. */
export function SearchWords() {
  const synonyms = useQuery(synonymList);
  const misses = useQuery(missList);
  const [search, setSearch] = useState('');
  const [opened, setOpened] = useState<Opened | null>(null);
  const groups = synonyms.data?.groups ?? [];
  const wanted = foldText(search);
  const found = groups.filter(({ terms }) => terms.some((term) => foldText(term).includes(wanted)));
  const open = (group: SynonymGroup | null, added = '') =>
    setOpened({ dialog: 'words', group, added });
  return (
    <div className="grid items-start gap-x-12 gap-y-10 py-5 lg:grid-cols-[1.4fr_1fr]">
      <section aria-labelledby="same-words" className="grid gap-4">
        <div className="flex flex-wrap items-end justify-between gap-3">
          <SectionHeading id="same-words" title="Words that mean the same" />
          <Button variant="primary" onClick={() => open(null)}>
            <Icon icon={Plus} />
            Add words
          </Button>
        </div>
        <SearchBox label="Find a word" value={search} onChange={setSearch} maxLength={60}>
          {synonyms.data &&
            `${found.length} ${found.length === 1 ? 'group' : 'groups'}${found.length > shownAtOnce ? `, of which ${shownAtOnce} are shown` : ''}`}
        </SearchBox>
        <QueryState query={synonyms} rows={8} failure="Failed to load the words." />
        {synonyms.data && groups.length === 0 && <Empty title="No words yet" />}
        <ul>
          {found.slice(0, shownAtOnce).map((group) => (
            <GroupRow
              key={group.id}
              group={group}
              onEdit={() => open(group)}
              onDelete={() => setOpened({ dialog: 'delete', group })}
            />
          ))}
        </ul>
      </section>
      <section aria-labelledby="misses">
        <SectionHeading id="misses" title="Searched without result" />
        <p className="max-w-measure py-2 text-muted">
          In the last 90 days. Only the text is kept, not who searched.
        </p>
        <QueryState query={misses} rows={5} failure="Failed to load what was searched." />
        {misses.data && (
          <Misses
            misses={misses.data.misses}
            groups={groups}
            onAdd={({ text }, group) => open(group, text)}
            onDismiss={dismiss}
          />
        )}
      </section>
      <>
        {opened?.dialog === 'words' && (
          <WordsDialog
            key={opened.group?.id ?? 'new'}
            group={opened.group}
            added={opened.added}
            onClose={() => setOpened(null)}
          />
        )}
        {opened?.dialog === 'delete' && (
          <DeleteDialog group={opened.group} onClose={() => setOpened(null)} />
        )}
      </>
    </div>
  );
}

async function dismiss({ text }: SearchMiss): Promise<void> {
  await call(dismissSearchMiss, { body: { text } });
  await refreshSearchWords();
}

type GroupRowProps = { group: SynonymGroup; onEdit: () => void; onDelete: () => void };

function GroupRow({
  group: { id, terms, isReviewed, updatedAt },
  onEdit,
  onDelete,
}: GroupRowProps) {
  const [first = ''] = terms;
  return (
    <li className="flex items-center gap-3 border-b border-line py-1.5">
      <div className="min-w-0 flex-1 leading-snug">
        <p className="wrap-anywhere">{terms.join(' · ')}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-meta text-muted">
          {isReviewed ? (
            <Badge tone="calm" icon={CircleCheck}>
              Confirmed
            </Badge>
          ) : (
            <Badge tone="outline" icon={Hourglass}>
              For clinical review
            </Badge>
          )}
          {formatDate(updatedAt)}
        </p>
      </div>
      <HistoryButton of={{ kind: 'synonyms', id }} name={first} />
      <IconButton label={`Edit ${first}`} icon={Pencil} onClick={onEdit} />
      <IconButton label={`Delete ${first}`} icon={Trash2} onClick={onDelete} />
    </li>
  );
}

function DeleteDialog({ group, onClose }: { group: SynonymGroup; onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Delete these words"
      description={`${group.terms.join(', ')}: whoever searches for one of them no longer finds the others.`}
      action={{ label: 'Delete', busy: 'Deleting...' }}
      otherwise="That did not work. Please try again."
      run={async () => {
        await call(deleteSynonyms, { params: { id: group.id } });
        toast.success('Words deleted');
        onClose();
        await refreshSearchWords();
      }}
      onClose={onClose}
    />
  );
}
