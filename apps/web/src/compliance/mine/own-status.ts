import type { CompliancePerson } from '@icare/contracts/compliance-people';
import { lacksCadre } from '@icare/domain/clinical-departments';

/** The user's own compliance status in a sentence, with the most urgent step. */
export function ownStatusSentence({
  standing,
  requirements,
  requirementsMet,
  cadre,
  department,
}: Pick<
  CompliancePerson,
  'standing' | 'requirements' | 'requirementsMet' | 'cadre' | 'department'
>): string {
  const met = `${requirementsMet} of ${requirements} met.`;
  const isUnknown = lacksCadre({ department: department.name, cadre });
  if (isUnknown && standing === 'incomplete' && requirements === requirementsMet) {
    return `Your cadre is not recorded, so which licence you need is not known: ask Human Resources.${requirements === 0 ? '' : ` ${met}`}`;
  }
  switch (standing) {
    case 'unlicensed':
      return `A licence you need is expired or revoked: do not practise until it is put right. ${met}`;
    case 'lapsed':
      return `A certificate you need is expired or revoked. ${met}`;
    case 'incomplete':
      return `Something you need is missing or waits to be verified. ${met}`;
    case 'expiring':
      return `Everything is valid; something ends within 30 days. ${met}`;
    case 'complete':
      return requirements === 0
        ? 'Nothing is required of you at present.'
        : `Everything you need is valid. ${met}`;
  }
}
