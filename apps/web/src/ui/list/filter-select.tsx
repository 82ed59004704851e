import type { ComponentProps } from 'react';
import { Select } from '../select.tsx';

/** A filter beside a search box, as high as that. */
export function FilterSelect({ label, ...rest }: ComponentProps<'select'> & { label: string }) {
  return (
    <Select
      aria-label={label}
      className="[&>select]:min-h-11 [&>select]:border-[1.5px]"
      {...rest}
    />
  );
}
