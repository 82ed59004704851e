import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from './icon-button.tsx';

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
  /** Further entries of another room, each a `MenuEntry`. */
  children?: ReactNode;
};

const menuList = () => import('./menu-list.tsx');
const MenuList = lazy(async () => ({ default: (await menuList()).MenuList }));

/** Our additions to a row; every action the specification names stays visible beside it. */
export function Menu({
  label,
  items,
  icon = EllipsisVertical,
  phoneText = 'More',
  children,
}: MenuProps) {
  const [asked, setAsked] = useState(false);
  const button = { label, icon, phoneText, 'aria-haspopup': 'menu' } as const;
  // The library of menus is large, and of all the menus of a list few are opened.
  if (!asked) {
    return (
      <IconButton
        {...button}
        onPointerEnter={() => void menuList()}
        onFocus={() => void menuList()}
        onClick={() => setAsked(true)}
        onKeyDown={({ key }) => key === 'ArrowDown' && setAsked(true)}
      />
    );
  }
  return (
    <Suspense fallback={<IconButton {...button} aria-busy />}>
      <MenuList label={label} items={items} icon={icon} phoneText={phoneText}>
        {children}
      </MenuList>
    </Suspense>
  );
}
