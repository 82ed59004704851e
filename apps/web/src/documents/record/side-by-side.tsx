import { ChangedWords, type TextUnit, unitNames } from './changed-words.tsx';
import type { ComparedLine } from './compare-texts.ts';
import {
  type ComparedVersion,
  ComparedVersionHead,
  otherKind,
  type Side,
  sides,
} from './compared-version.tsx';

type SideBySideProps = {
  document: { _id: string; name: string };
  before: ComparedVersion;
  after: ComparedVersion;
  units: { before: TextUnit; after: TextUnit };
  lines: readonly ComparedLine[];
};

/** Lines of two texts, each beside what stands in its place: the earlier version at the left. */
export function SideBySide(props: SideBySideProps) {
  const { document, units, lines } = props;
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">
        Version {props.before.number} beside version {props.after.number}
      </caption>
      <thead>
        <tr>
          {sides.map((side) => (
            <th
              key={side}
              scope="col"
              className="border-b border-ink pb-2 text-left align-top font-regular leading-snug first:pr-6"
            >
              <ComparedVersionHead document={document} version={props[side]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew as a whole
          <tr key={index}>
            {sides.map((side) => (
              <td key={side} className="border-b border-line py-3 align-top first:pr-6">
                <Paragraph
                  {...{ line, side }}
                  unit={isFirstOfSection(lines, index, side) ? units[side] : null}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Whether the line before stands on another page of that side, or there is none. */
function isFirstOfSection(lines: readonly ComparedLine[], index: number, side: Side): boolean {
  let before = index - 1;
  while (before >= 0 && lines[before]?.sections[side] === null) before -= 1;
  return lines[index]?.sections[side] !== lines[before]?.sections[side];
}

type ParagraphProps = {
  line: ComparedLine;
  side: Side;
  /** Named with its number above the first line of each; null for the others. */
  unit: TextUnit | null;
};

function Paragraph({ line, side, unit }: ParagraphProps) {
  const section = line.sections[side];
  if (section === null) return <span className="text-meta text-muted">Nothing in this place</span>;
  return (
    <>
      {unit && (
        <span className="block text-meta text-muted tabular-nums">
          {unitNames[unit]} {section}
        </span>
      )}
      <p className="text-read leading-relaxed wrap-anywhere">
        <ChangedWords parts={line.parts.filter(({ kind }) => kind !== otherKind[side])} />
      </p>
    </>
  );
}
