import { useState } from 'react';
import { formatCount } from '../../format/format-count.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { InOneText } from './changed-words.tsx';
import { linesAtMost } from './compare-texts.ts';
import type { ComparedVersion } from './compared-version.tsx';
import { ComparisonNotice } from './comparison-notice.tsx';
import { SideBySide } from './side-by-side.tsx';
import { useComparedTexts } from './use-compared-texts.ts';

type CompareVersionsProps = {
  document: { _id: string; name: string };
  before: ComparedVersion;
  after: ComparedVersion;
  /** In two columns instead of one text. */
  isSideBySide: boolean;
};

/** The words that changed from one version to another, in the text that the portal read from their files. */
export function CompareVersions(props: CompareVersionsProps) {
  const { document, before, after, isSideBySide } = props;
  const [isWhole, setWhole] = useState(false);
  const compared = useComparedTexts(document, before, after);
  const { first, second, lines, changes } = compared;
  if (!first || !second || !lines || !changes?.length) {
    return <ComparisonNotice compared={compared} remedy="Download both files." />;
  }
  const shown = isWhole ? lines : changes;
  return (
    <>
      <p className="py-2 text-muted" role="status">
        {formatCount(changes.length, 'place', 'places')} changed from version {before.number} to
        version {after.number}. Pictures and layout are not compared.
        {(!first.isWhole || !second.isWhole) &&
          ' Of the longer text the portal keeps the beginning alone: download both files for the rest.'}
      </p>
      {lines.length <= linesAtMost && (
        <Checkbox
          label="Also show what stayed"
          className="pb-4"
          checked={isWhole}
          onChange={({ target }) => setWhole(target.checked)}
        />
      )}
      {isSideBySide ? (
        <SideBySide
          {...{ document, before, after }}
          lines={shown}
          units={{ before: first.unit, after: second.unit }}
        />
      ) : (
        <InOneText lines={shown} unit={second.unit} />
      )}
    </>
  );
}
