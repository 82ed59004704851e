import { limits } from '@icare/contracts/limits';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SearchBox } from '../ui/search-box.tsx';

type LibrarySearchProps = {
  label: string;
  /** The search in the address. */
  value: string;
  onSearch: (value: string) => void;
  children: ReactNode;
};

const pause = 250;

/** Keeps what is typed to itself until typing rests, so that the rows are not drawn anew with every letter. */
export function LibrarySearch({ label, value, onSearch, children }: LibrarySearchProps) {
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);

  // Back, forward and links change the address without typing.
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);

  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = wanted;
      onSearch(wanted);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  return (
    <SearchBox label={label} value={typed} onChange={setTyped} maxLength={limits.searchMaxLength}>
      {children}
    </SearchBox>
  );
}
