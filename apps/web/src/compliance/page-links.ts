import type { SessionUser } from '@icare/contracts/session';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../routing/paths.ts';
import type { TabLink } from '../ui/tabs.tsx';
import { readsCompliance, runsCompliance } from './access.ts';
import { pendingRecordsCount } from './api.ts';

/** The pages of compliance beside its tabs, those with work that waits first. */
export function usePageLinks(user: SessionUser | undefined): TabLink[] {
  const runs = runsCompliance(user);
  const waiting = useQuery({ ...pendingRecordsCount, enabled: runs }).data?.total;
  return [
    ...(runs
      ? [
          {
            to: paths.compliance.verification(),
            label: 'Records to verify',
            isDaily: true,
            ...(waiting && { count: waiting.toLocaleString('en'), waits: waiting }),
          },
        ]
      : []),
    ...(readsCompliance(user)
      ? [
          { to: paths.compliance.matrix(), label: 'Requirement matrix', isDaily: true },
          { to: paths.compliance.privileges, label: 'Privileges' },
        ]
      : []),
  ];
}

/** Pages for occasional work, and those that everybody has, whatever their role. */
export const occasionalLinks = (user: SessionUser | undefined): TabLink[] => [
  ...(runsCompliance(user) ? [{ to: paths.compliance.import, label: 'Import records' }] : []),
  { to: paths.compliance.mine, label: 'My certifications' },
  { to: paths.compliance.colleagues, label: 'May a colleague practise?' },
];
