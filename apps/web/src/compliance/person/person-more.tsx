import type { PersonCompliance } from '@icare/contracts/compliance-people';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PersonDevelopment } from '../development/development.tsx';
import type { PersonAction } from './person-action-dialog.tsx';
import { PersonPrivileges } from './person-privileges.tsx';
import { PersonWaivers } from './person-waivers.tsx';

/** Has a call of its own, and the code of a list that few have anything in. */
const PersonReadingList = lazyPart(
  async () => (await import('./person-reading.tsx')).PersonReadingList,
);

type PersonMoreProps = { compliance: PersonCompliance; onAction: (action: PersonAction) => void };

/** What a person may do and has done beside their requirements and records. */
export function PersonMore({ compliance, onAction }: PersonMoreProps) {
  const { person, can, records, waivers, privileges } = compliance;
  return (
    <>
      <PersonPrivileges privileges={privileges} records={records} can={can} onAction={onAction} />
      <PersonDevelopment {...compliance} />
      <PersonReadingList personId={person.id} />
      <PersonWaivers waivers={waivers} canEnd={can.includes('end_waiver')} onAction={onAction} />
    </>
  );
}
