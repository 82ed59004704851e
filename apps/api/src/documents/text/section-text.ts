import type { TextSection } from '@icare/contracts/document-text';
import { sectionText, storable } from '../../platform/document-text/section-text.ts';
import type { SectionPart } from './keep-words.ts';

/** What is indexed together: far below the megabyte that PostgreSQL takes, and short enough to quote from quickly. */
const lettersPerPart = 20_000;

/** A text in parts that end at the end of a line where there is one. */
export function divideText(text: string, most = lettersPerPart): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > most) {
    const line = rest.lastIndexOf('\n', most);
    const word = rest.lastIndexOf(' ', most);
    const end = line > 0 ? line : word > 0 ? word : most;
    parts.push(rest.slice(0, end).toWellFormed());
    rest = rest.slice(end).trimStart();
  }
  return rest === '' ? parts : [...parts, rest.toWellFormed()];
}

/** A section as the search finds it. */
export function toParts(section: TextSection): SectionPart[] {
  const { number, title } = section;
  return divideText(storable(sectionText(section))).map((text, part) => ({
    ...{ number, part, text },
    title: title && storable(title),
  }));
}
