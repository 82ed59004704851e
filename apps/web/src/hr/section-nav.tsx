import type { Page } from '@icare/contracts/answers';
import { NavLink } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { classNames } from '../ui/class-names.ts';

const sections = [
  { to: paths.hr.applications(), label: 'Applications' },
  { to: paths.hr.postings, label: 'Postings' },
  { to: paths.hr.mails, label: 'Mails' },
  { to: paths.hr.figures, label: 'Figures' },
  { to: paths.hr.retention, label: 'Retention' },
] as const;

/** Links between the sections of HR. They look like tabs, but each section has its own address. */
export function SectionNav({ erasable }: { erasable: Page | undefined }) {
  return (
    <nav
      aria-label="Recruitment"
      className="mb-1 flex flex-wrap gap-x-6 border-b border-line px-0.5"
    >
      {sections.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          preventScrollReset
          className={({ isActive }) =>
            classNames(
              'relative px-0.5 pt-2.5 pb-3 font-medium whitespace-nowrap outline-offset-[-3px]',
              isActive ? 'brush font-bold text-ink' : 'text-muted hover:text-ink',
            )
          }
        >
          {label}{' '}
          {to === paths.hr.retention && erasable !== undefined && erasable.total > 0 && (
            <span className="ml-1.5 text-meta font-regular text-muted tabular-nums">
              {erasable.total.toLocaleString('en')}
              {erasable.totalIsLowerBound && '+'}
              <span className="sr-only"> to erase</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  );
}
