import type { Entry, Group } from './entry.ts';
import { Option } from './option.tsx';

type ResultsProps = {
  id: string;
  groups: readonly Group[];
  words: readonly string[];
  domId: (entry: Entry) => string;
  activeDomId: string | undefined;
  onPoint: (entry: Entry) => void;
  onChoose: (entry: Entry) => void;
};

/** The list the box controls, group by group. */
export function Results({
  id,
  groups,
  words,
  domId,
  activeDomId,
  onPoint,
  onChoose,
}: ResultsProps) {
  return (
    <div role="listbox" id={id} aria-label="Results">
      {groups.map(({ title, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be part of a listbox
        <div key={title} role="group" aria-labelledby={`${id}${title}`}>
          <div className="taper mx-5 mb-1 pt-4">
            <span id={`${id}${title}`} className="block pb-1 font-bold">
              {title}
            </span>
          </div>
          {entries.map((entry) => (
            <Option
              key={entry.id}
              id={domId(entry)}
              entry={entry}
              words={words}
              isActive={domId(entry) === activeDomId}
              onPoint={onPoint}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
