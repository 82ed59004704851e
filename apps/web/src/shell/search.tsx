import { useState } from 'react';
import { Palette } from '../palette/palette.tsx';
import type { SearchProps } from '../palette/use-search.tsx';
import { useSession } from '../session/session.ts';
import { useSite } from '../site/site.ts';
import { contactEntries } from './search-entries.ts';
import { useSearchGroups } from './search-groups.ts';

/** The portal-wide search. Its code is loaded when it is first opened. */
export function Search({ initial, onClose, returnFocus }: SearchProps) {
  const [typed, setTyped] = useState(initial);
  const { groups, server } = useSearchGroups(typed.trim());
  const fallbacks = contactEntries(useSite());
  const advice = useSession()
    ? 'Try a part of the name, or another word for it.'
    : 'Try a part of the name, or another word for it. Documents for staff are found once you sign in.';
  return (
    <Palette
      typed={typed}
      onType={setTyped}
      groups={groups}
      server={server}
      advice={advice}
      fallbacks={fallbacks}
      onClose={onClose}
      returnFocus={returnFocus}
    />
  );
}
