import { looksLikeName } from '@icare/contracts/person-name';

/** What is put into the mails to applicants, by placeholder, with what it means. */
export const placeholders = {
  name: 'The name of the applicant',
  position: 'The position',
  department: 'The department',
  reference: 'The reference of the application',
  hospital: 'The name of the hospital',
  interview: 'Day, time and place of the interview, with the note, each on a line',
  round: 'The round of the interview',
  day: 'The day of the interview',
  time: 'The time of the interview',
  duration: 'How long the interview lasts',
  place: 'The place of the interview, or the link of the call',
  offer: 'Salary, first day and until when to answer, each on a line',
  salary: 'The salary that is offered',
  start: 'The first day of service that is offered',
  answerBy: 'The last day to answer the offer',
} as const;
export type Placeholder = keyof typeof placeholders;
export type PlaceholderValues = Record<Placeholder, string>;

const pattern = /\{([^{}]*)\}/g;

/** What is wrong with the placeholders of a text, in a sentence; null if nothing is. */
export function findPlaceholderProblem(text: string): string | null {
  const unknown = [...text.matchAll(pattern)].find(([, name = '']) => !isPlaceholder(name));
  if (unknown) {
    const known = Object.keys(placeholders).map((name) => `{${name}}`);
    return `There is no placeholder ${unknown[0]}. Use ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`;
  }
  const [stray] = text.replaceAll(pattern, '').match(/[{}]/) ?? [];
  return stray ? `A ${stray} stands alone. A placeholder is written like {name}.` : null;
}

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** The text with the values of one application. What is put in is not searched for placeholders again. */
export function fillIn(text: string, values: PlaceholderValues): string {
  return text.replaceAll(pattern, (whole, name: string) =>
    isPlaceholder(name) ? values[name] : whole,
  );
}

/**
 * How a mail calls an applicant. Applicants type the name and may give a stranger's address, so text that is not a name must
 * not appear in our mail.
 */
export function addressee(candidateName: string): string {
  const name = candidateName.replace(/\p{Bidi_Control}/gu, '').trim();
  return looksLikeName(name) && !/[{}]/.test(name) ? name : 'applicant';
}
