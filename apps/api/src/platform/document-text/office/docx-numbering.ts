import { attribute, integer, type OfficePackage } from './office-package.ts';

type Level = { format: string; start: number; text: string };
type Numbering = { abstract: string; starts: Map<number, number> };

/** How a numbered or bulleted paragraph begins. */
export type Mark = {
  ordered: boolean;
  level: number;
  number: number;
  /** As the page shows it, "4.2" or "(b)"; empty for bullets. */
  label: string;
};

const levels = 9;
const mostEntries = 20_000;

/** Counts the numbered paragraphs of a document, as Word does when it shows them. */
export class Numberings {
  readonly #abstracts = new Map<string, Map<number, Level>>();
  readonly #numberings = new Map<string, Numbering>();
  /** By abstract numbering, which several lists may share and continue. */
  readonly #counters = new Map<string, number[]>();
  readonly #begun = new Set<string>();

  static async read(file: OfficePackage, part: string): Promise<Numberings> {
    const found = new Numberings();
    let abstract: Map<number, Level> | null = null;
    let numbering: Numbering | null = null;
    let level: Level | null = null;
    let at = 0;
    await file.parse(part, {
      open: (tag) => {
        const value = attribute(tag, 'val') ?? '';
        const ilvl = integer(attribute(tag, 'ilvl'));
        if (tag.name === 'abstractNum') {
          abstract = new Map();
          if (found.#abstracts.size < mostEntries) {
            found.#abstracts.set(attribute(tag, 'abstractNumId') ?? '', abstract);
          }
        } else if (tag.name === 'num') {
          numbering = { abstract: '', starts: new Map() };
          if (found.#numberings.size < mostEntries) {
            found.#numberings.set(attribute(tag, 'numId') ?? '', numbering);
          }
        } else if (tag.name === 'abstractNumId' && numbering) numbering.abstract = value;
        else if (tag.name === 'lvlOverride') at = ilvl;
        else if (tag.name === 'startOverride') numbering?.starts.set(at, integer(value));
        else if (tag.name === 'lvl') {
          level = { format: 'decimal', start: 1, text: '' };
          if (abstract && ilvl < levels) abstract.set(ilvl, level);
        } else if (tag.name === 'start' && level) level.start = integer(value, 1);
        else if (tag.name === 'numFmt' && level) level.format = value;
        else if (tag.name === 'lvlText' && level) level.text = value.slice(0, 40);
      },
      close: (name) => {
        if (name === 'abstractNum') abstract = null;
        if (name === 'num') numbering = null;
        if (name === 'lvl') level = null;
      },
    });
    return found;
  }

  /** The mark of the next paragraph of this list; null where it has none. */
  next(id: string, atLevel: number): Mark | null {
    const numbering = this.#numberings.get(id);
    const abstract = numbering && this.#abstracts.get(numbering.abstract);
    const level = Math.min(levels - 1, Math.max(0, atLevel));
    const own = abstract?.get(level);
    if (!numbering || !abstract || !own || own.format === 'none') return null;
    if (own.format === 'bullet') return { ordered: false, level, number: 1, label: '' };
    const counters = this.#counters.get(numbering.abstract) ?? [];
    this.#counters.set(numbering.abstract, counters);
    if (!this.#begun.has(id)) {
      this.#begun.add(id);
      for (const [each, start] of numbering.starts) counters[each] = start - 1;
    }
    counters[level] = (counters[level] ?? own.start - 1) + 1;
    // A new item begins the lists in it again.
    counters.length = level + 1;
    const label = own.text.replace(/%(\d)/g, (_, digit: string) => {
      const each = Number(digit) - 1;
      const { format = 'decimal', start = 1 } = abstract.get(each) ?? {};
      return formatted(counters[each] ?? start, each === level ? own.format : format);
    });
    return { ordered: true, level, number: counters[level] ?? 1, label };
  }
}

function formatted(number: number, format: string): string {
  if (format === 'lowerLetter') return letters(number).toLowerCase();
  if (format === 'upperLetter') return letters(number);
  if (format === 'lowerRoman') return roman(number).toLowerCase();
  if (format === 'upperRoman') return roman(number);
  return format === 'decimalZero' ? String(number).padStart(2, '0') : String(number);
}

/** A to Z, then AA, BB and so on. */
function letters(number: number): string {
  if (number < 1 || number > 780) return String(number);
  return String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}

const romans: [number, string][] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I'],
];

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let [left, text] = [number, ''];
  for (const [value, letter] of romans) {
    for (; left >= value; left -= value) text += letter;
  }
  return text;
}
