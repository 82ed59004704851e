import { limits } from '@icare/contracts/limits';
import type { ReactNode } from 'react';
import { SearchBox } from '../search-box.tsx';
import { useTypedSearch } from './use-typed-search.ts';

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
