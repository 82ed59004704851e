import type { PersonCompliance } from '@icare/contracts/compliance-people';
import type { Database } from '../../platform/database/database.ts';

/** Of each item of a person with an open alert: when they and the officers were last mailed about it, at whatever stage. */
export async function readTold(
  { prisma }: Database,
  userId: string,
): Promise<PersonCompliance['told']> {
  const alerts = await prisma.complianceAlert.findMany({
    where: { userId },
    select: {
      ...{ typeId: true, recordId: true, status: true },
      ...{ toldPersonAt: true, toldOfficersAt: true },
    },
  });
  const open = alerts.filter(({ status }) => status !== 'resolved');
  return [...Map.groupBy(open, ({ typeId }) => typeId)].map(([certificationTypeId, current]) => {
    // A later stage takes the place of an earlier one, about which they may have been mailed already.
    const stages = alerts.filter(
      ({ typeId, recordId }) =>
        typeId === certificationTypeId && current.some((one) => one.recordId === recordId),
    );
    return {
      certificationTypeId,
      personAt: latest(stages.map(({ toldPersonAt }) => toldPersonAt)),
      officersAt: latest(stages.map(({ toldOfficersAt }) => toldOfficersAt)),
    };
  });
}

function latest(moments: readonly (Date | null)[]): string | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0
    ? null
    : new Date(Math.max(...known.map((moment) => moment.getTime()))).toISOString();
}
