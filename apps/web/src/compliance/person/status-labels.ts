import type { CompliancePerson } from '@icare/contracts/compliance-people';
import type { ComplianceStatus } from '@icare/contracts/compliance-status';
import { lacksCadre } from '@icare/domain/clinical-departments';
import { Ban, Check, CircleDashed, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { BadgeTone } from '../../ui/badge.tsx';

export const complianceStatusLooks: Record<
  ComplianceStatus,
  { word: string; tone: BadgeTone; icon: LucideIcon }
> = {
  unlicensed: { word: 'Unlicensed', tone: 'solid', icon: Ban },
  lapsed: { word: 'Lapsed', tone: 'danger', icon: CircleX },
  incomplete: { word: 'Incomplete', tone: 'warning', icon: CircleDashed },
  expiring: { word: 'Expiring', tone: 'orange', icon: TriangleAlert },
  complete: { word: 'Complete', tone: 'calm', icon: Check },
};

type Standing = Pick<
  CompliancePerson,
  'standing' | 'requirements' | 'requirementsMet' | 'cadre' | 'department'
>;

/** Compliance status of a person in a sentence. */
export function complianceStatusSentence(person: Standing): string {
  const { standing, requirements, requirementsMet, cadre, department } = person;
  const known = `${requirementsMet} of ${requirements} requirements met.`;
  const isUnknown = lacksCadre({ department: department.name, cadre });
  const unknown = 'No cadre recorded, so which licence is needed is not known.';
  if (isUnknown && standing === 'incomplete' && requirements === requirementsMet) {
    return `${unknown}${requirements === 0 ? '' : ` ${known}`}`;
  }
  const met = isUnknown ? `${known} ${unknown}` : known;
  switch (standing) {
    case 'unlicensed':
      return `A required licence is expired or revoked: not to practise until that is put right. ${met}`;
    case 'lapsed':
      return `A required certificate is expired or revoked. ${met}`;
    case 'incomplete':
      return `Something required is missing or waits to be verified. ${met}`;
    case 'expiring':
      return `Everything required is valid, something ends within 30 days. ${met}`;
    case 'complete':
      return requirements === 0
        ? 'Nothing is required at present.'
        : `Everything required is valid. ${met}`;
  }
}
