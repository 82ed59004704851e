import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PageHeaderProps = {
  title: string;
  /** One sentence. */
  children?: ReactNode;
  /** The page's primary action, at the right. */
  action?: ReactNode;
  /** More space above and below, for pages that are read rather than worked in. */
  spacious?: boolean;
};

/** The start of every page. After a navigation its heading has the focus. */
export function PageHeader({ title, children, action, spacious = false }: PageHeaderProps) {
  return (
    <header
      className={classNames(
        'flex flex-wrap items-end justify-between gap-x-8 gap-y-3',
        spacious ? 'pt-8 pb-6 md:pt-12' : 'pt-6.5 pb-3.5',
      )}
    >
      <div className="min-w-0">
        <h1
          tabIndex={-1}
          className="text-title leading-[1.12] font-heavy tracking-[-.022em] wrap-break-word"
        >
          {title}
        </h1>
        {children && (
          <div className="mt-2 max-w-measure text-read leading-normal text-muted">{children}</div>
        )}
      </div>
      {action && <div className="flex flex-wrap gap-3">{action}</div>}
    </header>
  );
}
