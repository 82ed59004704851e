import { useState } from 'react';
import { useSession } from '../lib/session.ts';
import { Palette } from '../palette/palette.tsx';
import type { SearchProps } from '../palette/use-search.tsx';
import { useSearchGroups } from './search-groups.ts';

/** The search of the whole portal; it is loaded when first opened. */
export function Search({ initial, onClose, returnFocus }: SearchProps) {
  const [typed, setTyped] = useState(initial);
  const groups = useSearchGroups(typed.trim());
  const advice = useSession()
    ? 'Try a part of the name, or another word for it.'
    : 'Try a part of the name, or another word for it. Documents for staff are found once you sign in.';
  return (
    <Palette
      typed={typed}
      onType={setTyped}
      groups={groups}
      advice={advice}
      onClose={onClose}
      returnFocus={returnFocus}
    />
  );
}
