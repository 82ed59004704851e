import type { TextBlock } from '@icare/contracts/document-text';
import { spansText } from './inline-texts.ts';
import { type Facts, factsOf, type Hospital, isLabel, type Known } from './known-facts.ts';

/** Not "algorithm with hospital logo", which is more than that. */
const isLogo =
  /^(?!.*\b(?:with|and)\b)(?:[\p{L}’' ]{1,40} )?(?:logo|crest|emblem|letterhead)(?: of [\p{L}’' ]{1,40})?$/iu;

/** A file's own head has fewer blocks, and each of its lines fewer letters. */
const blocksAtMost = 12;
const lettersAtMost = 140;
/** Blocks; fewer take no room, unless it is a table. */
const least = 2;

/**
 * The head of a file by the places of its blocks: hospital, number, version, who approved it and when. The portal says the
 * same above the text, so on a phone it would only push the first step off the screen. Whatever is anything else stays,
 * also in the middle of it.
 */
export function findLetterhead(
  blocks: readonly TextBlock[],
  document: Known,
  site: Hospital,
): ReadonlySet<number> {
  const facts = factsOf(document, site);
  const found = new Set<number>();
  let isAwaited = false;
  for (const [at, block] of blocks.slice(0, blocksAtMost).entries()) {
    const isFound =
      block.kind === 'table'
        ? isControlTable(block.rows.map(textsOf), facts)
        : isHead(block, facts);
    if (isFound && !isAwaited) {
      found.add(at);
      continue;
    }
    if (block.kind !== 'paragraph') break;
    const text = spansText(block.spans);
    if (text.length > lettersAtMost) break;
    // "Not in force before:" stays together with the date below it.
    isAwaited = /:\s*$/.test(text);
  }
  const hasTable = [...found].some((at) => blocks[at]?.kind === 'table');
  const isWorthIt = found.size >= least || hasTable;
  return isWorthIt && found.size < blocks.length ? found : new Set();
}

const textsOf = (row: readonly { spans: Parameters<typeof spansText>[0] }[]) =>
  row.map(({ spans }) => spansText(spans));

function isHead(block: TextBlock, { isFact }: Facts): boolean {
  if (block.kind === 'figure') return isLogo.test(block.description.trim());
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return false;
  const text = spansText(block.spans);
  return text.length <= lettersAtMost && isFact(text);
}

/** Every cell is a label, or says what is known, alone or with the label beside or above it. */
function isControlTable(rows: readonly string[][], { isFact, isFactOf }: Facts): boolean {
  const [head = []] = rows;
  const isHeaded = rows.length <= 3 && head.length > 1 && head.every(isLabel);
  const filled = rows.flatMap((row, at) =>
    row.flatMap((text, column) => {
      if (text.trim() === '') return [];
      const label = isHeaded && at > 0 ? head[column] : row[column - 1];
      return [isLabel(text) || isFact(text) || isFactOf(label ?? '', text)];
    }),
  );
  return filled.length > 1 && filled.every(Boolean);
}
