import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { DocumentTextPart } from '@icare/contracts/document-reading';
import type { DocumentText, TextSection } from '@icare/contracts/document-text';
import { sectionText } from '../../platform/document-text/section-text.ts';
import { success } from '../../platform/http/success.ts';

const compress = promisify(brotliCompress);

/** Letters in the first part: some twelve pages, which a slow phone has within three seconds. */
const lettersInFirst = 40_000;
const lettersInOthers = 200_000;

type Reading = Omit<DocumentTextPart, 'text'>;

/**
 * The parts of a text as they are sent: answers of `readDocument`, compressed. They are made once for each version, since
 * a text is read far more often than it changes.
 */
export async function packText(
  { unit, isWhole, sections }: DocumentText,
  reading: Reading,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const divided = divideSections(sections);
  const packed: Uint8Array<ArrayBuffer>[] = [];
  for (const [index, part] of divided.entries()) {
    const text = {
      ...{ unit, isWhole, sectionCount: sections.length },
      ...{ part: index + 1, parts: divided.length, sections: part },
    };
    const data: DocumentTextPart = { ...reading, text };
    const json = Buffer.from(JSON.stringify(success(data)));
    const bytes = await compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
    packed.push(new Uint8Array(bytes));
  }
  return packed;
}

/** Whole sections only, so a part is longer than its limit where one section is. */
function divideSections(sections: readonly TextSection[]): TextSection[][] {
  const parts: TextSection[][] = [[]];
  let letters = 0;
  for (const section of sections) {
    const added = sectionText(section).length;
    const most = parts.length === 1 ? lettersInFirst : lettersInOthers;
    if (letters > 0 && letters + added > most) {
      parts.push([]);
      letters = 0;
    }
    parts.at(-1)?.push(section);
    letters += added;
  }
  return parts;
}
