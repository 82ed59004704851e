import { DropdownMenu as Radix } from 'radix-ui';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { MenuItem, MenuProps } from './menu.tsx';
import { type OpenedBy, useFirstEntry } from './use-first-entry.ts';

type MenuListProps = Required<MenuProps> & { by: OpenedBy };

/** The opened menu. It is loaded only after the user has pressed the button of `Menu`, so it starts open. */
export function MenuList({ by, label, items, icon, phoneText, children }: MenuListProps) {
  const focusFirst = useFirstEntry(by);
  return (
    // Not modal: a modal menu hides the rest of the page from screen readers, and with it the trigger that has the focus.
    <Radix.Root modal={false} defaultOpen>
      <Radix.Trigger asChild>
        <IconButton label={label} icon={icon} phoneText={phoneText} />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onFocus={focusFirst}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) max-w-[calc(100vw-1rem)] min-w-56 overflow-y-auto rounded-3 border border-line bg-raised p-1 shadow-pop"
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

export function MenuEntry({ label, icon, hint, danger, disabled, onSelect }: MenuItem) {
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={disabled ?? false}
      className={classNames(
        'flex min-h-9 touch:min-h-11 cursor-pointer items-center gap-3 rounded-2 px-2.5 py-1.5 outline-none',
        'data-disabled:cursor-not-allowed data-disabled:text-muted data-highlighted:bg-primary-soft',
        danger && 'text-danger',
      )}
    >
      {icon && <Icon icon={icon} />}
      {hint ? (
        <span className="min-w-0 leading-snug wrap-anywhere">
          {label}
          <span className="block text-meta text-muted">{hint}</span>
        </span>
      ) : (
        label
      )}
    </Radix.Item>
  );
}
