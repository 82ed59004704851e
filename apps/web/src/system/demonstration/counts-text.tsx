import type { DemonstrationCounts } from '@icare/contracts/system';
import { Fact, Facts } from '../../ui/facts.tsx';

const names: readonly [keyof Omit<DemonstrationCounts, 'kept'>, string][] = [
  ['people', 'People'],
  ['documents', 'Documents'],
  ['messages', 'Contact messages'],
  ['jobs', 'Positions'],
  ['applications', 'Applications'],
  ['certificationTypes', 'Certification types'],
  ['records', 'Compliance records'],
  ['files', 'Files'],
];

/** How much of what goes or went, and what stays with the reason. */
export function DemonstrationFacts({
  counts,
  kept,
}: {
  counts: DemonstrationCounts;
  kept: string;
}) {
  return (
    <div className="grid gap-5">
      <Facts>
        {names.map(([key, name]) => (
          <Fact key={key} term={name}>
            <span className="tabular-nums">{counts[key].toLocaleString('en')}</span>
          </Fact>
        ))}
      </Facts>
      {counts.kept.length > 0 && (
        <div className="grid gap-2">
          <h3 className="font-bold">{kept}</h3>
          <ul className="grid max-w-measure gap-1.5">
            {counts.kept.map(({ label, why }) => (
              <li key={`${label} ${why}`} className="wrap-anywhere">
                <bdi className="font-bold">{label}</bdi>
                <span className="block text-muted">{why}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

export function isNothing(counts: DemonstrationCounts): boolean {
  return names.every(([key]) => counts[key] === 0) && counts.kept.length === 0;
}
