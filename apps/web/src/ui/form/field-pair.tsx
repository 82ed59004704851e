import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

type FieldPairProps = {
  /** `end`: the inputs are on one line, whatever stands above them. */
  align?: 'start' | 'end';
  children: ReactNode;
};

/** Two fields beside each other, or below each other on phones and while one of them has an error. */
export function FieldPair({ align = 'end', children }: FieldPairProps) {
  return (
    <div
      className={classNames(
        'grid gap-5 sm:grid-cols-2 has-[[aria-invalid=true]]:grid-cols-1!',
        align === 'end' ? 'items-end' : 'items-start',
      )}
    >
      {children}
    </div>
  );
}
