import type { ComplianceStatus } from '@icare/contracts/compliance-status';
import { classNames } from '../../ui/class-names.ts';

/** Leaf-like strokes in the hand of the hospital's motifs; the graver the matter the taller. */
const strokes: Record<ComplianceStatus, { path: string; look: string; top?: number }> = {
  unlicensed: {
    path: 'M2 47C-.4 34 1 20 12 1 11.4 14 9.6 31 4.6 47z',
    look: 'fill-danger',
  },
  lapsed: { path: 'M2 47C.2 38 2 27 10 14 9.6 24 8 36 4.4 47z', look: 'fill-orange', top: 12 },
  incomplete: {
    path: 'M7 37a4 4 0 1 1-.01 0z',
    look: 'fill-none stroke-neutral stroke-[1.5]',
    top: 32,
  },
  expiring: {
    path: 'M2.4 47C1 40.500 2.400 33.500 8 26 7.800 33 6.700 40.500 4.300 47zM8.500 16a2.600 2.600 0 1 1-.01 0z',
    look: 'fill-warning',
    top: 12,
  },
  complete: {
    path: 'M2.400 47C1 40 2.400 32.500 8 24 7.800 32 6.700 40 4.300 47z',
    look: 'fill-success',
    top: 22,
  },
};

type StatusMarkProps = {
  standing: ComplianceStatus;
  className?: string;
  /** As large as its place allows, where it stands for its kind and not beside others. */
  alone?: boolean;
};

export function StatusMark({ standing, className, alone = false }: StatusMarkProps) {
  const { path, look, top = 0 } = strokes[standing];
  const above = alone ? top : 0;
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 ${above} 14 ${48 - above}`}
      className={classNames('w-auto flex-none', className)}
    >
      <path d={path} className={look} />
    </svg>
  );
}
