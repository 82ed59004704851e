import type { DocumentTextPart } from '@icare/contracts/document-reading';
import { readVersion } from '@icare/contracts/document-versions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/api-error.ts';
import { endpointKey } from '../../api/endpoint-query.ts';
import { formatCount } from '../../format/format-count.ts';
import { Button } from '../../ui/button.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import { InOneText, type TextUnit } from './changed-words.tsx';
import { findChanges, linesOf } from './find-changes.ts';
import { type ComparedVersion, SideBySide } from './side-by-side.tsx';

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
  const files = [before, after].map(({ number, sha256 }) => ({ number, sha256 }));
  const query = useQuery({
    queryKey: [...endpointKey(readVersion), document._id, files],
    queryFn: ({ signal }) =>
      Promise.all(files.map((file) => readWhole(document._id, file, signal))),
    // A draft's file may be replaced.
    staleTime: 0,
  });
  const [first, second] = query.data ?? [];
  const changes = useMemo(
    () =>
      first?.text && second?.text ? findChanges(linesOf(first.text), linesOf(second.text)) : null,
    [first, second],
  );
  if (!first || !second) {
    return (
      <QueryState
        query={query}
        rows={4}
        failure={errorMessage(query.error, 'The texts could not be loaded.')}
      />
    );
  }
  const missing = [first, second].find(({ text }) => text === null);
  if (missing) {
    if (missing.textState !== 'waiting') {
      return (
        <p className="py-3 text-muted">
          The file of version {missing.version} has no text that can be compared. Download both
          files.
        </p>
      );
    }
    return (
      <p className="flex flex-wrap items-center gap-3 py-3 text-muted">
        The text of version {missing.version} is still being read. Look again in a minute.
        <Button size="sm" disabled={query.isFetching} onClick={() => void query.refetch()}>
          Look again
        </Button>
      </p>
    );
  }
  if (changes === null) {
    return (
      <p className="py-3 text-muted">
        The two texts are too long or too different to be compared here. Download both files.
      </p>
    );
  }
  if (changes.length === 0) {
    return (
      <p className="py-3 text-muted">
        No word of the text changed. Pictures and layout are not compared.
      </p>
    );
  }
  return (
    <>
      <p className="py-2 text-muted" role="status">
        {formatCount(changes.length, 'place', 'places')} changed from version {before.number} to
        version {after.number}. Pictures and layout are not compared.
      </p>
      {isSideBySide ? (
        <SideBySide
          {...{ document, before, after, changes }}
          units={{ before: first.unit, after: second.unit }}
        />
      ) : (
        <InOneText changes={changes} unit={second.unit} />
      )}
    </>
  );
}

type WholeText = Pick<DocumentTextPart, 'version' | 'textState'> & {
  unit: TextUnit;
  text: NonNullable<DocumentTextPart['text']>['sections'] | null;
};

async function readWhole(
  id: string,
  { number, sha256 }: Pick<ComparedVersion, 'number' | 'sha256'>,
  signal: AbortSignal,
): Promise<WholeText> {
  const read = (part: number) =>
    call(readVersion, { params: { id, number }, query: { part, sha256 } }, { signal });
  const { data } = await read(1);
  const { version, textState, text } = data;
  if (!text) return { version, textState, unit: 'page', text: null };
  const sections = [...text.sections];
  for (let part = 2; part <= text.parts; part++) {
    sections.push(...((await read(part)).data.text?.sections ?? []));
  }
  return { version, textState, unit: text.unit, text: sections };
}
