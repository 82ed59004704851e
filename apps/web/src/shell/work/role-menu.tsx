import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type OpenedBy, openedBy } from '../../ui/use-first-entry.ts';
import { RoleButton, type RoleMenuProps } from './role-button.tsx';

const loadList = () => import('./role-menu-list.tsx');
const RoleMenuList = lazyPart(
  async () => (await loadList()).RoleMenuList,
  ({ room }) => <RoleButton room={room} aria-busy />,
);

/** Which room one works in, with the ways to the others and to the pages of the portal. */
export function RoleMenu(props: RoleMenuProps) {
  const [by, setBy] = useState<OpenedBy>();
  // As with `Menu`: its library is large, and most pages are left without opening it.
  if (by) return <RoleMenuList {...props} by={by} />;
  return (
    <RoleButton
      room={props.room}
      onPointerEnter={() => void loadList()}
      onFocus={() => void loadList()}
      onClick={(event) => setBy(openedBy(event))}
      onKeyDown={({ key }) => key === 'ArrowDown' && setBy('key')}
    />
  );
}
