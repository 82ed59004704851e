import type { TextBlock, TextSection, TextSpan } from '@icare/contracts/document-text';

/** Where a run of text stands: '4-2' is the second block of section 4, '4-2-0' its first item, '4-2-1-0' a cell. */
export type InlineKey = string;

export const inlineKey = (...place: number[]): InlineKey => place.join('-');

export const spansText = (spans: readonly TextSpan[]) => spans.map(({ text }) => text).join('');

/** Every run of text of a section, in the order in which it is read. */
export function* inlineTexts({ number, blocks }: TextSection): Generator<[InlineKey, string]> {
  for (const [index, block] of blocks.entries()) yield* textsOfBlock(block, [number, index]);
}

function* textsOfBlock(block: TextBlock, place: number[]): Generator<[InlineKey, string]> {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      yield [inlineKey(...place), spansText(block.spans)];
      return;
    case 'list':
      for (const [item, { spans }] of block.items.entries())
        yield [inlineKey(...place, item), spansText(spans)];
      return;
    case 'table':
      for (const [row, cells] of block.rows.entries()) {
        for (const [cell, { spans }] of cells.entries())
          yield [inlineKey(...place, row, cell), spansText(spans)];
      }
      return;
    case 'figure':
      return;
  }
}
