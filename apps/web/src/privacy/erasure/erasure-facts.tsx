import type { ErasurePreview } from '@icare/contracts/privacy';
import { Notice } from '../../ui/notice.tsx';

type Fate = ErasurePreview['counts'][number]['fate'];

const groups: readonly { fate: Fate; title: string; hint: string }[] = [
  { fate: 'removed', title: 'Removed', hint: 'rows and files go for good' },
  { fate: 'cleared', title: 'Cleared', hint: 'what names them goes, the rest stays' },
  { fate: 'kept', title: 'Kept', hint: 'without their name' },
];

/** How many records are removed, cleared or kept. */
export function ErasureCounts({ counts }: Pick<ErasurePreview, 'counts'>) {
  return (
    <div className="grid gap-4">
      {groups.map(({ fate, title, hint }) => {
        const items = counts.filter((item) => item.fate === fate);
        if (items.length === 0) return null;
        return (
          <section key={fate} aria-label={title}>
            <h3 className="border-b border-line pb-1 font-bold">
              {title} <span className="font-regular text-muted">({hint})</span>
            </h3>
            <ul>
              {items.map(({ label, count }) => (
                <li key={label} className="flex items-baseline justify-between gap-4 py-0.5">
                  <span className="min-w-0 wrap-anywhere">{label}</span>
                  <span className="tabular-nums">{count.toLocaleString('en-GB')}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

type SentencesProps = { tone: 'warning' | 'danger'; title: string; sentences: readonly string[] };

export function Sentences({ tone, title, sentences }: SentencesProps) {
  if (sentences.length === 0) return null;
  return (
    <Notice tone={tone}>
      <p className="font-bold">{title}</p>
      <ul className="grid gap-1">
        {sentences.map((sentence) => (
          <li key={sentence} className="wrap-anywhere">
            {sentence}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
