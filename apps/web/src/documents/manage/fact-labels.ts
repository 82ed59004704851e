import type { DocumentVisibility } from '@icare/contracts/documents';

export const visibilityNames: Record<DocumentVisibility, string> = {
  public: 'Everyone',
  staff: 'Staff only',
};

/** How often a document is reviewed: 'Every 2 years'. */
export function describeInterval(months: number): string {
  if (months === 12) return 'Every year';
  if (months % 12 === 0) return `Every ${months / 12} years`;
  return months === 1 ? 'Every month' : `Every ${months} months`;
}
