import type { JobView } from '@icare/domain/job-view';
import { SectionHeading } from '../ui/section-heading.tsx';

export function JobText({ job }: { job: JobView }) {
  return (
    <div className="grid min-w-0 gap-8">
      {job.description && (
        <section>
          <SectionHeading title="The work" />
          <p className="mt-3 max-w-measure text-read whitespace-pre-line wrap-anywhere">
            {job.description}
          </p>
        </section>
      )}
      <Items title="Requirements" items={job.requirements} />
      <Items title="Benefits" items={job.benefits} />
    </div>
  );
}

function Items({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <section>
      <SectionHeading title={title} />
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
