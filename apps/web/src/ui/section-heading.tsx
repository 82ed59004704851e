import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type SectionHeadingProps = {
  title: string;
  count?: number | string;
  /** A link or a small button at the right. */
  action?: ReactNode;
  id?: string;
  level?: 2 | 3;
  /** `small` is for columns side by side. */
  size?: 'normal' | 'small';
};

/** Heading of a section, underlined by the tapered rule. */
export function SectionHeading({
  title,
  count,
  action,
  id,
  level = 2,
  size = 'normal',
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="taper">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 pb-2">
        <Heading
          id={id}
          className={classNames(
            'leading-tight font-bold tracking-[-.014em]',
            size === 'small' ? 'text-read' : 'text-head',
          )}
        >
          {title}{' '}
          {count !== undefined && (
            <span className="ml-3 text-ui font-regular tracking-normal text-muted tabular-nums">
              {count}
            </span>
          )}
        </Heading>
        {action}
      </div>
    </div>
  );
}
