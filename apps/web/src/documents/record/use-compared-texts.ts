import type { DocumentTextPart } from '@icare/contracts/document-reading';
import { readVersion } from '@icare/contracts/document-versions';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../api/api-client.ts';
import { endpointKey } from '../../api/endpoint-query.ts';
import type { TextUnit } from './changed-words.tsx';
import { compareTexts, isChange, linesOf } from './compare-texts.ts';
import type { ComparedVersion } from './compared-version.tsx';

/** The texts that the portal read from the files of two versions, and what changed from one to the other. */
export function useComparedTexts(
  document: { _id: string },
  before: ComparedVersion,
  after: ComparedVersion,
) {
  const files = [before, after].map(({ number, sha256 }) => ({ number, sha256 }));
  const query = useQuery({
    queryKey: [...endpointKey(readVersion), document._id, files],
    queryFn: ({ signal }) =>
      Promise.all(files.map((file) => readWholeText(document._id, file, signal))),
    // A draft's file may be replaced.
    staleTime: 0,
  });
  const [first, second] = query.data ?? [];
  const lines = useMemo(
    () =>
      first?.text && second?.text ? compareTexts(linesOf(first.text), linesOf(second.text)) : null,
    [first, second],
  );
  const changes = useMemo(() => lines?.filter(isChange) ?? null, [lines]);
  return {
    query,
    first,
    second,
    /** Of both texts, and those of them that changed: null while they load, where a text is missing, and where comparing takes too long. */
    lines,
    changes,
  };
}

type WholeText = Pick<DocumentTextPart, 'version' | 'textState'> & {
  unit: TextUnit;
  /** False: the portal keeps the beginning of a longer text. */
  isWhole: boolean;
  text: NonNullable<DocumentTextPart['text']>['sections'] | null;
};

export async function readWholeText(
  id: string,
  { number, sha256 }: Pick<ComparedVersion, 'number' | 'sha256'>,
  signal: AbortSignal,
): Promise<WholeText> {
  const read = (part: number) =>
    call(readVersion, { params: { id, number }, query: { part, sha256 } }, { signal });
  const { data } = await read(1);
  const { version, textState, text } = data;
  if (!text) return { version, textState, unit: 'page', isWhole: true, text: null };
  const sections = [...text.sections];
  for (let part = 2; part <= text.parts; part++) {
    sections.push(...((await read(part)).data.text?.sections ?? []));
  }
  return { version, textState, unit: text.unit, isWhole: text.isWhole, text: sections };
}
