import { useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { RoleButton, type RoleMenuProps } from './role-button.tsx';

const loadList = () => import('./role-menu-list.tsx');
const RoleMenuList = lazyPart(
  async () => (await loadList()).RoleMenuList,
  ({ room }) => <RoleButton room={room} aria-busy />,
);

/** Which room one works in, with the ways to the others and to the pages of the portal. */
export function RoleMenu(props: RoleMenuProps) {
  const [isRequested, setIsRequested] = useState(false);
  // As with `Menu`: its library is large, and most pages are left without opening it.
  if (isRequested) return <RoleMenuList {...props} />;
  return (
    <RoleButton
      room={props.room}
      onPointerEnter={() => void loadList()}
      onFocus={() => void loadList()}
      onClick={() => setIsRequested(true)}
      onKeyDown={({ key }) => key === 'ArrowDown' && setIsRequested(true)}
    />
  );
}
