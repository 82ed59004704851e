import { ArrowUpRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Badge } from '../ui/badge.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { resources } from './resources.ts';

export function Component() {
  return (
    <div className="page-width">
      <PageHeader title="Employee Resources" spacious>
        Leave, health, learning and safety, for everyone on staff.
      </PageHeader>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {resources.map(({ title, status, tone, icon, description, how, href, to }) => (
          <li
            key={title}
            className={classNames(
              'relative flex flex-col gap-2 rounded-3 border border-line px-5 py-4',
              (href || to) && 'bg-raised hover:border-primary',
            )}
          >
            <Badge tone={tone} icon={icon}>
              {status}
            </Badge>
            <h2 className="text-head leading-tight font-bold tracking-[-.014em]">
              {href && <CardLink href={href}>{title}</CardLink>}
              {to && (
                <Link to={to} className={linkLook}>
                  {title}
                </Link>
              )}
              {!href && !to && title}
            </h2>
            <p>{description}</p>
            <p className="mt-auto text-meta text-muted">{how}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The link is the heading; its area is the whole card. */
const linkLook =
  'text-link inline-flex items-center gap-1.5 after:absolute after:inset-0 after:rounded-3';

function CardLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={linkLook}>
      {children}
      <Icon icon={ArrowUpRight} />
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
