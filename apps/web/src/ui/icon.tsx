import type { LucideIcon } from 'lucide-react';
import { classNames } from './class-names.ts';

/** A line icon at the portal's weight. Decoration: the text beside it, or the control's label, says what it means. */
export function Icon({ icon: Drawing, className }: { icon: LucideIcon; className?: string }) {
  return (
    <Drawing
      aria-hidden
      strokeWidth={1.75}
      className={classNames('shrink-0', className ?? 'size-4.5')}
    />
  );
}
