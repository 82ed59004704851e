import type { SessionUser } from '@icare/contracts/session';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../routing/paths.ts';
import { readsCompliance, runsCompliance } from './access.ts';
import { recordsToVerify } from './api.ts';

/** Ways to the screens that have no tab of their own. */
export function MoreRooms({ user }: { user: SessionUser }) {
  const runs = runsCompliance(user);
  const waiting = useQuery({ ...recordsToVerify, enabled: runs });
  const count = waiting.data && waiting.data.total > 0 ? ` (${waiting.data.total})` : '';
  const rooms = [
    ...(readsCompliance(user)
      ? [{ to: paths.compliance.matrix(), label: 'Requirement matrix' }]
      : []),
    ...(runs
      ? [
          { to: paths.compliance.verification(), label: `Records to verify${count}` },
          { to: paths.compliance.import, label: 'Import records' },
        ]
      : []),
    { to: paths.compliance.mine, label: 'My certifications' },
  ];
  return (
    <nav aria-label="More of compliance" className="pb-1">
      <ul className="flex flex-wrap gap-x-5">
        {rooms.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-8 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
