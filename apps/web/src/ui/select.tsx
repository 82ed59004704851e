import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlLook } from './text-input.tsx';

/** The browser's own select in the portal's style, since it works on every phone and by keyboard. Its children are options. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return (
    <span className={classNames('relative block min-w-0', className)}>
      <select
        className={classNames(controlLook, 'min-h-10 touch:min-h-11 appearance-none truncate pr-9')}
        {...rest}
      />
      <span className="chevron pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted" />
    </span>
  );
}
