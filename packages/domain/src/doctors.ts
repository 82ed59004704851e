import type { Doctor, doctorHindrances, Sex } from '@icare/contracts/doctors';
import { foldedWords, foldText } from './fold-text.ts';
import { toSlug } from './medical-services.ts';
import { serviceKeywords } from './service-keywords.ts';

export type DoctorHindrance = (typeof doctorHindrances)[number];

/**
 * Why visitors do not see a doctor whom somebody shows; null if nothing speaks against it. Whoever has left cannot be seen
 * at a clinic that they are not at. A licence that has lapsed is told to whoever keeps the page, and hides nobody: the page
 * would tell everybody about a colleague's papers, and who may practise is decided where the papers are.
 */
export function findHindrance(
  account: { isActive: boolean } | null,
  services: readonly { isShown: boolean }[],
): DoctorHindrance | null {
  if (account && !account.isActive) return 'left';
  return services.some(({ isShown }) => isShown) ? null : 'no_service';
}

const titles =
  /^(?:(?:dr|doctor|prof|professor|mr|mrs|ms|miss|sir|dame|chief|rev|revd|sr|sister|fr|engr|pharm|hon)\s+)+/;

/** What doctors are ordered by: nobody looks for 'Dr'. */
const placeOf = ({ name }: { name: string }) => foldText(name).replace(titles, '');

export const byName = (one: { name: string }, other: { name: string }): number =>
  placeOf(one).localeCompare(placeOf(other), 'en') || one.name.localeCompare(other.name, 'en');

const sexWords: Record<Sex, string> = {
  female: 'woman women female lady',
  male: 'man men male gentleman',
};

/** Words that every doctor has, or that say nothing. */
const saysNothing = new Set(
  'a an and the for of my me i in on at to who dr doctor doctors clinic specialist see want need find'.split(
    ' ',
  ),
);

const keywordsBySlug = new Map(
  Object.entries(serviceKeywords).map(([name, words]) => [toSlug(name), words]),
);

type Searched = Pick<Doctor, 'name' | 'specialty' | 'languages' | 'about' | 'sex'> & {
  sessions: readonly { service: { name: string; slug: string } }[];
};

/** Everything that a doctor is looked for by, with what people call the services. */
export function doctorWords({ name, specialty, languages, about, sex, sessions }: Searched): {
  names: string[];
  words: string;
} {
  const services = sessions.map(({ service }) => service);
  return {
    names: [...new Set(services.flatMap(({ slug }) => [...(keywordsBySlug.get(slug) ?? [])]))],
    words: [
      ...[name, specialty, languages, about, sex ? sexWords[sex] : ''],
      ...services.map((service) => service.name),
    ].join('\n'),
  };
}

/** From so many letters on, words that begin alike are taken for forms of one: cardiologist and cardiology. */
const stemLetters = 6;

const isForm = (asked: string, word: string) =>
  word.startsWith(asked) ||
  (asked.length >= stemLetters &&
    word.length >= stemLetters &&
    word.slice(0, stemLetters) === asked.slice(0, stemLetters));

/** The doctors who fit what was typed, whatever its case, accents and order: a name, a specialty, or what hurts. */
export function searchDoctors<One extends Searched>(doctors: readonly One[], typed: string): One[] {
  const asked = foldedWords(typed).filter((word) => !saysNothing.has(word));
  if (asked.length === 0) return [...doctors];
  return doctors.filter((doctor) => {
    const { names, words } = doctorWords(doctor);
    const all = foldedWords([words, ...names].join(' '));
    return asked.every((one) => all.some((word) => isForm(one, word)));
  });
}
