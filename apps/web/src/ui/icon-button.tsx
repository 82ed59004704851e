import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'title'> & {
  /** The action and its object: 'Download Hand Hygiene'. */
  label: string;
  icon: LucideIcon;
  /** A word shown beside the icon on phones, where no tooltip can be seen. */
  phoneText?: ReactNode;
};

/** The label is the button's accessible name and its tooltip (`shell/tooltips.ts`). */
export function IconButton({
  label,
  icon,
  phoneText,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      data-tooltip={label}
      className={classNames(
        'inline-flex h-9 min-w-9 touch:h-11 touch:min-w-11 items-center justify-center gap-1.5 rounded-2 text-muted transition-colors',
        'enabled:hover:bg-primary-soft enabled:hover:text-primary disabled:cursor-not-allowed disabled:opacity-50',
        phoneText ? 'max-sm:px-1.5 max-sm:text-primary' : false,
        className,
      )}
      {...rest}
    >
      <Icon icon={icon} />
      {phoneText && <span className="font-medium sm:hidden">{phoneText}</span>}
    </button>
  );
}
