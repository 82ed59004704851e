import { documentTextLimits } from '@icare/contracts/document-text';
import { attribute, integer, isOn, type OfficePackage } from './office-package.ts';
import { RichText } from './rich-text.ts';

export type SheetPlace = { number: number; title: string; part: string };
export type CellStyle = { format: string | number; strong: boolean; struck: boolean };

const mostStrings = 500_000;
const mostStyles = 70_000;
const mostSheets = 5000;

/** The sheets that are shown, in their order. */
export async function readSheets(
  file: OfficePackage,
  part: string,
): Promise<{ sheets: SheetPlace[]; date1904: boolean }> {
  const relationships = await file.relationships(part);
  const sheets: SheetPlace[] = [];
  let date1904 = false;
  let number = 0;
  await file.parse(part, {
    open: (tag) => {
      if (tag.name === 'workbookPr') {
        date1904 = ['1', 'true', 'on'].includes(attribute(tag, 'date1904') ?? '');
      }
      if (tag.name !== 'sheet' || sheets.length > mostSheets) return;
      number++;
      const target = relationships.get(tag.attributes['r:id'] ?? '');
      const isShown = (attribute(tag, 'state') ?? 'visible') === 'visible';
      if (!isShown || target?.type !== 'worksheet' || target.isExternal) return;
      sheets.push({ number, title: attribute(tag, 'name') ?? '', part: target.target });
    },
  });
  return { sheets, date1904 };
}

/** The strings that cells share, by number: their runs. */
export async function readStrings(file: OfficePackage, part: string): Promise<RichText[]> {
  const strings: RichText[] = [];
  const above: string[] = [];
  let letters = 0;
  let phonetic = 0;
  await file.parse(part, {
    open: (tag) => {
      const { name } = tag;
      above.push(name);
      if (name === 'si') strings.push(new RichText());
      else strings.at(-1)?.open(tag);
      if (name === 'rPh') phonetic++;
    },
    text: (words) => {
      if (above.at(-1) !== 't' || phonetic > 0) return;
      strings.at(-1)?.add(words);
      letters += words.length;
    },
    close: (name) => {
      above.pop();
      if (name === 'rPh') phonetic--;
    },
    // A string may be shown more than once, or never.
    isEnough: () => strings.length > mostStrings || letters > 4 * documentTextLimits.letters,
  });
  return strings;
}

/** How cells look, by the number of their style. */
export async function readCellStyles(file: OfficePackage, part: string): Promise<CellStyle[]> {
  const formats = new Map<number, string>();
  const fonts: { strong: boolean; struck: boolean }[] = [];
  const styles: CellStyle[] = [];
  const above: string[] = [];
  await file.parse(part, {
    open: (tag) => {
      const parent = above.at(-1);
      above.push(tag.name);
      if (tag.name === 'numFmt' && parent === 'numFmts') {
        formats.set(
          integer(attribute(tag, 'numFmtId')),
          (attribute(tag, 'formatCode') ?? '').slice(0, 255),
        );
      } else if (tag.name === 'font' && parent === 'fonts') {
        fonts.push({ strong: false, struck: false });
      } else if (parent === 'font' && above.at(-3) === 'fonts') {
        const font = fonts.at(-1);
        if (font && tag.name === 'b') font.strong = isOn(tag);
        if (font && tag.name === 'strike') font.struck = isOn(tag);
      } else if (tag.name === 'xf' && parent === 'cellXfs' && styles.length < mostStyles) {
        const id = integer(attribute(tag, 'numFmtId'));
        styles.push({
          format: formats.get(id) ?? id,
          ...(fonts[integer(attribute(tag, 'fontId'))] ?? { strong: false, struck: false }),
        });
      }
    },
    close: () => above.pop(),
  });
  return styles;
}
