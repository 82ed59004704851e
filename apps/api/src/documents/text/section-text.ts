import type { TextBlock, TextSection, TextSpan } from '@icare/contracts/document-text';
import type { SectionPart } from './keep-words.ts';

/** What is indexed together: far below the megabyte that PostgreSQL takes, and short enough to quote from quickly. */
const lettersPerPart = 20_000;

/** The words of a section without their form, one line for each paragraph, item or cell. */
export function sectionText({ blocks }: TextSection): string {
  return blocks.map(blockText).filter(Boolean).join('\n');
}

function blockText(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return spansText(block.spans);
    case 'list':
      return block.items.map(({ spans }) => spansText(spans)).join('\n');
    case 'table':
      return block.rows
        .map((row) => row.map((cell) => spansText(cell.spans)).join(' | '))
        .join('\n');
    case 'figure':
      return block.description;
  }
}

const spansText = (spans: readonly TextSpan[]) => spans.map(({ text }) => text).join('');

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

/** PostgreSQL stores neither half letters nor the letter nought, which a process that a file took over could send. */
export const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '');

/** A section as the search finds it. */
export function toParts(section: TextSection): SectionPart[] {
  const { number, title } = section;
  return divideText(storable(sectionText(section))).map((text, part) => ({
    ...{ number, part, text },
    title: title && storable(title),
  }));
}
