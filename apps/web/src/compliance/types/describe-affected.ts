import type { CertificationType, countAffectedPeople } from '@icare/contracts/certification-types';
import type { Answer } from '@icare/contracts/endpoint';
import { addDays } from '@icare/domain/calendar-days';
import { isLicence } from '@icare/domain/requirements';
import { formatDate } from '../../format/format.ts';
import { parseWholeNumber, type TypeFields } from './type-fields.ts';

type Affected = Answer<typeof countAffectedPeople>['data'];
type StoredType = Pick<CertificationType, 'requiredSince'>;

/** Who needs a type with these settings and what that means for them; empty if nothing changes for anybody. */
export function describeAffected(
  affected: Affected,
  fields: TypeFields,
  stored: StoredType | undefined,
  today: string,
): string {
  const { people, withoutRecord, added, released, departments } = affected;
  const sentences: string[] = [];
  if (fields.isRequired && people === 0) sentences.push('Nobody who works here needs it.');
  if (fields.isRequired && people > 0) {
    sentences.push(`${count(people, 'needs', 'need')} it: ${nameDepartments(departments)}.`);
  }
  if (stored && added > 0) sentences.push(`${count(added, 'does', 'do')} not need it now.`);
  if (released > 0) sentences.push(describeReleased(affected));
  if (withoutRecord > 0) {
    const consequence = describeConsequence(fields, stored, today);
    sentences.push(`${count(withoutRecord, 'has', 'have')} no valid record of it${consequence}.`);
  }
  return sentences.join(' ');
}

type Released = Pick<Affected, 'released' | 'becomeCleared' | 'becomeClearedIsMinimum'>;

/** '35 people need it no longer; 5 of them become cleared to practise.' */
function describeReleased({ released, becomeCleared, becomeClearedIsMinimum }: Released) {
  const sentence = `${count(released, 'needs', 'need')} it no longer`;
  if (becomeCleared === 0) {
    return becomeClearedIsMinimum
      ? `${sentence}; some of them may become cleared to practise.`
      : `${sentence}.`;
  }
  const who =
    released === 1
      ? 'they become'
      : becomeCleared === 1
        ? '1 of them becomes'
        : `${number.format(becomeCleared)} of them become`;
  const atLeast = becomeClearedIsMinimum ? 'at least ' : '';
  return `${sentence}; ${atLeast}${who} cleared to practise.`;
}

/** Who holds a type that is about to be retired, and what that means for those who need it. */
export function describeRetirement(affected: Affected): string {
  const { holders, released } = affected;
  const held =
    holders === 0 ? 'Nobody who works here holds it.' : `${count(holders, 'holds', 'hold')} it.`;
  const needed = released === 0 ? 'Nobody who works here needs it.' : describeReleased(affected);
  return `${held} ${needed}`;
}

/** More would hide what follows. */
const mostNamed = 5;

function nameDepartments(departments: Affected['departments']): string {
  const named = departments.slice(0, mostNamed).map(({ name, people }) => `${name} ${people}`);
  const others = departments.slice(mostNamed).reduce((total, { people }) => total + people, 0);
  return [...named, ...(others > 0 ? [`elsewhere ${number.format(others)}`] : [])].join(', ');
}

/** '; from 24 Dec 2026 they may not work without one'; empty while the days are not a number. */
function describeConsequence(
  { category, dueWithinDays }: TypeFields,
  stored: StoredType | undefined,
  today: string,
): string {
  const days = parseWholeNumber(dueWithinDays);
  if (Number.isNaN(days)) return '';
  const due = addDays(stored?.requiredSince ?? today, days);
  const from = due > today ? `from ${formatDate(due)}` : 'from now on';
  return isLicence(category)
    ? `; ${from} they may not work without one`
    : `; ${from} it is missing in the compliance rate`;
}

const number = new Intl.NumberFormat('en');

const count = (people: number, one: string, many: string) =>
  people === 1 ? `1 person ${one}` : `${number.format(people)} people ${many}`;
