import { getStaffMember, listStaff } from '@icare/contracts/people';
import { complianceReaders } from '@icare/contracts/roles';
import { searchPortal } from '@icare/contracts/search';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { call } from '../../api/api-client.ts';
import { ApiError } from '../../api/api-error.ts';
import { endpointKey } from '../../api/endpoint-query.ts';
import { useSession } from '../../session/session.ts';
import { classNames } from '../../ui/class-names.ts';
import type { ControlWiring } from '../../ui/field.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useRested } from '../../ui/use-rested.ts';
import { describePerson, type PickedPerson } from './picked-person.ts';

type PeopleSearchProps = ControlWiring & {
  maxLength: number;
  onPick: (person: PickedPerson) => void;
};

/** A search box with the people found; the focus stays in the box (ARIA combobox with a list). */
export function PeopleSearch({ maxLength, onPick, ...wiring }: PeopleSearchProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const asked = useRested(typed);
  const isAsked = isOpen && asked.trim() !== '';
  const role = useSession()?.user.role;
  const seesStaffList = complianceReaders.some((reader) => reader === role);
  const find = seesStaffList ? findPeople : findColleagues;
  const query = useQuery({ ...find(asked), enabled: isAsked });
  const isWaiting = typed !== asked || query.isFetching || query.isPlaceholderData;
  const people = isAsked ? (query.data?.people ?? []) : [];
  const listId = `${wiring.id}-list`;
  const activeId = people[active] && `${listId}-${active}`;
  const isShown = people.length > 0;
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
      setActive(people.length > 0 ? (active + 1) % people.length : 0);
    } else if (key === 'ArrowUp') {
      setActive(people.length > 0 ? (active - 1 + people.length) % people.length : 0);
    } else if (key === 'Enter') {
      const person = people[active];
      if (isAsked && person && !isWaiting) onPick(person);
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
          placeholder={
            seesStaffList ? 'Name, staff number, department or user id' : 'Name of a colleague'
          }
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
            aria-label="Members of staff"
            aria-busy={isWaiting}
            className="absolute inset-x-0 top-full z-10 mt-1 max-h-72 overflow-y-auto rounded-3 border border-line bg-raised p-1 shadow-pop"
          >
            {people.map((person, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses from the box
              <div
                key={person.id}
                id={`${listId}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                // Keeps the focus in the box, so that a phone's keyboard stays open.
                onMouseDown={(event) => event.preventDefault()}
                onPointerMove={() => index === active || setActive(index)}
                onClick={() => onPick(person)}
                className={classNames(
                  'cursor-pointer rounded-2 px-2.5 py-1.5 leading-snug',
                  index === active && 'bg-primary-soft',
                )}
              >
                <span className="block font-bold wrap-anywhere">
                  <bdi>{person.fullName}</bdi>
                </span>
                <span className="block text-meta text-muted wrap-anywhere">
                  {describePerson(person)}
                </span>
              </div>
            ))}
          </div>
        )}
      </div>
      <div role="status" className="text-meta text-muted not-empty:mt-1">
        {isAsked && <SearchStatus {...{ query, isWaiting, count: people.length, asked }} />}
      </div>
    </div>
  );
}

type SearchStatusProps = {
  query: { isError: boolean; data: { hasMore: boolean } | undefined };
  isWaiting: boolean;
  count: number;
  asked: string;
};

function SearchStatus({ query, isWaiting, count, asked }: SearchStatusProps) {
  if (isWaiting) return 'Searching...';
  if (query.isError) return 'The staff list could not be loaded. Type another letter to try again.';
  if (count === 0) return `No active member of staff matches ‘${asked.trim()}’.`;
  const more = query.data?.hasMore ? ', there are more: go on typing' : '';
  return <span className="sr-only">{`${count} found${more}. Arrow keys choose.`}</span>;
}

/** Results shown (assumed to be few enough to read); typing on finds others. */
const offered = 8;
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

type FoundPeople = { people: PickedPerson[]; hasMore: boolean };

/** Finds active members of staff by part of a name, department or staff number, or by a complete user id. */
function findPeople(search: string) {
  const typed = search.trim();
  return queryOptions({
    queryKey: [...endpointKey(listStaff), 'found', typed],
    queryFn: ({ signal }): Promise<FoundPeople> =>
      idPattern.test(typed) ? findById(typed, signal) : findByText(typed, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

/** The same for whoever may not read the staff list: as the search over everything finds colleagues. */
function findColleagues(search: string) {
  const typed = search.trim();
  return queryOptions({
    queryKey: [...endpointKey(searchPortal), 'colleagues', typed],
    queryFn: async ({ signal }): Promise<FoundPeople> => {
      const query = { q: typed, in: 'person', limit: offered } as const;
      const { data, page } = await call(searchPortal, { query }, { signal });
      const people = data.hits.map(({ id, title, detail }) => ({ id, fullName: title, detail }));
      return { people, hasMore: page.nextCursor !== null };
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
}

async function findByText(search: string, signal: AbortSignal): Promise<FoundPeople> {
  const query = { search, status: 'Active', limit: offered } as const;
  const { data, page } = await call(listStaff, { query }, { signal });
  return { people: data.users, hasMore: page.nextCursor !== null };
}

async function findById(id: string, signal: AbortSignal): Promise<FoundPeople> {
  try {
    const params = { id: id.toLowerCase() };
    const { data } = await call(getStaffMember, { params }, { signal });
    return { people: data.status === 'Active' ? [data] : [], hasMore: false };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { people: [], hasMore: false };
    throw error;
  }
}
