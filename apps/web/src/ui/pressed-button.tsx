import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

type PressedButtonProps = Omit<ComponentProps<typeof Button>, 'variant'> & { isPressed: boolean };

/** One of a few choices that take effect at once; the one in effect stays pressed. */
export function PressedButton({ isPressed, className, ...rest }: PressedButtonProps) {
  return (
    <Button
      aria-pressed={isPressed}
      className={classNames(
        'aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary',
        className,
      )}
      {...rest}
    />
  );
}
