import type { Waiver } from '@icare/contracts/compliance-people';
import { describeWaiverReason } from '@icare/domain/waivers';
import { Button } from '../../ui/button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { describeWaiver } from './describe-waiver.ts';
import type { PersonAction } from './person-action-dialog.tsx';

type PersonWaiversProps = {
  waivers: readonly Waiver[];
  canEnd: boolean;
  onAction: (action: PersonAction) => void;
};

/** A person's waivers with reason and approver. Ended waivers stay in the list for inspectors. */
export function PersonWaivers({ waivers, canEnd, onAction }: PersonWaiversProps) {
  if (waivers.length === 0) return null;
  return (
    <section aria-labelledby="waivers">
      <SectionHeading id="waivers" title="Waivers" count={waivers.length} />
      <ul>
        {waivers.map((waiver) => (
          <li
            key={waiver.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line py-2"
          >
            <div className="min-w-0 flex-1 basis-64 leading-snug">
              <h3 className="font-bold wrap-anywhere">{waiver.certificationType.name}</h3>
              <p className="max-w-measure whitespace-pre-line wrap-anywhere">
                {describeWaiverReason(waiver)}
              </p>
              <p className="text-meta text-muted">{describeWaiver(waiver)}</p>
            </div>
            {canEnd && waiver.endedAt === null && (
              <Button
                size="sm"
                aria-label={`End waiver: ${waiver.certificationType.name}`}
                onClick={() => onAction({ kind: 'end-waiver', waiver })}
              >
                End waiver
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
