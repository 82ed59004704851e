import { DropdownMenu as Radix } from 'radix-ui';
import { IconButton } from './icon-button.tsx';
import type { MenuProps } from './menu.tsx';
import { MenuEntry } from './menu-entry.tsx';

/** The menu itself. It opens at once, since it comes when somebody has asked for it. */
export function MenuList({ label, items, icon, phoneText, children }: Required<MenuProps>) {
  return (
    // Not modal: a modal one hides the rest of the page while its own trigger keeps the focus there.
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>
        <IconButton label={label} icon={icon} phoneText={phoneText} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 max-w-[calc(100vw-1rem)] min-w-56 rounded-3 border border-line bg-raised p-1 shadow-pop"
        >
          {items.map((item) => (
            <MenuEntry key={item.label} {...item} />
          ))}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
