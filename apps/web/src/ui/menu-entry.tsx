import { DropdownMenu as Radix } from 'radix-ui';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { MenuItem } from './menu.tsx';

/** One line of an opened menu. */
export function MenuEntry({ label, icon, hint, danger, disabled, onSelect }: MenuItem) {
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={disabled ?? false}
      className={classNames(
        'flex min-h-9 cursor-pointer items-center gap-3 rounded-2 px-2.5 py-1.5 outline-none',
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
