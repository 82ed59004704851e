import { buildHref } from '@icare/contracts/endpoint';
import {
  countActivityAgain,
  type DevelopmentActivity,
  type DevelopmentStanding,
  downloadActivityProof,
} from '@icare/contracts/professional-development';
import type { Prisma } from '@icare/database/client';
import { lagosDate } from '@icare/domain/lagos-date';
import type { SignedInCaller } from '../../platform/auth/caller.ts';
import { mayCall } from '../../platform/auth/may-call.ts';
import { isOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { mayOpenCertificate } from '../own-scope.ts';
import { countUnits, readDevelopmentTypes } from './count-units.ts';

const withNames = {
  type: { select: { id: true, name: true } },
  file: { select: { name: true } },
  setAsideBy: { select: { name: true } },
} as const;

type Row = Prisma.DevelopmentActivityGetPayload<{ include: typeof withNames }>;

function toActivity(row: Row, caller: SignedInCaller): DevelopmentActivity {
  const { id, userId, type, title, provider, category, units, file, setAsideAt } = row;
  return {
    ...{ id, certificationType: type, title, provider, category, units },
    doneOn: lagosDate(row.doneOn),
    hasProof: row.fileId !== null,
    ...(mayOpenCertificate(caller, userId) && row.fileId !== null
      ? { documentPath: buildHref(downloadActivityProof, { id }), documentName: file?.name ?? null }
      : { documentPath: null, documentName: null }),
    createdAt: row.createdAt.toISOString(),
    setAside: setAsideAt && {
      at: setAsideAt.toISOString(),
      reason: row.setAsideReason ?? '',
      by: row.setAsideBy?.name ?? null,
    },
    can: findActions(row, caller),
  };
}

function findActions(
  { userId, setAsideAt }: Row,
  caller: SignedInCaller,
): DevelopmentActivity['can'] {
  if (userId === caller.user.id && !caller.isService) return setAsideAt ? [] : ['delete'];
  if (isOwnDecision(caller, userId) || !mayCall(caller, countActivityAgain)) return [];
  return [setAsideAt ? 'count_again' : 'set_aside'];
}

export async function readActivity(
  { prisma }: Database,
  caller: SignedInCaller,
  id: string,
): Promise<DevelopmentActivity> {
  const row = await prisma.developmentActivity.findUnique({ where: { id }, include: withNames });
  if (!row) throw noSuchActivity();
  return toActivity(row, caller);
}

export const noSuchActivity = () => new AppError('not_found', 'There is no such activity.');

type Person = {
  userId: string;
  /** Those that the person needs or holds. */
  typeIds: readonly string[];
  records: readonly {
    certificationType: { id: string };
    status: string;
    displayStatus: string;
    expirationDate: string | null;
  }[];
};

type Development = {
  development: DevelopmentStanding[];
  developmentActivities: DevelopmentActivity[];
};

/** The activities of a person, and their units for each council that requires some of them. */
export async function readDevelopment(
  { prisma }: Database,
  caller: SignedInCaller,
  { userId, typeIds, records }: Person,
  today: string,
): Promise<Development> {
  const [rows, types] = await Promise.all([
    prisma.developmentActivity.findMany({
      where: { userId },
      include: withNames,
      orderBy: [{ doneOn: 'desc' }, { createdAt: 'desc' }, { id: 'asc' }],
    }),
    readDevelopmentTypes(prisma, typeIds),
  ]);
  const developmentActivities = rows.map((row) => toActivity(row, caller));
  const facts = {
    activities: developmentActivities.map(({ certificationType, setAside, ...activity }) => ({
      ...activity,
      typeId: certificationType.id,
      isSetAside: setAside !== null,
    })),
    records: records.map(({ certificationType, status, displayStatus, expirationDate }) => ({
      ...{
        typeId: certificationType.id,
        isValid: status === 'active' && displayStatus !== 'upcoming',
        expirationDate,
      },
    })),
  };
  const development = countUnits(types, facts, today);
  return { development, developmentActivities };
}
