import type { ReactNode } from 'react';

/** The frame of a decorative drawing whose paths use `currentColor` and `--uli-accent`. Screen readers skip it. */
export function Motif(props: { viewBox: string; className?: string; children: ReactNode }) {
  return <svg {...props} aria-hidden="true" focusable="false" overflow="visible" />;
}
