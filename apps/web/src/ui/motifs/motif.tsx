import type { ReactNode } from 'react';

/** A decorative drawing in `currentColor` and `--uli-accent`. */
export function Motif(props: { viewBox: string; className?: string; children: ReactNode }) {
  return <svg {...props} aria-hidden="true" focusable="false" overflow="visible" />;
}
