import type { CertificationType } from '@icare/contracts/certification-types';
import { Archive, Asterisk, Check, CircleDashed } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';

export const typeStatusLabels = { active: 'Active', inactive: 'Retired' } as const;
const statusLooks = {
  active: { tone: 'calm', icon: Check },
  inactive: { tone: 'neutral', icon: Archive },
} as const;

export function TypeStatusBadge({ status }: Pick<CertificationType, 'status'>) {
  return <Badge {...statusLooks[status]}>{typeStatusLabels[status]}</Badge>;
}

export function RequiredBadge({ isRequired }: Pick<CertificationType, 'isRequired'>) {
  return isRequired ? (
    <Badge tone="info" icon={Asterisk}>
      Required
    </Badge>
  ) : (
    <Badge tone="outline" icon={CircleDashed}>
      Optional
    </Badge>
  );
}
