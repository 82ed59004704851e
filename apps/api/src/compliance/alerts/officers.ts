import type { listComplianceOfficers as endpoint } from '@icare/contracts/compliance-alerts';
import type { Answer } from '@icare/contracts/endpoint';
import { limits } from '@icare/contracts/limits';
import { complianceOfficers } from '@icare/contracts/roles';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';

/** Active people who run compliance, by name. */
export async function listOfficers({ database }: Platform): Promise<Answer<typeof endpoint>> {
  const officers = await database.prisma.user.findMany({
    where: { kind: 'person', status: 'Active', role: { in: [...complianceOfficers] } },
    select: { id: true, name: true },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    take: limits.officersListed,
  });
  return success({ officers: officers.map(({ id, name }) => ({ id, fullName: name })) });
}
