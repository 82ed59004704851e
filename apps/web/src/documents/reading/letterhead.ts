import type { TextBlock } from '@icare/contracts/document-text';
import type { Document } from '@icare/contracts/documents';
import type { Site } from '@icare/contracts/site';
import { foldText } from '@icare/domain/fold-text';
import { spansText } from './inline-texts.ts';

type Known = Pick<Document, 'number' | 'name' | 'departments' | 'subcategory'>;
type Hospital = Pick<Site, 'name' | 'shortName' | 'address' | 'phone' | 'infoEmail'>;

/** A file's own head has fewer blocks, and each of its lines fewer letters. */
const blocksAtMost = 12;
const lettersAtMost = 140;
/** Blocks; fewer take no room, unless it is a table. */
const least = 2;

/** What a fact about a document is called in its file: "Effective date", "SOP No", "Prepared by". */
const label = new RegExp(
  `^(?:${[
    '(?:document|doc|file|form|sop|policy|procedure|protocol|guideline) (?:number|no|code|ref|reference|id|title|name|type|category|owner|author|control|status|version)(?: no| number)?',
    'number|no|title|owner|author|version|revision|rev|issue|edition',
    '(?:version|revision|rev|issue|edition) (?:number|no|date|status)',
    '(?:effective|issued?|review(?:ed)?|revis(?:ion|ed)|approv(?:al|ed)|adopted|next review|last review(?:ed)?|expiry|print(?:ed)?)(?: (?:date|on|by|due))?',
    'date(?: of (?:issue|review|approval|next review|last review|effect|revision))?',
    '(?:prepared|written|compiled|drafted|checked|verified|authori[sz]ed) by',
    'pages?|departments?|directorate|unit|division',
  ].join('|')})$`,
);
/** Words beside an address. */
const contact = /^(?:tel|telephone|phone|e|mail|email|and|the|of|on)$/;
const kinds =
  'standard operating procedures?|operating procedures?|clinical guidelines?|policy and procedures?|public affairs';
/** A heading of the text may be called so, too: alone they are no sign of a letterhead. */
const plainKinds = 'policies|policy|procedures?|protocols?|guidelines?|sops?';
const dates =
  '(?:\\d{1,2} )?(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]* (?:\\d{1,2} )?\\d{4}|\\d{1,2} \\d{1,2} \\d{4}|\\d{4} \\d{2} \\d{2}';
const counted =
  '(?:version|revision|rev|issue|edition|v)(?: no| number)? \\d{1,4}(?: \\d{1,3})?|pages? \\d{1,4} of \\d{1,4}';

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
  const isFact = factsOf(document, site);
  const found = new Set<number>();
  for (const [at, block] of blocks.slice(0, blocksAtMost).entries()) {
    if (
      block.kind === 'table'
        ? isControlTable(block.rows.map(textsOf), isFact)
        : isHead(block, isFact)
    )
      found.add(at);
    else if (block.kind !== 'paragraph' || spansText(block.spans).length > lettersAtMost) break;
  }
  const hasTable = [...found].some((at) => blocks[at]?.kind === 'table');
  const isWorthIt = found.size >= least || hasTable;
  return isWorthIt && found.size < blocks.length ? found : new Set();
}

const textsOf = (row: readonly { spans: Parameters<typeof spansText>[0] }[]) =>
  row.map(({ spans }) => spansText(spans));

type IsFact = (text: string) => boolean;

function isHead(block: TextBlock, isFact: IsFact): boolean {
  if (block.kind === 'figure')
    return /\b(?:logo|crest|emblem|letterhead)\b/i.test(block.description);
  if (block.kind !== 'paragraph' && block.kind !== 'heading') return false;
  const text = spansText(block.spans);
  return text.length <= lettersAtMost && isFact(text);
}

/** Every cell is a label, stands beside or below one, or says what is known. */
function isControlTable(rows: readonly string[][], isFact: IsFact): boolean {
  const isLabel = (text = '') => label.test(foldText(text));
  const [head = []] = rows;
  const isHeaded = rows.length <= 3 && head.length > 1 && head.every(isLabel);
  const filled = rows.flatMap((row, at) =>
    row.flatMap((text, column) =>
      foldText(text) === ''
        ? []
        : [isLabel(text) || isFact(text) || (isHeaded ? at > 0 : isLabel(row[column - 1]))],
    ),
  );
  return filled.length > 1 && filled.every(Boolean);
}

/** Whether a line says only what is known of a document: nothing is left of it without that. */
function factsOf({ number, name, departments, subcategory }: Known, site: Hospital): IsFact {
  const telling = [site.name, site.shortName, site.address, site.phone, site.infoEmail, number];
  // "Emergency", where the type is "Emergency Procedure".
  const type = (subcategory ?? '').replace(/ (?:Policy|Procedure)$/, '');
  const signs = anyOf([...telling.map(foldText), kinds, counted, dates]);
  const others = anyOf([
    ...[name, ...departments, subcategory ?? '', type].map(foldText),
    plainKinds,
  ]);
  return (text) => {
    if (isLabelled(text)) return true;
    const folded = foldText(text);
    const left = folded.replace(signs, ' ');
    const isTold = left !== folded;
    const rest = left.replace(others, ' ').trim();
    return (
      isTold &&
      rest.split(/\s+/).every((word) => word === '' || label.test(word) || contact.test(word))
    );
  };
}

/** The longest first: a name may begin with another. */
const anyOf = (texts: readonly string[]) =>
  new RegExp(
    `\\b(?:${texts
      .filter((text) => text !== '')
      .sort((one, other) => other.length - one.length)
      .join('|')})\\b`,
    'g',
  );

/** "Effective date: 1 May 2026"; a number alone may be one to call. */
function isLabelled(text: string): boolean {
  const [, before = '', value = ''] = /^([^:]{1,40}):\s*(.+)$/s.exec(text.trim()) ?? [];
  const isShort = value.length <= 60 && !/[.!?;:]\s/.test(value);
  return label.test(foldText(before)) && isShort && !/^\D{0,3}\d{3,}\D{0,3}$/.test(value);
}
