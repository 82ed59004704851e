import { ChangedWords, type TextUnit, unitNames } from './changed-words.tsx';
import { DownloadVersion } from './download-version.tsx';
import type { Change } from './find-changes.ts';

/** What stands above the text of a version. */
export type ComparedVersion = {
  number: number;
  /** 'In force since 2 Sep 2026', 'Not in force yet'. */
  standing: string;
  originalName: string;
  extension: string;
  sha256: string;
};

type SideBySideProps = {
  document: { _id: string; name: string };
  before: ComparedVersion;
  after: ComparedVersion;
  units: { before: TextUnit; after: TextUnit };
  changes: readonly Change[];
};

const sides = ['before', 'after'] as const;
/** What each side does not have. */
const otherKind = { before: 'added', after: 'removed' } as const;

/** The paragraphs that changed, each beside what stood in its place: the earlier version at the left. */
export function SideBySide(props: SideBySideProps) {
  const { document, units, changes } = props;
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">
        The paragraphs that changed, version {props.before.number} beside version{' '}
        {props.after.number}
      </caption>
      <thead>
        <tr>
          {sides.map((side) => (
            <th
              key={side}
              scope="col"
              className="border-b border-ink pb-2 text-left align-top font-regular leading-snug first:pr-6"
            >
              <Version document={document} version={props[side]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew as a whole
          <tr key={index}>
            {sides.map((side) => (
              <td key={side} className="border-b border-line py-3 align-top first:pr-6">
                <Paragraph change={change} side={side} unit={units[side]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Version({
  document,
  version,
}: Pick<SideBySideProps, 'document'> & { version: ComparedVersion }) {
  const { number, standing, originalName } = version;
  return (
    <span className="flex flex-wrap items-start justify-between gap-2">
      <span className="min-w-0">
        <b className="block font-bold">Version {number}</b>
        <span className="block text-meta text-muted">{standing}</span>
        <span className="block text-meta text-muted wrap-anywhere">{originalName}</span>
      </span>
      <DownloadVersion document={document} version={version} size="sm" />
    </span>
  );
}

type ParagraphProps = { change: Change; side: (typeof sides)[number]; unit: TextUnit };

function Paragraph({ change, side, unit }: ParagraphProps) {
  const section = change.sections[side];
  if (section === null) return <span className="text-meta text-muted">Nothing in this place</span>;
  return (
    <>
      <span className="block text-meta text-muted tabular-nums">
        {unitNames[unit]} {section}
      </span>
      <p className="text-read leading-relaxed wrap-anywhere">
        <ChangedWords parts={change.parts.filter(({ kind }) => kind !== otherKind[side])} />
      </p>
    </>
  );
}
