import type { TextSection as TextSectionData } from '@icare/contracts/document-text';
import type { Document } from '@icare/contracts/documents';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { formatTime } from '../../format/format.ts';
import type { InlineKey } from './inline-texts.ts';
import './reading.css';
import './print-document.css';
import { type StepTicks, StepTicksContext } from './text-list.tsx';
import { TextSection } from './text-section.tsx';
import type { LoadedText } from './use-document-text.ts';
import type { Find, MarkedMatch } from './use-find.ts';

type DocumentTextProps = {
  document: Pick<Document, '_id' | 'version' | 'category'>;
  text: LoadedText;
  find: Find;
  /** Multiple of the normal size of letters. */
  size: number;
  /** Shows a page that is a picture. */
  picture: (section: TextSectionData) => ReactNode;
};

const noMatches: readonly MarkedMatch[] = [];

/** The text of a document as headings, paragraphs, lists and tables. */
export function DocumentText({ document, text, find, size, picture }: DocumentTextProps) {
  const { unit, sections, sectionCount } = text;
  const [times, setTimes] = useState<ReadonlyMap<InlineKey, string>>(new Map());
  const hasSteps =
    document.category === 'SOPs' &&
    sections.some(({ blocks }) => blocks.some((block) => block.kind === 'list' && block.ordered));
  const ticks = useMemo(
    (): StepTicks => ({
      times,
      toggle: (step) =>
        setTimes((before) => {
          const after = new Map(before);
          if (!after.delete(step)) after.set(step, formatTime(new Date()));
          return after;
        }),
    }),
    [times],
  );
  const topLevel = useMemo(() => {
    const levels = sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])),
    );
    return Math.min(6, ...levels);
  }, [sections]);
  return (
    <StepTicksContext value={hasSteps ? ticks : null}>
      <div className="document-text" style={{ '--reading-size': size } as CSSProperties}>
        {hasSteps && (
          <p className="ticks-note">
            Ticks stay on this device until you leave. They are not the patient’s record.
          </p>
        )}
        {sections.map((section) => {
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
