import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { classNames } from './class-names.ts';
import type { ControlWiring } from './field.tsx';
import { TextInput } from './text-input.tsx';
import { useRested } from './use-rested.ts';

export type Found<Item> = { items: Item[]; hasMore: boolean };

type SearchPickProps<Item> = ControlWiring & {
  // biome-ignore lint/suspicious/noExplicitAny: each search has a cache key of its own
  find: (search: string) => UseQueryOptions<Found<Item>, Error, Found<Item>, any>;
  /** What the list is called: 'Members of staff'. */
  listName: string;
  placeholder: string;
  /** Said when the search failed. */
  failure: string;
  /** Said when nothing was found. */
  describeNone: (search: string) => string;
  /** Title and facts of a row. */
  toRow: (item: Item) => { title: string; detail: ReactNode };
  maxLength: number;
  onPick: (item: Item) => void;
};

/** A search box with what was found below it; the focus stays in the box (ARIA combobox with a list). */
export function SearchPick<Item extends { id: string }>({
  find,
  listName,
  placeholder,
  failure,
  describeNone,
  toRow,
  maxLength,
  onPick,
  ...wiring
}: SearchPickProps<Item>) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const asked = useRested(typed);
  const isAsked = isOpen && asked.trim() !== '';
  const query = useQuery({ ...find(asked), enabled: isAsked });
  const isWaiting = typed !== asked || query.isFetching || query.isPlaceholderData;
  const items = isAsked ? (query.data?.items ?? []) : [];
  const listId = `${wiring.id}-list`;
  const activeId = items[active] && `${listId}-${active}`;
  const isShown = items.length > 0;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  // Escape must close the list, not the dialog around it, which listens on the document.
  useEffect(() => {
    if (!isShown) return;
    const onEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    };
    window.addEventListener('keydown', onEscape, true);
    return () => window.removeEventListener('keydown', onEscape, true);
  }, [isShown]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown') {
      setOpen(true);
      setActive(items.length > 0 ? (active + 1) % items.length : 0);
    } else if (key === 'ArrowUp') {
      setActive(items.length > 0 ? (active - 1 + items.length) % items.length : 0);
    } else if (key === 'Enter') {
      const item = items[active];
      if (isAsked && item && !isWaiting) onPick(item);
    } else return;
    event.preventDefault();
  };

  return (
    <div>
      <div className="relative">
        <TextInput
          {...wiring}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={isShown ? listId : undefined}
          aria-activedescendant={isShown ? activeId : undefined}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
            setOpen(true);
          }}
          onBlur={() => setOpen(false)}
          onFocus={() => setOpen(true)}
          onKeyDown={onKeyDown}
        />
        {isShown && (
          <div
            id={listId}
            role="listbox"
            aria-label={listName}
            aria-busy={isWaiting}
            className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-3 border border-line bg-raised p-1 shadow-pop"
          >
            {items.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses from the box
              <div
                key={item.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // Keeps the focus in the box, so that a phone's keyboard stays open.
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => index === active || setActive(index)}
                onClick={() => onPick(item)}
                className={classNames(
                  'cursor-pointer rounded-2 px-2.5 py-1.5 leading-snug',
                  index === active && 'bg-primary-soft',
                )}
              >
                <span className="block font-bold wrap-anywhere">
                  <bdi>{toRow(item).title}</bdi>
                </span>
                <span className="block text-meta text-muted wrap-anywhere">
                  {toRow(item).detail}
                </span>
              </div>
            ))}
          </div>
        )}
      </div>
      <div role="status" className="text-meta text-muted not-empty:mt-1">
        {isAsked && (
          <SearchStatus
            {...{
              query,
              isWaiting,
              failure,
              count: items.length,
              none: describeNone(asked.trim()),
            }}
          />
        )}
      </div>
    </div>
  );
}

type SearchStatusProps = {
  query: { isError: boolean; data: { hasMore: boolean } | undefined };
  isWaiting: boolean;
  failure: string;
  count: number;
  none: string;
};

function SearchStatus({ query, isWaiting, failure, count, none }: SearchStatusProps) {
  if (isWaiting) return 'Searching...';
  if (query.isError) return failure;
  if (count === 0) return none;
  const more = query.data?.hasMore ? ', there are more: go on typing' : '';
  return <span className="sr-only">{`${count} found${more}. Arrow keys choose.`}</span>;
}
