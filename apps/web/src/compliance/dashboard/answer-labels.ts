import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';

type Figures = Pick<
  ComplianceDashboard['overview'],
  'basis' | 'peopleByLicenceGap' | 'withoutCadre'
>;

/** Added to the headline, which shall look no better where less is known. */
export function alsoUnknown(withoutCadre: number): string {
  if (withoutCadre === 0) return '';
  return withoutCadre === 1
    ? '. Which licence 1 person needs is not known'
    : `. Which licence ${withoutCadre.toLocaleString('en')} people need is not known`;
}

/** The headline where no required licence is expired, revoked or missing: never more than the figures bear out. */
export function nobodyLacks({ basis, peopleByLicenceGap: gaps, withoutCadre }: Figures): string {
  if (withoutCadre > 0 || gaps.pending || gaps.not_due || gaps.waived) {
    return `No licence is known to be expired, revoked or missing${alsoUnknown(withoutCadre)}`;
  }
  return basis === 0
    ? 'Nobody is required to hold anything yet'
    : 'Everyone’s licence is valid today';
}
