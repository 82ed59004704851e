import { limits } from '@icare/contracts/limits';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SearchBox } from '../search-box.tsx';

/** How long typing has to pause before the list is searched. Assumed: longer than the gap between two keys. */
const typingPauseMs = 200;

/**
 * The text of the search box. While the user types, only the box has it; once typing pauses, `send` puts it into the
 * address. `search` is the text in the address: if something else changes it, the box takes it over.
 */
function useTypedSearch(search: string, send: (value: string) => void) {
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [previousSearch, setPreviousSearch] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (search !== previousSearch) {
    setPreviousSearch(search);
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }
  const type = (value: string) => {
    setTyped(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSent(value);
      send(value);
    }, typingPauseMs);
  };
  return [typed, type] as const;
}

export type ListSearchProps = {
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  /** The count of matches, announced when it changes. */
  children?: ReactNode;
};

/** The search box of a list. It calls `onChange` when typing pauses. */
export function ListSearch({ value, onChange, ...rest }: ListSearchProps) {
  const [typed, type] = useTypedSearch(value, onChange);
  return <SearchBox {...rest} value={typed} maxLength={limits.searchMaxLength} onChange={type} />;
}
