import type { TextSection as Section, TextBlock } from '@icare/contracts/document-text';
import type { Document } from '@icare/contracts/documents';
import { memo, type ReactNode } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { FigureNote } from './figure-note.tsx';
import { Inline } from './inline.tsx';
import { inlineKey, inlineTexts } from './inline-texts.ts';
import { Letterhead } from './letterhead.tsx';
import { headingId, sectionId, sectionName } from './outline.ts';
import { ScanNote } from './scan-note.tsx';
import { TextList } from './text-list.tsx';
import { TextTable } from './text-table.tsx';
import type { LoadedText } from './use-document-text.ts';
import type { MarkedMatch } from './use-find.ts';

const FigurePicture = lazyPart(async () => (await import('./figure-picture.tsx')).FigurePicture);

/** A page with fewer is looked at rather than read. */
const manyLetters = 600;

type TextSectionProps = {
  document: Pick<Document, '_id' | 'version'>;
  section: Section;
  unit: LoadedText['unit'];
  /** Sections of the whole document. */
  count: number;
  /** The level of the highest headings in the document, which are shown as h2. */
  topLevel: number;
  /** Blocks that are only the letterhead of the file. */
  letterhead: ReadonlySet<number>;
  matches: readonly MarkedMatch[];
  /** The found place on which the reader is, if it is in this section. */
  current: number | null;
  /** The page as a picture, where text alone does not show it. */
  picture: ReactNode;
};

/** A page, sheet, slide or chapter of a document. */
export const TextSection = memo(function TextSection(props: TextSectionProps) {
  const { document, section, unit, count, topLevel, matches, current, picture } = props;
  const { letterhead } = props;
  const { number, blocks } = section;
  const inline = (spans: Parameters<typeof Inline>[0]['spans'], ...place: number[]) => {
    const key = inlineKey(number, ...place);
    const found = matches.filter((match) => match.key === key);
    return <Inline spans={spans} matches={found} current={current} />;
  };

  const isNamed = unit === 'sheet' || unit === 'slide';
  const render = (block: TextBlock, at: number): ReactNode => {
    switch (block.kind) {
      case 'heading': {
        const Heading = headingTag(block.level - topLevel + 2);
        return (
          <Heading key={at} id={headingId(number, at)} tabIndex={-1}>
            {inline(block.spans, at)}
          </Heading>
        );
      }
      case 'paragraph':
        return <p key={at}>{inline(block.spans, at)}</p>;
      case 'list':
        return (
          <TextList
            key={at}
            block={block}
            section={number}
            at={at}
            renderItem={(item) => inline(block.items[item]?.spans ?? [], at, item)}
          />
        );
      case 'table':
        return (
          <TextTable
            key={at}
            block={block}
            renderCell={(row, cell) => inline(block.rows[row]?.[cell]?.spans ?? [], at, row, cell)}
          />
        );
      case 'figure':
        return block.picture ? (
          <FigurePicture
            key={at}
            document={document}
            picture={block.picture}
            description={block.description}
          />
        ) : (
          <FigureNote key={at} description={block.description} />
        );
    }
  };
  // A drawing with some words is looked at first; what is mostly words is read first.
  const isTextFirst = section.hasDrawing && picture && lettersIn(section) >= manyLetters;
  return (
    <section aria-label={sectionName(unit, section)}>
      {count > 1 &&
        unit !== 'chapter' &&
        (isNamed ? (
          <h2 id={sectionId(number)} tabIndex={-1}>
            {sectionName(unit, section)}
          </h2>
        ) : (
          <p id={sectionId(number)} tabIndex={-1} className="page-mark">
            {sectionName(unit, section)} of {count}
          </p>
        ))}
      {!isTextFirst && picture}
      {section.scan && <ScanNote scan={section.scan} />}
      {letterhead.size > 0 && (
        <Letterhead>
          {blocks.map((block, at) => letterhead.has(at) && render(block, at))}
        </Letterhead>
      )}
      {blocks.map((block, at) => !letterhead.has(at) && render(block, at))}
      {isTextFirst && (
        <>
          <p className="scan-note">The page as it looks, with what its text cannot show:</p>
          {picture}
        </>
      )}
    </section>
  );
});

function lettersIn(section: Section): number {
  return [...inlineTexts(section)].reduce((sum, [, text]) => sum + text.length, 0);
}

function headingTag(level: number) {
  if (level <= 2) return 'h2';
  if (level === 3) return 'h3';
  return level === 4 ? 'h4' : 'h5';
}
