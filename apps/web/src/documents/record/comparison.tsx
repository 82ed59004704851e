import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PressedButton } from '../../ui/pressed-button.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/states/loading.tsx';
import { useMedia } from '../../ui/use-media.ts';
import type { ComparedVersion } from './compared-version.tsx';

const CompareVersions = lazyPart(
  async () => (await import('./compare-versions.tsx')).CompareVersions,
  <SkeletonRows count={4} />,
);
const PageComparison = lazyPart(
  async () => (await import('./page-comparison.tsx')).PageComparison,
  <SkeletonRows count={4} />,
);

/** 'columns' are the changed paragraphs beside each other, 'pages' the files as they are. */
type Layout = 'text' | 'columns' | 'pages';
const layoutNames = { text: 'In one text', columns: 'Side by side', pages: 'On the pages' };

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
  const [wanted, setWanted] = useState<Layout>('text');
  // Two columns of less would be a few words each.
  const hasRoom = useMedia('(width >= 48rem)');
  const find = (wanted: number) => versions.find(({ number }) => number === wanted);
  const [before, after] = [shown && find(shown.before), shown && find(shown.after)];
  const arePdfs = before?.extension === 'pdf' && after?.extension === 'pdf';
  const layouts: readonly Layout[] = [
    'text',
    ...(hasRoom ? (['columns'] as const) : []),
    ...(arePdfs ? (['pages'] as const) : []),
  ];
  const layout = layouts.includes(wanted) ? wanted : 'text';
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
        {shown && layouts.length > 1 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for input that is sent
          <span
            role="group"
            aria-label="Show the changes"
            className="flex flex-wrap gap-2 sm:ml-auto"
          >
            {layouts.map((each) => (
              <PressedButton key={each} isPressed={each === layout} onClick={() => setWanted(each)}>
                {layoutNames[each]}
              </PressedButton>
            ))}
          </span>
        )}
      </div>
      {before &&
        after &&
        (layout === 'pages' ? (
          <PageComparison
            key={`${before.sha256} ${after.sha256}`}
            {...{ document, before, after, hasRoom }}
          />
        ) : (
          <CompareVersions
            key={`${before.number} ${after.number}`}
            {...{ document, before, after }}
            isSideBySide={layout === 'columns'}
          />
        ))}
    </section>
  );
}
