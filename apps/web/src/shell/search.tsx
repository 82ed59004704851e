import { useState } from 'react';
import { Palette } from '../palette/palette.tsx';
import type { SearchProps } from '../palette/use-search.tsx';
import { useWaysOn } from '../search/use-ways-on.ts';
import { useSearchGroups } from './search-groups.ts';

/** The portal-wide search. Its code is loaded when it is first opened. */
export function Search({ initial, onClose, returnFocus }: SearchProps) {
  const [typed, setTyped] = useState(initial);
  const { groups, server } = useSearchGroups(typed.trim());
  const waysOn = useWaysOn(typed, { isSearch: true });
  return (
    <Palette
      typed={typed}
      onType={setTyped}
      groups={groups}
      server={server}
      waysOn={waysOn}
      onClose={onClose}
      returnFocus={returnFocus}
    />
  );
}
