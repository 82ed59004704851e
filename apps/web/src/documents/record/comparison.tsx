import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { ComparedVersion } from './side-by-side.tsx';

const CompareVersions = lazyPart(
  async () => (await import('./compare-versions.tsx')).CompareVersions,
  <SkeletonRows count={4} />,
);

type ComparisonProps = {
  document: { _id: string; name: string };
  /** Newest first: at least two. */
  versions: readonly ComparedVersion[];
};

/** Lets two versions be chosen, and shows the words that changed once that is asked for. */
export function Comparison({ document, versions }: ComparisonProps) {
  const id = useId();
  const [newest = 1, previous = 1] = versions.map(({ number }) => number);
  const [chosen, setChosen] = useState({ before: previous, after: newest });
  const [shown, setShown] = useState<typeof chosen | null>(null);
  const [wantsColumns, setWantsColumns] = useState(false);
  // Two columns of less would be a few words each.
  const hasRoom = useMedia('(width >= 48rem)');
  const find = (wanted: number) => versions.find(({ number }) => number === wanted);
  const [before, after] = [shown && find(shown.before), shown && find(shown.after)];
  const choose = (side: 'before' | 'after', label: string) => (
    <Field label={label} id={`${id}-${side}`}>
      {(control) => (
        <Select
          {...control}
          value={String(chosen[side])}
          onChange={({ target }) => setChosen({ ...chosen, [side]: Number(target.value) })}
        >
          {versions.map(({ number }) => (
            <option key={number} value={number}>
              Version {number}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <section aria-labelledby={id}>
      <SectionHeading id={id} title="What changed" />
      <div className="flex flex-wrap items-end gap-3 py-3">
        {choose('before', 'From')}
        {choose('after', 'To')}
        <Button onClick={() => setShown(chosen)}>Show the words that changed</Button>
        {hasRoom && shown && <LayoutChoice hasColumns={wantsColumns} onChoose={setWantsColumns} />}
      </div>
      {before && after && (
        <CompareVersions
          key={`${before.number} ${after.number}`}
          {...{ document, before, after }}
          isSideBySide={hasRoom && wantsColumns}
        />
      )}
    </section>
  );
}

type LayoutChoiceProps = { hasColumns: boolean; onChoose: (hasColumns: boolean) => void };

function LayoutChoice({ hasColumns, onChoose }: LayoutChoiceProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for input that is sent
    <span role="group" aria-label="Show the changes" className="ml-auto flex gap-2">
      {[false, true].map((columns) => (
        <Button
          key={String(columns)}
          aria-pressed={hasColumns === columns}
          className="aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
          onClick={() => onChoose(columns)}
        >
          {columns ? 'Side by side' : 'In one text'}
        </Button>
      ))}
    </span>
  );
}
