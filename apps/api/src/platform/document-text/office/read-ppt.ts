import type { DocumentText } from '@icare/contracts/document-text';
import { readCompoundFile } from '../../storage/compound-file.ts';
import { TextBuilder } from '../text-builder.ts';
import { textsOfPpt } from './ppt-records.ts';

/** Kinds of text on a slide: titles, and bodies whose paragraphs have bullets. */
const titles = [0, 6];
const bodies = [1, 7, 8];
/** Stands in the text for the number of the slide, the date and the like. */
const placeholders = /^\s*\*\s*$/;

/** The text of a PowerPoint file of 1997 to 2003, by slide; its tables are shapes with text. */
export function readPpt(file: Buffer): DocumentText {
  const stream = readCompoundFile(file)?.get('powerpoint document');
  if (!stream) throw new Error('no presentation');
  const { texts, slides } = textsOfPpt(stream.read());
  const bySlide = Map.groupBy(texts, ({ slide }) => slide);
  const builder = new TextBuilder('slide');
  for (let number = 1; number <= slides; number++) {
    const own = bySlide.get(number) ?? [];
    const title = own.find(({ type }) => titles.includes(type))?.text.replace(/[\r\v]/g, ' ');
    if (!builder.beginSection({ number, title: title ?? null })) break;
    if (title) builder.add({ kind: 'heading', level: 1, spans: [{ text: title }] });
    for (const { type, text } of own) {
      if (titles.includes(type) || placeholders.test(text)) continue;
      const lines = text.split('\r').filter((line) => line.trim() !== '');
      const items = lines.map((line) => ({ level: 0, spans: [{ text: line }] }));
      if (bodies.includes(type) && items.length > 1) {
        builder.add({ kind: 'list', ordered: false, start: 1, items });
      } else for (const { spans } of items) builder.add({ kind: 'paragraph', spans });
    }
  }
  return builder.result();
}
