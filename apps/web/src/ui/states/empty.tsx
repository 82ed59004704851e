import type { ReactNode } from 'react';
import { EmptyBowl } from '../motifs/empty-bowl.tsx';

type EmptyProps = {
  /** Says that nothing was found: 'No documents match your search criteria'. */
  title: string;
  /** Advice on what to do next. */
  children?: ReactNode;
  action?: ReactNode;
  level?: 2 | 3;
};

export function Empty({ title, children, action, level = 2 }: EmptyProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid justify-items-start gap-2 overflow-x-clip py-8">
      <EmptyBowl className="mb-3 w-48 text-primary" />
      <Heading className="text-head leading-tight font-bold tracking-[-.014em]">{title}</Heading>
      {children && <div className="max-w-measure text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
