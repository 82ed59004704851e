import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { lazyPart } from './lazy-part.tsx';

export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  /** A second line that explains the effect. */
  hint?: string | undefined;
  danger?: boolean;
  disabled?: boolean;
};

export type MenuProps = {
  /** The accessible name of the button: 'More for Hand Hygiene'. */
  label: string;
  items: readonly MenuItem[];
  icon?: LucideIcon;
  /** The word beside the icon on a phone. */
  phoneText?: string;
  /** Further entries, each a `MenuEntry`. */
  children?: ReactNode;
};

const loadMenuList = () => import('./menu-list.tsx');
const MenuList = lazyPart(
  async () => (await loadMenuList()).MenuList,
  ({ label, icon = EllipsisVertical, phoneText = 'More' }) => (
    <IconButton label={label} icon={icon} phoneText={phoneText} aria-haspopup="menu" aria-busy />
  ),
);

/** Actions that the portal adds to those of the specification. The specification's own actions are visible buttons. */
export function Menu({
  label,
  items,
  icon = EllipsisVertical,
  phoneText = 'More',
  children,
}: MenuProps) {
  const [isRequested, setIsRequested] = useState(false);
  const button = { label, icon, phoneText, 'aria-haspopup': 'menu' } as const;
  // The menu library is large, and a list has many menus of which few are opened.
  if (!isRequested) {
    return (
      <IconButton
        {...button}
        onPointerEnter={() => void loadMenuList()}
        onFocus={() => void loadMenuList()}
        onClick={() => setIsRequested(true)}
        onKeyDown={({ key }) => key === 'ArrowDown' && setIsRequested(true)}
      />
    );
  }
  return (
    <MenuList label={label} items={items} icon={icon} phoneText={phoneText}>
      {children}
    </MenuList>
  );
}
