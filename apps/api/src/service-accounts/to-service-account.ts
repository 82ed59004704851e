import type { ServiceAccount } from '@icare/contracts/service-accounts';
import type { Prisma } from '@icare/database/client';

/** Joined for the answer. */
export const withKeys = {
  user: { select: { name: true, role: true } },
  createdBy: { select: { name: true } },
  keys: { orderBy: { id: 'desc' }, include: { createdBy: { select: { name: true } } } },
} as const satisfies Prisma.ServiceAccountInclude;

type Row = Prisma.ServiceAccountGetPayload<{ include: typeof withKeys }>;

export function toServiceAccount(row: Row): ServiceAccount {
  return {
    id: row.userId,
    name: row.user.name,
    purpose: row.purpose,
    role: row.user.role,
    readOnly: row.readOnly,
    scope: row.scope,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy?.name ?? null,
    retiredAt: row.retiredAt?.toISOString() ?? null,
    keys: row.keys.map((key) => ({
      id: key.id,
      ending: key.ending,
      createdAt: key.createdAt.toISOString(),
      createdBy: key.createdBy?.name ?? null,
      expiresAt: key.expiresAt.toISOString(),
      lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
      revokedAt: key.revokedAt?.toISOString() ?? null,
    })),
  };
}
