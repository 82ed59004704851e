import type { DocumentText } from '@icare/contracts/document-text';
import { DocxBody } from './docx-body.ts';
import { Numberings } from './docx-numbering.ts';
import { Chapters } from './docx-sections.ts';
import { readStyles } from './docx-styles.ts';
import { OfficePackage } from './office-package.ts';

/** The text of a Word file, by chapter. Running headers, comments and lists of contents are not part of it. */
export async function readDocx(file: Buffer): Promise<DocumentText> {
  const parts = await OfficePackage.open(file);
  const main = await parts.mainPart();
  const relationships = await parts.relationships(main);
  const targetOf = (wanted: string) =>
    [...relationships.values()].find(({ type, isExternal }) => type === wanted && !isExternal)
      ?.target ?? '';
  const body = new DocxBody({
    styles: await readStyles(parts, targetOf('styles')),
    numberings: await Numberings.read(parts, targetOf('numbering')),
    relationships,
    pictureNumbers: parts.pictureNumbers(),
  });
  await parts.parse(main, body);
  const isCut = body.isEnough();
  body.finish();
  await parts.parse(targetOf('footnotes'), body);
  await parts.parse(targetOf('endnotes'), body);
  const chapters = new Chapters({
    blocksOf: (key) => body.notes.get(key) ?? [],
    numberOf: (key) => body.noteNumberOf(key),
  });
  if (isCut || !parts.isWhole) chapters.cut();
  return chapters.result(body.blocks);
}
