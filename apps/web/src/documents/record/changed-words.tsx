import type { ChangedPart, ComparedLine } from './compare-texts.ts';

export const unitNames = {
  page: 'Page',
  chapter: 'Chapter',
  sheet: 'Sheet',
  slide: 'Slide',
} as const;
export type TextUnit = keyof typeof unitNames;

type InOneTextProps = { lines: readonly ComparedLine[]; unit: TextUnit };

/** Lines of two texts, the first of each page with its number, what was taken out and what was added in one sentence. */
export function InOneText({ lines, unit }: InOneTextProps) {
  return (
    <ol className="grid gap-3">
      {lines.map(({ section, parts }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew as a whole
          key={index}
          className="grid gap-x-4 border-b border-line pb-3 sm:grid-cols-[6rem_minmax(0,1fr)]"
        >
          <span className="text-meta text-muted tabular-nums">
            {section !== lines[index - 1]?.section && `${unitNames[unit]} ${section}`}
          </span>
          <p className="max-w-measure text-read leading-relaxed wrap-anywhere">
            <ChangedWords parts={parts} />
          </p>
        </li>
      ))}
    </ol>
  );
}

export function ChangedWords({ parts }: { parts: readonly ChangedPart[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts are made anew as a whole
    <Words key={index} part={part} />
  ));
}

/** Underlined and struck out, so that the colours add nothing. */
function Words({ part: { kind, text } }: { part: ChangedPart }) {
  if (kind === 'same') return text;
  if (kind === 'added') {
    return (
      <ins className="bg-success-soft text-success underline">
        <span className="sr-only"> added: </span>
        {text}
      </ins>
    );
  }
  return (
    <del className="bg-danger-soft text-danger line-through">
      <span className="sr-only"> taken out: </span>
      {text}
    </del>
  );
}
