import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

/** A line icon. Screen readers skip it: the text beside it or the control's label must give its meaning. */
export function Icon({ icon: Drawing, className }: { icon: LucideIcon; className?: string }) {
  return (
    <Drawing
      aria-hidden
      strokeWidth={1.75}
      className={classNames('shrink-0', className ?? 'size-4.5')}
    />
  );
}
