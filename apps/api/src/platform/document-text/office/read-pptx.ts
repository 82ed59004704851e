import type { DocumentText } from '@icare/contracts/document-text';
import { TextBuilder } from '../text-builder.ts';
import { plainText } from '../tidy-text.ts';
import { OfficePackage } from './office-package.ts';
import { PptxSlide } from './pptx-slide.ts';

/** The text of a presentation, by slide. Hidden slides and the speaker's notes are not part of it. */
export async function readPptx(file: Buffer): Promise<DocumentText> {
  const parts = await OfficePackage.open(file);
  const presentation = await parts.mainPart();
  const pictureNumbers = parts.pictureNumbers();
  const builder = new TextBuilder('slide');
  for (const [index, part] of (await slidesOf(parts, presentation)).entries()) {
    if (builder.isFull) {
      builder.cut();
      break;
    }
    const relationships = await parts.relationships(part);
    const slide = new PptxSlide(relationships, pictureNumbers);
    await parts.parse(part, slide);
    if (slide.isHidden) continue;
    for (const diagram of slide.diagrams) await parts.parse(diagram, slide);
    if (slide.isEnough()) builder.cut();
    const title = slide.title?.map((span) => ({ ...span, text: span.text.replaceAll('\n', ' ') }));
    builder.beginSection({ number: index + 1, title: title ? plainText(title) : null });
    if (title) {
      const spans = title.map(({ text, link }) => ({ text, link }));
      builder.add({ kind: 'heading', level: 1, spans });
    }
    for (const block of slide.blocks) builder.add(block);
  }
  if (!parts.isWhole) builder.cut();
  return builder.result();
}

/** The parts of the slides, in their order. */
async function slidesOf(parts: OfficePackage, presentation: string): Promise<string[]> {
  const relationships = await parts.relationships(presentation);
  const slides: string[] = [];
  await parts.parse(presentation, {
    open: ({ name, attributes }) => {
      if (name !== 'sldId') return;
      const target = relationships.get(attributes['r:id'] ?? '');
      if (target?.type === 'slide' && !target.isExternal) slides.push(target.target);
    },
  });
  return slides;
}
