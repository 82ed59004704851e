import type { PostingView } from '@icare/domain/posting-view';
import { FlaskConical } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';

type PostingTitleProps = { job: PostingView; isSample: boolean; className?: string };

/** The link to a position's page; its area is the whole card or row. */
export function PostingTitle({ job, isSample, className }: PostingTitleProps) {
  return (
    <h3 className={classNames('font-bold tracking-[-.014em] wrap-anywhere', className)}>
      {isSample ? (
        job.title
      ) : (
        <Link
          to={paths.careers.posting(job.id)}
          className="after:absolute after:inset-0 after:rounded-3 hover:underline underline-offset-[.2em] focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-focus"
        >
          {job.title}
        </Link>
      )}
    </h3>
  );
}

export function SampleBadge() {
  return (
    <Badge tone="outline" icon={FlaskConical}>
      Sample
    </Badge>
  );
}
