import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const tones = {
  /** The normal state: no fill, so that a fill means someone should look. */
  calm: 'text-success',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  orange: 'bg-orange-soft text-orange',
  info: 'bg-info-soft text-info',
  neutral: 'bg-neutral-soft text-neutral',
  plain: 'bg-neutral-soft text-ink',
  outline: 'border-edge text-muted',
  /** Seven days or fewer, or expired. */
  solid: 'bg-danger text-on-danger',
} as const;
export type BadgeTone = keyof typeof tones;

/** A state in an icon and a word; the colour only repeats them. */
export function Badge({
  tone,
  icon,
  children,
}: {
  tone: BadgeTone;
  icon: LucideIcon;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 whitespace-nowrap rounded-1 border',
        'w-fit text-meta leading-normal font-bold',
        tone !== 'calm' && 'px-1.5',
        tone !== 'outline' && 'border-transparent',
        tones[tone],
      )}
    >
      <Icon icon={icon} className="size-3.5 stroke-[2.1]" />
      {children}
    </span>
  );
}
