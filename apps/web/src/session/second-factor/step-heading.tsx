import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';

type StepHeadingProps = {
  title: string;
  children?: ReactNode;
  /** Takes the focus when the step appears: in a step without fields, reading starts there. */
  focus?: boolean;
  level?: 2 | 3;
};

/** The title of a step with a sentence or two of instructions. */
export function StepHeading({ title, children, focus = false, level = 2 }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const Heading = `h${level}` as const;
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <div className="grid gap-2">
      <Heading
        ref={heading}
        tabIndex={-1}
        className={classNames(
          'leading-tight font-bold tracking-[-.014em]',
          level === 2 ? 'text-head' : 'text-read',
        )}
      >
        {title}
      </Heading>
      {children && <div className="grid gap-2 text-muted">{children}</div>}
    </div>
  );
}
