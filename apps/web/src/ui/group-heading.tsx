import { Siren } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type GroupHeadingProps = {
  title: string;
  count?: number | string;
  /** What is counted, which only screen readers say: 'SOPs'. */
  counted?: string;
  /** The heading of the column at the right of the rows, where there is room: 'Updated'. */
  column?: string;
  id?: string;
  level?: 2 | 3;
  /** A group that must be found at once. */
  isUrgent?: boolean;
};

/** Heading of a group of rows, underlined by the tapered rule. It sticks under the navigation. */
export function GroupHeading(props: GroupHeadingProps) {
  const { title, count, counted, column, id, level = 2, isUrgent } = props;
  const Heading = `h${level}` as const;
  return (
    <div className="taper sticky top-(--bars) z-5 bg-surface pt-4">
      <Heading
        id={id}
        className="flex items-baseline gap-3 pb-1.5 text-read leading-tight font-bold tracking-[-.014em]"
      >
        <span className={classNames('min-w-0 wrap-break-word', isUrgent && 'text-danger')}>
          {isUrgent && <Icon icon={Siren} className="mr-2 inline size-5 align-[-.2em]" />}
          {title}
        </span>{' '}
        {count !== undefined && (
          <span className="text-ui font-regular tracking-normal text-muted tabular-nums">
            {count}
            {counted && (
              <>
                {' '}
                <span className="sr-only">{counted}</span>
              </>
            )}
          </span>
        )}
        {column && (
          <span
            aria-hidden="true"
            className="ml-auto text-meta font-regular tracking-normal text-muted @max-xl:hidden max-lg:hidden"
          >
            {column}
          </span>
        )}
      </Heading>
    </div>
  );
}
