import type { Privilege } from '@icare/contracts/privileges';
import { describePrivilege } from '@icare/domain/privileges';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PrivilegeBadge } from './privilege-badge.tsx';

type PrivilegeListProps = {
  privileges: readonly Privilege[];
  /** Ends one; null where the reader may not. */
  onEnd: ((privilege: Privilege) => void) | null;
};

/** A person's privileges; those that have ended are collapsed. */
export function PrivilegeList({ privileges, onEnd }: PrivilegeListProps) {
  const ended = privileges.filter(({ state }) => state === 'ended');
  return (
    <>
      <ul>
        {privileges
          .filter(({ state }) => state !== 'ended')
          .map((privilege) => (
            <PrivilegeRow key={privilege.id} privilege={privilege} onEnd={onEnd} />
          ))}
      </ul>
      {ended.length > 0 && (
        <details className="group/ended">
          <summary className="inline-flex min-h-11 items-center gap-2 font-medium text-primary hover:underline">
            <Icon icon={ChevronDown} className="size-4.5 group-open/ended:rotate-180" />
            Ended ({ended.length})
          </summary>
          <ul>
            {ended.map((privilege) => (
              <PrivilegeRow key={privilege.id} privilege={privilege} onEnd={null} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type PrivilegeRowProps = { privilege: Privilege; onEnd: PrivilegeListProps['onEnd'] };

function PrivilegeRow({ privilege, onEnd }: PrivilegeRowProps) {
  const { name, condition, approvedBy, state } = privilege;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 border-b border-line py-2">
      <div className="min-w-0 flex-1 basis-64 leading-snug">
        <h3 className="font-bold wrap-anywhere">{name}</h3>
        {condition && (
          <p className="max-w-measure whitespace-pre-line wrap-anywhere">{condition}</p>
        )}
        <p className="text-meta text-muted wrap-anywhere">
          <PrivilegeBadge state={state} /> {describePrivilege(privilege)} · approved by {approvedBy}
        </p>
      </div>
      {onEnd && (
        <Button size="sm" aria-label={`End the privilege ${name}`} onClick={() => onEnd(privilege)}>
          End
        </Button>
      )}
    </li>
  );
}
