import { DropdownMenu as Radix } from 'radix-ui';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { MenuProps } from './menu.tsx';

/** The menu itself. It opens at once, since it comes when somebody has asked for it. */
export function MenuList({ label, items, icon, phoneText }: Required<MenuProps>) {
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
          className="z-40 min-w-56 rounded-3 border border-line bg-raised p-1 shadow-pop"
        >
          {items.map((item) => (
            <Radix.Item
              key={item.label}
              onSelect={item.onSelect}
              disabled={item.disabled ?? false}
              className={classNames(
                'flex min-h-9 cursor-pointer items-center gap-3 rounded-2 px-2.5 py-1.5 outline-none',
                'data-disabled:cursor-not-allowed data-disabled:text-muted data-highlighted:bg-primary-soft',
                item.danger && 'text-danger',
              )}
            >
              {item.icon && <Icon icon={item.icon} />}
              {item.hint ? (
                <span className="leading-snug">
                  {item.label}
                  <span className="block text-meta text-muted">{item.hint}</span>
                </span>
              ) : (
                item.label
              )}
            </Radix.Item>
          ))}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
