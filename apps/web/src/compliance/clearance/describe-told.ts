import type { PersonCompliance } from '@icare/contracts/compliance-people';
import { formatDateTime } from '../../format/format.ts';
import { describeLastReminder } from '../reminders/reminded-items.ts';

type About = {
  /** Undefined where no alert is open about the item. */
  told: PersonCompliance['told'][number] | undefined;
  requirement: PersonCompliance['requirements'][number] | undefined;
};

/** Who was mailed about an item, and when: by alerts, and by whoever asked for it. Null where nobody is to be told. */
export function describeTold(fullName: string, { told, requirement }: About): string | null {
  const asked = requirement ? describeLastReminder(requirement) : null;
  if (!told && asked === null) return null;
  const parts = [
    told?.personAt && `${fullName} on ${formatDateTime(told.personAt)}`,
    told?.officersAt && `officers and heads on ${formatDateTime(told.officersAt)}`,
    asked && asked.charAt(0).toLowerCase() + asked.slice(1),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join('; ') : 'Nobody yet: the next digest names it';
}
