import type { DocumentTextPart } from '@icare/contracts/document-reading';
import { readVersion } from '@icare/contracts/document-versions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/api-client.ts';
import { errorMessage } from '../../api/api-error.ts';
import { endpointKey } from '../../api/endpoint-query.ts';
import { formatCount } from '../../format/format-count.ts';
import { QueryState } from '../../ui/states/query-state.tsx';
import { type Change, type ChangedPart, findChanges, linesOf } from './find-changes.ts';

type CompareVersionsProps = { documentId: string; before: number; after: number };

/** The words that changed from one version to another, in the text that the portal read from their files. */
export function CompareVersions({ documentId, before, after }: CompareVersionsProps) {
  const query = useQuery({
    queryKey: [...endpointKey(readVersion), documentId, before, after],
    queryFn: ({ signal }) =>
      Promise.all([before, after].map((number) => readWhole(documentId, number, signal))),
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
    return (
      <p className="py-3 text-muted">
        {missing.textState === 'waiting'
          ? `The text of version ${missing.version} is still being read. Look again in a minute.`
          : `The file of version ${missing.version} has no text that can be compared. Download both files.`}
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
        {formatCount(changes.length, 'place', 'places')} changed from version {before} to version{' '}
        {after}. Pictures and layout are not compared.
      </p>
      <ol className="grid gap-3">
        {changes.map((change, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew as a whole
          <ChangedPlace key={index} change={change} unit={second.unit} />
        ))}
      </ol>
    </>
  );
}

const unitNames = { page: 'Page', chapter: 'Chapter', sheet: 'Sheet', slide: 'Slide' } as const;

function ChangedPlace({
  change: { section, parts },
  unit,
}: {
  change: Change;
  unit: keyof typeof unitNames;
}) {
  return (
    <li className="grid gap-x-4 border-b border-line pb-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <span className="text-meta text-muted tabular-nums">
        {unitNames[unit]} {section}
      </span>
      <p className="max-w-measure text-read leading-relaxed wrap-anywhere">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are made anew as a whole
          <Words key={index} part={part} />
        ))}
      </p>
    </li>
  );
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

type WholeText = Pick<DocumentTextPart, 'version' | 'textState'> & {
  unit: keyof typeof unitNames;
  text: NonNullable<DocumentTextPart['text']>['sections'] | null;
};

async function readWhole(id: string, number: number, signal: AbortSignal): Promise<WholeText> {
  const read = (part: number) =>
    call(readVersion, { params: { id, number }, query: { part } }, { signal });
  const { data } = await read(1);
  const { version, textState, text } = data;
  if (!text) return { version, textState, unit: 'page', text: null };
  const sections = [...text.sections];
  for (let part = 2; part <= text.parts; part++) {
    sections.push(...((await read(part)).data.text?.sections ?? []));
  }
  return { version, textState, unit: text.unit, text: sections };
}
