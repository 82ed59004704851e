import type { RecruitmentToday } from '@icare/contracts/recruitment-today';
import { waitingDays } from '@icare/domain/stage-limits';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { needsToday } from '../api.ts';
import { countText } from '../labels.ts';

type Line = {
  of: keyof RecruitmentToday;
  /** The filters of the list that has exactly as many rows. */
  list: Record<string, string>;
  text: (count: number) => string;
};

const days = countText(waitingDays, 'day', 'days');

const lines: readonly Line[] = [
  {
    of: 'stuck',
    list: { waiting: 'stuck', sort: 'longest' },
    text: (count) => `${count === 1 ? 'is' : 'are'} stuck in a stage`,
  },
  {
    of: 'interviews',
    list: { waiting: 'interview', sort: 'longest' },
    text: (count) => `${count === 1 ? 'interview' : 'interviews'} without an outcome for ${days}`,
  },
  {
    of: 'offers',
    list: { waiting: 'offer', sort: 'longest' },
    text: (count) => `${count === 1 ? 'offer' : 'offers'} not answered in time`,
  },
  {
    of: 'mails',
    list: { waiting: 'mail' },
    text: (count) => `${count === 1 ? 'mail' : 'mails'} not delivered`,
  },
  { of: 'received', list: { status: 'received', sort: 'longest' }, text: () => 'to review' },
];

/** What waits for HR, each line with its list. Nothing where it is not known. */
export function NeedsToday() {
  const id = useId();
  const isPhone = useNarrow();
  const { data } = useQuery(needsToday);
  if (!data) return null;
  const shown = lines.filter((line) => data[line.of] > 0);
  const title = shown.length > 0 ? 'Needs you today' : 'Nothing needs you today';
  const list = (
    <ul className="flex flex-wrap gap-x-6 max-sm:grid">
      {shown.map((line) => (
        <li key={line.of}>
          <Link
            to={paths.hr.applications({ view: 'table', ...line.list })}
            className={classNames(
              'inline-flex min-h-8 touch:min-h-11 items-center gap-1.5 hover:underline',
              line.of === 'stuck' || line.of === 'mails' ? 'text-danger' : 'text-primary',
            )}
          >
            <b className="tabular-nums">{data[line.of].toLocaleString('en')}</b>{' '}
            {line.text(data[line.of])}
          </Link>
        </li>
      ))}
    </ul>
  );
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-6 text-ui max-sm:w-full"
    >
      {/* A line for each would take a phone's first screen. */}
      {isPhone && shown.length > 0 ? (
        <details className="w-full">
          <summary className="flex min-h-11 items-center justify-between gap-3">
            <h2 id={id} className="font-bold text-ink">
              {title}: {shown.length} {shown.length === 1 ? 'thing' : 'things'}
            </h2>
            <Icon icon={ChevronDown} className="size-4.5" />
          </summary>
          {list}
        </details>
      ) : (
        <>
          <h2 id={id} className="font-bold text-ink">
            {title}
          </h2>
          {list}
        </>
      )}
    </section>
  );
}
