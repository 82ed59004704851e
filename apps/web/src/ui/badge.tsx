import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

const tones = {
  /** The normal state has no background, so that a background means that someone has to act. */
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

/** A state as an icon and a word. The colour adds nothing, so that colour-blind users miss nothing. */
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
