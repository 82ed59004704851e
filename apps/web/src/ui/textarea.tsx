import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { controlLook } from './text-input.tsx';

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={classNames(controlLook, 'block resize-y', className)}
      {...rest}
    />
  );
}
