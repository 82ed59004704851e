import { errorMessage } from '../../api/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { QueryState } from '../../ui/states/query-state.tsx';
import type { useComparedTexts } from './use-compared-texts.ts';

type ComparisonNoticeProps = {
  compared: ReturnType<typeof useComparedTexts>;
  /** What to do where the texts cannot be compared. */
  remedy: string;
};

/** Stands where no word is marked, and says why: the texts load or are missing, or nothing changed. */
export function ComparisonNotice({ compared, remedy }: ComparisonNoticeProps) {
  const { query, first, second, changes } = compared;
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
  if (missing?.textState === 'waiting') {
    return <StillRead version={missing.version} query={query} />;
  }
  return <p className="py-3 text-muted">{explain()}</p>;

  function explain(): string {
    if (missing) {
      return `The file of version ${missing.version} has no text that can be compared. ${remedy}`;
    }
    const cut = [first, second].find((text) => text && !text.isWhole);
    if (cut && changes?.length === 0) {
      return `No word changed in the beginning of both texts. Of version ${cut.version} the portal keeps no more. ${remedy}`;
    }
    return changes === null
      ? `The two texts are too long or too different to be compared here. ${remedy}`
      : 'No word of the text changed. Pictures and layout are not compared.';
  }
}

type StillReadProps = {
  version: number;
  query: { isFetching: boolean; refetch: () => Promise<unknown> };
};

export function StillRead({ version, query }: StillReadProps) {
  return (
    <p className="flex flex-wrap items-center gap-3 py-3 text-muted">
      The text of version {version} is still being read. Look again in a minute.
      <Button size="sm" disabled={query.isFetching} onClick={() => void query.refetch()}>
        Look again
      </Button>
    </p>
  );
}
