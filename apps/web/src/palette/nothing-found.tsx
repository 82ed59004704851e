import { ButtonLink } from '../ui/button.tsx';
import type { Entry } from './entry.ts';

type NothingFoundProps = {
  typed: string;
  advice: string;
  waysOn: readonly Entry[];
  onChoose: (entry: Entry) => void;
};

/** Not the end: what else to try, and whom to ask. Enter opens none of it, since nobody asked for it. */
export function NothingFound({ typed, advice, waysOn, onChoose }: NothingFoundProps) {
  return (
    <div className="max-w-measure px-5 py-6">
      <p className="font-bold wrap-anywhere">Nothing found for “{typed}”</p>
      <p className="mt-1 text-muted">{advice}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        {waysOn.map((entry) => (
          <ButtonLink
            key={entry.id}
            to={entry.to}
            className="max-sm:min-h-11"
            onClick={({ ctrlKey, metaKey, shiftKey }) => {
              if (!ctrlKey && !metaKey && !shiftKey) onChoose(entry);
            }}
          >
            {entry.title}
          </ButtonLink>
        ))}
      </p>
    </div>
  );
}
