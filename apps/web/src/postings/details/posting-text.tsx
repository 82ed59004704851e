import type { PostingView } from '@icare/domain/posting-view';
import { SectionHeading } from '../../ui/section-heading.tsx';

export function PostingText({ job, level = 2 }: { job: PostingView; level?: 2 | 3 }) {
  return (
    <div className="grid min-w-0 gap-8">
      {job.description && (
        <section>
          <SectionHeading title="The work" level={level} />
          <p className="mt-3 max-w-measure text-read whitespace-pre-line wrap-anywhere">
            {job.description}
          </p>
        </section>
      )}
      <Items title="Requirements" items={job.requirements} level={level} />
      <Items title="Benefits" items={job.benefits} level={level} />
    </div>
  );
}

function Items({ title, items, level }: { title: string; items: readonly string[]; level: 2 | 3 }) {
  return (
    <section>
      <SectionHeading title={title} level={level} />
      <ul className="mt-3 grid max-w-measure list-disc gap-1.5 pl-5 text-read marker:text-muted">
        {items.map((item) => (
          <li key={item} className="wrap-anywhere">
            {item}
          </li>
        ))}
      </ul>
    </section>
  );
}
