import { BellRing } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { RowSelection } from '../../ui/list/use-selection.ts';
import { ReasonBadge } from '../clearance/clearance-badge.tsx';
import { describeItem } from '../clearance/describe-clearance.ts';
import { PersonHeading } from '../clearance/person-heading.tsx';
import { PersonMenu, type PersonStep } from '../clearance/person-menu.tsx';
import type { DepartmentPerson } from './people.ts';

/** Few people have a suspended privilege. */
const SuspendedNote = lazyPart(
  async () => (await import('../privileges/suspended-note.tsx')).SuspendedNote,
);

type PersonLineProps = {
  person: DepartmentPerson;
  /** With what stands against them. */
  isDetailed: boolean;
  /** Left out where nobody can be reminded. */
  onRemind?: (person: DepartmentPerson) => void;
  onStep?: (step: PersonStep) => void;
  selection?: RowSelection;
};

/** One person: the name, unless they are cleared each reason why not, and what they may not do meanwhile. */
export function PersonLine({ person, isDetailed, onRemind, onStep, selection }: PersonLineProps) {
  const { fullName, cadre, staffNumber, clearance, asked, lastAsked } = person;
  const suspended = person.privileges.filter(({ state }) => state === 'suspended');
  return (
    <li
      data-row
      data-person={person.id}
      className={
        isDetailed
          ? 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-line py-2.5 has-[[data-choose]:checked]:bg-primary-soft sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_8rem_9rem]'
          : 'border-b border-line py-1.5 has-[[data-choose]:checked]:bg-primary-soft'
      }
    >
      <PersonHeading
        person={person}
        detail={[cadre, staffNumber].filter(Boolean).join(' · ')}
        selection={selection}
      />
      {suspended.length > 0 && !isDetailed && <SuspendedNote privileges={suspended} />}
      {isDetailed && (
        <>
          <div className="min-w-0 leading-snug max-sm:col-span-2 max-sm:row-start-2 max-[24rem]:row-start-auto">
            {clearance.items.map((item) => (
              <p
                key={`${item.reason} ${item.certificationType?.id}`}
                className="text-meta wrap-anywhere"
              >
                {describeItem(item)}
              </p>
            ))}
            {suspended.length > 0 && <SuspendedNote privileges={suspended} />}
            {lastAsked && <p className="text-meta text-muted">{lastAsked}</p>}
          </div>
          <span className="justify-self-start max-sm:justify-self-end max-[24rem]:col-span-2 max-[24rem]:justify-self-start">
            {clearance.reason && <ReasonBadge reason={clearance.reason} />}
          </span>
          <span className="flex items-center gap-1 justify-self-end max-sm:col-span-2 max-sm:justify-self-start">
            {onRemind && asked.certificationTypes.length > 0 && (
              <Button size="sm" aria-label={`Remind ${fullName}`} onClick={() => onRemind(person)}>
                <Icon icon={BellRing} />
                Remind
              </Button>
            )}
            {onStep && <PersonMenu person={person} onStep={onStep} />}
          </span>
        </>
      )}
    </li>
  );
}
