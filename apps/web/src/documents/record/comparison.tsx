import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';

const CompareVersions = lazyPart(
  async () => (await import('./compare-versions.tsx')).CompareVersions,
  <SkeletonRows count={4} />,
);

type ComparisonProps = {
  documentId: string;
  /** Numbers of the versions, newest first: at least two. */
  versions: readonly number[];
};

/** Lets two versions be chosen, and shows the words that changed once that is asked for. */
export function Comparison({ documentId, versions }: ComparisonProps) {
  const id = useId();
  const [newest = 1, previous = 1] = versions;
  const [chosen, setChosen] = useState({ before: previous, after: newest });
  const [shown, setShown] = useState<typeof chosen | null>(null);
  const choose = (side: 'before' | 'after', label: string) => (
    <Field label={label} id={`${id}-${side}`}>
      {(control) => (
        <Select
          {...control}
          value={String(chosen[side])}
          onChange={({ target }) => setChosen({ ...chosen, [side]: Number(target.value) })}
        >
          {versions.map((number) => (
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
      </div>
      {shown && (
        <CompareVersions
          key={`${shown.before} ${shown.after}`}
          documentId={documentId}
          before={shown.before}
          after={shown.after}
        />
      )}
    </section>
  );
}
