import { limits } from '@icare/contracts/limits';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { SearchBox } from '../search-box.tsx';

const restMilliseconds = 200;

/**
 * The search box's text. It belongs to the box while someone types and reaches the address when typing rests;
 * a change of the address from elsewhere reaches the box.
 */
function useTypedSearch(search: string, send: (value: string) => void) {
  const [typed, setTyped] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (search !== seen) {
    setSeen(search);
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
    }, restMilliseconds);
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

/** The search of a list: it is asked for when typing rests. */
export function ListSearch({ value, onChange, ...rest }: ListSearchProps) {
  const [typed, type] = useTypedSearch(value, onChange);
  return <SearchBox {...rest} value={typed} maxLength={limits.searchMaxLength} onChange={type} />;
}
