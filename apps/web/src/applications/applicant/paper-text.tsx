import { useQuery } from '@tanstack/react-query';
import { Spinner } from '../../ui/states/loading.tsx';
import { PaperNotOpened } from './paper-not-opened.tsx';
import { type PaperKind, paperText } from './paper-queries.ts';

/** A Word file cannot be drawn here; what it says can be read. */
export function PaperText({ id, kind }: { id: string; kind: PaperKind }) {
  const query = useQuery(paperText(id, kind));
  if (query.isError) {
    return <PaperNotOpened error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (!query.data) return <Spinner text="Reading the file..." />;
  const { text, isWhole } = query.data;
  return (
    <section
      aria-label="Text of the file"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-[70dvh] overflow-y-auto rounded-2 border border-line bg-raised px-5 py-4"
    >
      {text.trim() === '' ? (
        <p className="text-muted">There is no text in this file. Download it to read it.</p>
      ) : (
        <p dir="auto" className="max-w-measure whitespace-pre-wrap wrap-anywhere">
          {text}
        </p>
      )}
      {!isWhole && (
        <p className="mt-4 font-bold">The text goes on. Download the file to read all of it.</p>
      )}
    </section>
  );
}
