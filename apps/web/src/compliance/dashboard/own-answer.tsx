import type { ComplianceDashboard } from '@icare/contracts/compliance-metrics';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';

/** What matters to the one person whose figures these are. */
export function OwnAnswer({ overview }: ComplianceDashboard) {
  const { peopleByStanding, complianceStats, requirements, requirementsMet } = overview;
  return (
    <div className="grid gap-2">
      <h2 className="text-title leading-tight font-heavy tracking-[-.022em]">
        {(peopleByStanding.unlicensed ?? 0) > 0 ? (
          <em className="text-danger not-italic">Your licence is not valid today</em>
        ) : (
          sentence()
        )}
      </h2>
      <p>
        {requirements > 0 && `${requirementsMet} of ${requirements} requirements are met. `}
        <Link to={paths.compliance.mine}>See and renew what is yours</Link>
      </p>
    </div>
  );

  function sentence(): string {
    if ((peopleByStanding.lapsed ?? 0) > 0) return 'One of your certificates has expired';
    if ((peopleByStanding.incomplete ?? 0) > 0) {
      if (overview.withoutCadre > 0 && requirements === requirementsMet) {
        return 'Your cadre is not recorded, so which licence you need is not known';
      }
      return complianceStats.missing > 0
        ? 'Something required of you is missing'
        : 'What you sent in waits to be verified';
    }
    if ((peopleByStanding.expiring ?? 0) > 0) return 'One of yours ends within 30 days';
    return 'Everything required of you is valid today';
  }
}
