import type { ClearanceItem } from '@icare/contracts/clearance';
import type { PersonCompliance } from '@icare/contracts/compliance-people';
import type { Clearance } from '@icare/contracts/compliance-status';
import { describeClearanceItem } from '@icare/domain/clearance-labels';
import { clearanceRemedy } from '@icare/domain/clearance-remedy';
import { lagosDate } from '@icare/domain/lagos-date';
import { Icon } from '../../ui/icon.tsx';
import { clearanceLooks } from './clearance-badge.tsx';
import { clearedUntil } from './describe-clearance.ts';
import { describeNotCounted } from './describe-not-counted.ts';
import { describeTold } from './describe-told.ts';

const titles: Record<Clearance, string> = {
  not_cleared: 'Not cleared to practise',
  warning: 'Cleared with a warning',
  cleared: 'Cleared to practise',
};
const tones: Record<Clearance, string> = {
  not_cleared: 'text-danger',
  warning: 'text-warning',
  cleared: 'text-success',
};

type ClearanceCardProps = Pick<PersonCompliance, 'person' | 'requirements'> & {
  /** Left out for who does not learn it. */
  told?: PersonCompliance['told'];
};

/** May this person practise today: the answer, each thing that stands against it, who was told of it, and what would end it. */
export function ClearanceCard({ person, requirements: required, told }: ClearanceCardProps) {
  const { clearance, requirements, requirementsMet, fullName } = person;
  const { clearance: answer, items } = clearance;
  const describeItemTold = ({ certificationType }: ClearanceItem) =>
    told && certificationType
      ? describeTold(fullName, {
          told: told.find((one) => one.certificationTypeId === certificationType.id),
          requirement: required.find((one) => one.certificationTypeId === certificationType.id),
        })
      : null;
  const until = clearedUntil(clearance);
  const rest = describeNotCounted({ person, requirements: required }, lagosDate(new Date()));
  return (
    <section
      aria-labelledby="clearance"
      className="max-w-[46rem] rounded-2 border border-line bg-raised px-4 py-4 sm:px-5"
    >
      <div className="taper pb-2">
        <h2
          id="clearance"
          className={`flex items-center gap-2 text-head leading-tight font-bold tracking-[-.014em] ${tones[answer]}`}
        >
          <Icon icon={clearanceLooks[answer].icon} className="size-5 flex-none" />
          {titles[answer]}
        </h2>
      </div>
      {items.map((item) => (
        <dl
          key={`${item.reason} ${item.certificationType?.id}`}
          className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line py-3 last-of-type:border-0"
        >
          {item.certificationType && <Fact name="Item">{item.certificationType.name}</Fact>}
          <Fact name="State">{capitalise(describeClearanceItem(item))}</Fact>
          <Told text={describeItemTold(item)} />
          <Fact name="Next">{clearanceRemedy(item)}</Fact>
        </dl>
      ))}
      {(until || requirements > 0 || items.length === 0) && (
        <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1 pt-3">
          {until && <Fact name="Until">{`${until}, if nothing changes`}</Fact>}
          <Fact name="Met">
            {requirements === 0
              ? `Nothing is required at present${rest}`
              : `${requirementsMet} of ${requirements} requirements${rest}`}
          </Fact>
        </dl>
      )}
    </section>
  );
}

const Told = ({ text }: { text: string | null }) => text && <Fact name="Told">{text}</Fact>;

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="font-medium wrap-anywhere">{children}</dd>
    </>
  );
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
