import type { ReactNode } from 'react';

type WorkLineProps = {
  title: string;
  /** What goes with the title, in one line; what does not fit is cut or wraps below. */
  children?: ReactNode;
  action?: ReactNode;
};

/** The start of a work screen, in one low line: the rows below it are what one comes for. After a navigation its heading has the focus. */
export function WorkLine({ title, children, action }: WorkLineProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1">
      <h1 tabIndex={-1} className="text-read leading-tight font-bold tracking-[-.014em]">
        {title}
      </h1>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 text-muted max-sm:order-last max-sm:w-full max-sm:flex-none max-sm:gap-x-2 max-sm:text-meta">
        {children}
      </div>
      {action && <div className="flex flex-wrap items-center gap-2 max-sm:ml-auto">{action}</div>}
    </div>
  );
}
