import type { RequirementState } from '@icare/contracts/compliance-status';
import { Badge } from '../../ui/badge.tsx';
import { requirementLooks } from './requirement-looks.ts';

export function RequirementBadge({ state }: { state: RequirementState }) {
  const { word, ...look } = requirementLooks[state];
  return <Badge {...look}>{word}</Badge>;
}
