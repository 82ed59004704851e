import type { ClearanceReason } from '@icare/contracts/compliance-status';
import { Check, FileClock, Plus, ShieldCheck, UserCheck } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { useLastSession } from '../../session/session.ts';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { runsCompliance } from '../access.ts';
import type { ListedPerson } from '../reminders/chosen-people-actions.tsx';

/** What a new record or a waiver would end. */
const lackingReasons: readonly ClearanceReason[] = [
  'revoked',
  'expired',
  'missing',
  'rejected',
  'upcoming',
  'training',
];

export type PersonStep =
  | {
      kind: 'add' | 'waive';
      person: ListedPerson;
      certificationType: { id: string; name: string };
    }
  | { kind: 'acknowledge' | 'assign'; person: ListedPerson };

type PersonMenuProps = { person: ListedPerson; onStep: (step: PersonStep) => void };

/** What else the user may do about what stands against a person's clearance, beside reminding them. */
export function PersonMenu({ person, onStep }: PersonMenuProps) {
  const user = useLastSession()?.user;
  const navigate = useNavigate();
  if (user?.id === person.id) return null;
  const { items: stands } = person.clearance;
  const lacking = stands.flatMap(({ reason, certificationType }) =>
    certificationType && lackingReasons.includes(reason) ? [certificationType] : [],
  );
  const hasPending = stands.some(
    ({ reason, pendingSince }) => reason === 'pending' || pendingSince !== null,
  );
  const acknowledge: MenuItem = {
    label: 'Acknowledge alerts',
    icon: Check,
    onSelect: () => onStep({ kind: 'acknowledge', person }),
  };
  const ofOfficers = (): MenuItem[] => [
    ...(hasPending
      ? [
          {
            label: 'Verify what was handed in',
            icon: ShieldCheck,
            onSelect: () =>
              void navigate(
                paths.compliance.tab('records', { status: 'pending', userId: person.id }),
              ),
          },
        ]
      : []),
    ...lacking.map((certificationType) => ({
      label: `Add record of ${certificationType.name}`,
      icon: Plus,
      onSelect: () => onStep({ kind: 'add', person, certificationType }),
    })),
    acknowledge,
    {
      label: 'Assign to an officer',
      icon: UserCheck,
      onSelect: () => onStep({ kind: 'assign', person }),
    },
    ...lacking.map((certificationType) => ({
      label: `Waive ${certificationType.name}`,
      icon: FileClock,
      onSelect: () => onStep({ kind: 'waive', person, certificationType }),
    })),
  ];
  return (
    <Menu
      label={`More for ${person.fullName}`}
      items={runsCompliance(user) ? ofOfficers() : [acknowledge]}
    />
  );
}
