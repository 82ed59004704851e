import { readVersion } from '@icare/contracts/document-versions';
import { useQuery } from '@tanstack/react-query';
import { endpointKey } from '../../api/endpoint-query.ts';
import { errorMessage } from '../../api/error-message.ts';
import { PdfViewer } from '../../ui/pdf/pdf-viewer.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import { InOneText } from './changed-words.tsx';
import { linesAtMost, linesOf } from './compare-texts.ts';
import { StillRead } from './comparison-notice.tsx';
import { nameVersion, saveVersion, versionFile } from './download-version.tsx';
import { readWholeText } from './use-compared-texts.ts';

type VersionViewProps = {
  document: { _id: string; name: string };
  version: { number: number; sha256: string; extension: string };
};

/** A version that is not in force, on the page: a PDF as it is, of other files the text. */
export function VersionView({ document, version }: VersionViewProps) {
  if (version.extension !== 'pdf') return <TextOf {...{ document, version }} />;
  return (
    <div className="max-w-[52rem]">
      <PdfViewer
        source={versionFile({ document, version })}
        name={nameVersion({ document, version })}
        onDownload={() => void saveVersion({ document, version })}
      />
    </div>
  );
}

function TextOf({ document, version }: VersionViewProps) {
  const { number, sha256 } = version;
  const query = useQuery({
    queryKey: [...endpointKey(readVersion), document._id, number, sha256],
    queryFn: ({ signal }) => readWholeText(document._id, version, signal),
    // It may still be read.
    staleTime: 0,
  });
  if (!query.data) {
    return (
      <QueryState
        query={query}
        rows={4}
        failure={errorMessage(query.error, 'The text could not be loaded.')}
      />
    );
  }
  const { text, textState, unit, isWhole } = query.data;
  if (text === null) {
    return textState === 'waiting' ? (
      <StillRead version={number} query={query} />
    ) : (
      <p className="py-3 text-muted">This file has no text that can be shown. Download it.</p>
    );
  }
  const all = linesOf(text);
  const lines = all.slice(0, linesAtMost).map(({ section, text }) => ({
    section,
    sections: { before: section, after: section },
    parts: [{ kind: 'same' as const, text }],
  }));
  return (
    <>
      <p className="pb-3 text-muted">
        {isWhole && all.length === lines.length ? 'The text' : 'Only the beginning of the text'} of
        the file, without its pictures and its layout: download it for the rest.
      </p>
      <InOneText lines={lines} unit={unit} />
    </>
  );
}
