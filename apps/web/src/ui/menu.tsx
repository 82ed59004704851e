import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { lazyPart } from './lazy-part.tsx';
import { type OpenedBy, openedBy } from './use-first-entry.ts';

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
  phoneText?: ReactNode;
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
  const [by, setBy] = useState<OpenedBy>();
  const button = { label, icon, phoneText, 'aria-haspopup': 'menu' } as const;
  // The menu library is large, and a list has many menus of which few are opened.
  if (!by) {
    return (
      <IconButton
        {...button}
        onPointerEnter={() => void loadMenuList()}
        onFocus={() => void loadMenuList()}
        onClick={(event) => setBy(openedBy(event))}
        onKeyDown={({ key }) => key === 'ArrowDown' && setBy('key')}
      />
    );
  }
  return (
    <MenuList by={by} label={label} items={items} icon={icon} phoneText={phoneText}>
      {children}
    </MenuList>
  );
}
