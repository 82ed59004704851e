import { searchQueries } from '@icare/api/testing/search-queries';
import * as texts from './sample-texts.ts';

/** The most frequent words of English, which stand before all others. */
const everyday =
  'the of and to a in is for be on with or by that as are at this from it not must if all each when before after an no who ' +
  'patient staff ward nurse hospital care unit day time hand room may into record two every only one form over their';

const beginnings =
  'cardi neur haemat nephr hepat gastr derm oste arthr my pulmon bronch rhin ot ophthalm psych angi arteri phleb lymph cyt ' +
  'hist immun tox bacteri myc vir parasit on carcin lip gluc prote enzym hormon endocrin thyr adren gonad uter ovari mamm ' +
  'placent foet neonat paed geri obes nutr metabol electr radi son therm cry hydr aer pharm anaesth traum sept febr';
const middles =
  'o olo ico opo eno iro ato eto ino uro alo ero oma asto ecto emo ipo osto ulo ago ido omo ama eri oni ari eli uli ima ona ' +
  'ore ase ite ide ose ule ane ene one ole ine ane ade ice ane oid ule oco odo ofo oso uvo ixo avo';
const endings =
  'logy itis osis gram graphy scopy tomy ectomy pathy therapy genesis lysis metry plasty rrhagia penia phobia trophy stasis ' +
  'logist meter scope static tropic genic lytic phage cyte blast derm form';

/** A reproducible sequence of numbers from 0 to 1 (mulberry32). */
export function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** So many different words, the most frequent first: everyday ones, those that people search for, then made-up ones. */
export function makeVocabulary(size: number): string[] {
  const known = [
    everyday,
    ...Object.entries(searchQueries).flat(2),
    texts.sentences,
    texts.subjects,
  ]
    .flat()
    .flatMap((text) => text.toLowerCase().match(/[a-z]+/g) ?? []);
  const words = new Set([...everyday.split(' '), ...known]);
  const parts = [beginnings, middles, endings].map((list) => [...new Set(list.split(' '))]);
  const next = numbersFrom(7);
  const pick = (list: string[] = []) => list[Math.floor(next() * list.length)] ?? '';
  while (words.size < size) {
    // Beyond what three parts can make, two beginnings.
    words.add(`${words.size % 3 === 0 ? pick(parts[0]) : ''}${parts.map(pick).join('')}`);
  }
  return [...words].slice(0, size);
}

/** Ranks as in natural texts (Zipf–Mandelbrot): the second word is about half as frequent as the first. */
export function zipfRanks(size: number, next: () => number): () => number {
  const shift = 2.7;
  const ratio = (size + shift) / (1 + shift);
  return () => Math.min(size - 1, Math.floor((1 + shift) * ratio ** next() - shift - 1));
}
