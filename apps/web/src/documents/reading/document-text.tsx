import type { TextSection as TextSectionData } from '@icare/contracts/document-text';
import type { Document } from '@icare/contracts/documents';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import './reading.css';
import './print-document.css';
import { TextSection } from './text-section.tsx';
import type { LoadedText } from './use-document-text.ts';
import type { Find, MarkedMatch } from './use-find.ts';
import { describeTicks, type StepTicks, StepTicksContext } from './use-step-ticks.ts';

type DocumentTextProps = {
  document: Pick<Document, '_id' | 'version'>;
  text: LoadedText;
  find: Find;
  ticks: StepTicks | null;
  /** Multiple of the normal size of letters. */
  size: number;
  /** Shows a page that is a picture. */
  picture: (section: TextSectionData) => ReactNode;
};

const noBlocks: ReadonlySet<number> = new Set();
const noMatches: readonly MarkedMatch[] = [];

/** The text of a document as headings, paragraphs, lists and tables. */
export function DocumentText(props: DocumentTextProps) {
  const { document, text, find, ticks, size, picture } = props;
  const { unit, sections, sectionCount, letterhead } = text;
  const topLevel = useMemo(() => {
    const levels = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])),
    );
    return Math.min(6, ...levels);
  }, [sections]);
  return (
    <StepTicksContext value={ticks}>
      <div className="document-text" style={{ '--reading-size': size } as CSSProperties}>
        {ticks && (
          <p className="ticks-note">
            {describeTicks(ticks)}. Ticks stay on this device until you leave. They are not the
            patient’s record.
          </p>
        )}
        {sections.map((section, index) => {
          const matches = find.bySection.get(section.number) ?? noMatches;
          const isHere = matches.some(({ ordinal }) => ordinal === find.position);
          return (
            <TextSection
              key={section.number}
              document={document}
              section={section}
              unit={unit}
              count={sectionCount}
              topLevel={topLevel}
              letterhead={index === 0 ? letterhead : noBlocks}
              matches={matches}
              current={isHere ? find.position : null}
              picture={section.isPicture || section.hasDrawing ? picture(section) : null}
            />
          );
        })}
      </div>
    </StepTicksContext>
  );
}
