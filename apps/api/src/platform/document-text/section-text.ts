import { limitMarks } from '@icare/contracts/composed-text';
import type { TextBlock, TextSection, TextSpan } from '@icare/contracts/document-text';

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

/**
 * PostgreSQL stores neither half letters nor the letter nought, and folds letters with endless marks for minutes. A process
 * that a file took over could send all of them.
 */
export const storable = (text: string) => limitMarks(text.toWellFormed().replaceAll('\u0000', ''));
