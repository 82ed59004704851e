import { Link } from 'react-router-dom';
import { Badge } from '../ui/badge.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { programmes } from './programmes.ts';

export function Component() {
  return (
    <div className="page-width">
      <PageHeader title="Medical Case Management" spacious>
        One plan for each patient whose care needs many hands.
      </PageHeader>
      <ul className="grid gap-5 sm:grid-cols-2">
        {programmes.map(({ title, status, tone, icon, description, points, link }) => (
          <li
            key={title}
            className="flex flex-col rounded-3 border border-line bg-raised px-5 pt-4 pb-5"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h2 className="text-head leading-tight font-bold tracking-[-.014em]">{title}</h2>
              <Badge tone={tone} icon={icon}>
                {status}
              </Badge>
            </div>
            <p className="mt-1 text-muted">{description}</p>
            <ul className="mt-3 mb-4">
              {points.map((point) => (
                <li key={point} className="border-t border-line py-1.5 leading-snug">
                  {point}
                </li>
              ))}
            </ul>
            <Link
              to={link.to}
              className="text-link mt-auto inline-flex min-h-6 items-center self-start"
            >
              {link.text}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
