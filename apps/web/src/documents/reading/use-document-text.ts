import { type DocumentTextPart, readDocument } from '@icare/contracts/document-reading';
import type { DocumentText, TextSection } from '@icare/contracts/document-text';
import type { Document } from '@icare/contracts/documents';
import type { Site } from '@icare/contracts/site';
import { foldText } from '@icare/domain/fold-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../api/api-client.ts';
import { endpointKey } from '../../api/endpoint-query.ts';
import { useSite } from '../../site/site.ts';
import { findLetterhead } from './find-letterhead.ts';
import { spansText } from './inline-texts.ts';

/** Milliseconds until a text that was not ready is asked for again: the portal reads new files every minute. */
const askAgainAfterMs = 15_000;

export type LoadedText = {
  unit: DocumentText['unit'];
  isWhole: boolean;
  /** All sections, also those that have not arrived. */
  sectionCount: number;
  sections: readonly TextSection[];
  /** Blocks of the first section that are only the letterhead of the file. */
  letterhead: ReadonlySet<number>;
};

/** The text of a document: its first part at once, the others one after the other while that is read. */
export function useDocumentText(document: Document) {
  const { _id, version } = document;
  const site = useSite();
  const query = useInfiniteQuery({
    queryKey: [...endpointKey(readDocument), _id, version],
    queryFn: ({ pageParam, signal }) =>
      call(readDocument, { params: { id: _id }, query: { part: pageParam } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ data: { text } }) =>
      text && text.part < text.parts ? text.part + 1 : undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.data.textState === 'waiting' ? askAgainAfterMs : false,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const pages = query.data?.pages;
  const text = useMemo(
    () => joinParts(pages?.map(({ data }) => data) ?? [], document, site),
    [pages, document, site],
  );
  return { query, text, first: pages?.[0]?.data };
}

function joinParts(
  parts: readonly DocumentTextPart[],
  document: Document,
  site: Site,
): LoadedText | null {
  const [first] = parts;
  if (!first?.text) return null;
  const { unit, isWhole, sectionCount } = first.text;
  // A new version may have come between two parts.
  const sections = parts.flatMap(({ version, text }) =>
    version === first.version && text
      ? text.sections.map((section) => withoutName(section, document.name, unit))
      : [],
  );
  const [head] = sections;
  const letterhead =
    head && (unit === 'page' || unit === 'chapter')
      ? findLetterhead(head.blocks, document, site)
      : nothing;
  return {
    ...{ unit, isWhole, sectionCount, letterhead },
    // Folded, its headings lead nowhere.
    sections: sections.map((section) =>
      section === head && letterhead.size > 0 ? withoutHeadings(section, letterhead) : section,
    ),
  };
}

const nothing: ReadonlySet<number> = new Set();

const withoutHeadings = (section: TextSection, places: ReadonlySet<number>): TextSection => ({
  ...section,
  blocks: section.blocks.map((block, at) =>
    block.kind === 'heading' && places.has(at) ? { kind: 'paragraph', spans: block.spans } : block,
  ),
});

/** Without the headings that repeat the document's name, or that of the sheet or slide: they are shown above the text. */
function withoutName(section: TextSection, name: string, unit: DocumentText['unit']): TextSection {
  // The title of a chapter is its heading, and stands nowhere else.
  const title = unit === 'sheet' || unit === 'slide' ? section.title : null;
  const names = [name, title].flatMap((shown) => (shown ? [foldText(shown)] : []));
  const blocks = section.blocks.filter(
    (block) => block.kind !== 'heading' || !names.includes(foldText(spansText(block.spans))),
  );
  return { ...section, blocks };
}
