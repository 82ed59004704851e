import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

/** The classes shared by text inputs, text areas and selects. */
export const controlLook = classNames(
  'w-full min-w-0 rounded-2 border border-edge bg-raised px-3 py-1.5 touch:text-[1rem] focus-visible:outline-offset-0',
  'aria-invalid:border-2 aria-invalid:border-danger disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
);

export function TextInput({ className, type = 'text', ...rest }: ComponentProps<'input'>) {
  return (
    <input
      type={type}
      className={classNames(controlLook, 'min-h-10 touch:min-h-11', className)}
      {...rest}
    />
  );
}
