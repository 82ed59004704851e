import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';

export type MenuItem = {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  /** A second line: what comes of it. */
  hint?: string | undefined;
  danger?: boolean;
  disabled?: boolean;
};

type MenuProps = {
  /** What the button is for: 'More for Hand Hygiene'. */
  label: string;
  items: readonly MenuItem[];
  icon?: LucideIcon;
  /** The word beside the icon on a phone. */
  phoneText?: string;
};

/** Our additions to a row; every action the specification names stays visible beside it. */
export function Menu({ label, items, icon = EllipsisVertical, phoneText = 'More' }: MenuProps) {
  return (
    // Not modal: a modal one hides the rest of the page while its own trigger keeps the focus there.
    <Radix.Root modal={false}>
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
