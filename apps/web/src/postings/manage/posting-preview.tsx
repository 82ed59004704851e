import { createPosting, type ManagedPosting, type Posting } from '@icare/contracts/postings';
import { postingView } from '@icare/domain/posting-view';
import { useId, useState } from 'react';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { PostingFacts } from '../details/posting-facts.tsx';
import { PostingText } from '../details/posting-text.tsx';
import type { PostingFields } from './posting-fields.ts';

type PostingPreviewProps = { fields: PostingFields; job: ManagedPosting | undefined };

/** The posting as the careers page will show it, from what is typed so far. */
export function PostingPreview({ fields, job }: PostingPreviewProps) {
  const id = useId();
  const [now] = useState(() => new Date());
  const typed = toPosting(fields, job, now);
  const view = postingView(typed, now);
  const line = [view.department, view.location, view.type].filter(Boolean).join(' · ');
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:sticky lg:top-14 lg:max-h-[calc(100dvh-4rem)] lg:overflow-y-auto lg:overscroll-contain lg:pr-1"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <SectionHeading id={id} title="Preview" size="small" />
      <div>
        <p className="text-head leading-tight font-heavy tracking-[-.022em] wrap-anywhere">
          {view.title || 'Job title'}
        </p>
        <p className="mt-1 text-muted wrap-anywhere">{line || 'Department'}</p>
      </div>
      <div className="[&_dl]:grid-cols-2!">
        <PostingFacts job={view} vacancies={typed.vacancies} now={now} />
      </div>
      <PostingText job={view} level={3} />
    </section>
  );
}

/** A number that is not one yet counts as none. */
function toPosting(fields: PostingFields, job: ManagedPosting | undefined, now: Date): Posting {
  const { salaryMin, salaryMax, vacancies } = createPosting.body.shape;
  const at = job?.createdAt ?? now.toISOString();
  return {
    ...fields,
    id: job?.id ?? '',
    salaryMin: salaryMin.safeParse(fields.salaryMin).data ?? null,
    salaryMax: salaryMax.safeParse(fields.salaryMax).data ?? null,
    vacancies: vacancies.safeParse(Number(fields.vacancies)).data ?? 1,
    applicationDeadline: fields.applicationDeadline || null,
    applicationCount: job?.applicationCount ?? 0,
    createdAt: at,
    updatedAt: at,
  };
}
