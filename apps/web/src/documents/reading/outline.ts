import type { DocumentText, TextSection } from '@icare/contracts/document-text';
import { inlineKey, spansText } from './inline-texts.ts';

/** An entry of a document's contents. */
export type OutlineEntry = { id: string; text: string; level: number };

type Unit = DocumentText['unit'];

export const sectionId = (number: number) => `section-${number}`;
export const headingId = (section: number, block: number) => `heading-${inlineKey(section, block)}`;

const unitNames: Record<Unit, string> = {
  page: 'Page',
  chapter: 'Part',
  sheet: 'Sheet',
  slide: 'Slide',
};

/** What a section is called: its own title, or 'Page 3'. */
export const sectionName = (unit: Unit, { number, title }: TextSection) =>
  title ?? `${unitNames[unit]} ${number}`;

/** More entries are no help: then only the highest headings are listed. */
const entriesAtMost = 40;

/** The headings of the highest levels, or the pages, sheets or slides of a document without headings. */
export function buildOutline(unit: Unit, sections: readonly TextSection[]): OutlineEntry[] {
  if (unit === 'sheet' || unit === 'slide') return sectionEntries(unit, sections);
  const headings = sections.flatMap(({ number, blocks }) =>
    blocks.flatMap((block, index): OutlineEntry[] => {
      if (block.kind !== 'heading') return [];
      const text = spansText(block.spans).trim();
      if (text === '') return [];
      return [{ id: headingId(number, index), text, level: block.level }];
    }),
  );
  if (headings.length < 2) return sections.length > 1 ? sectionEntries(unit, sections) : [];
  const levels = [...new Set(headings.map(({ level }) => level))].sort();
  for (const shown of [2, 1]) {
    const most = levels[shown - 1] ?? levels.at(-1) ?? 6;
    const entries = headings.filter(({ level }) => level <= most);
    if (entries.length <= entriesAtMost || shown === 1)
      return entries.map((entry) => ({ ...entry, level: levels.indexOf(entry.level) + 1 }));
  }
  return headings;
}

const sectionEntries = (unit: Unit, sections: readonly TextSection[]): OutlineEntry[] =>
  sections.map((section) => ({
    id: sectionId(section.number),
    text: sectionName(unit, section),
    level: 1,
  }));
