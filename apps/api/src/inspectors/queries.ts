import type { Inspector } from '@icare/contracts/inspectors';
import { limits } from '@icare/contracts/limits';
import { lagosDate } from '@icare/domain/lagos-date';
import { build } from '../platform/database/build.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { readRow } from '../platform/database/send.ts';
import { AppError } from '../platform/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { type InspectorRow, inspectorState, toInspector, withNames } from './inspector-row.ts';

/** Newest first, without pages: a hospital has a few in a year. */
export async function findInspectors({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<Inspector[]> {
  const rows = await database.prisma.inspector.findMany({
    include: withNames,
    orderBy: [{ createdAt: 'desc' }, { userId: 'desc' }],
    take: limits.inspectorsListed,
  });
  const today = lagosDate(clock());
  return rows.map((row) => toInspector(row, today));
}

export async function readInspector(tx: Transaction, id: string): Promise<InspectorRow> {
  const row = await tx.inspector.findUnique({ where: { userId: id }, include: withNames });
  if (!row) throw noSuchInspector();
  return row;
}

/** Throws unless there is an inspector with this id. */
export async function assertInspector({ prisma }: Database, id: string): Promise<void> {
  if ((await prisma.inspector.count({ where: { userId: id } })) === 0) throw noSuchInspector();
}

/** Locks the account of an inspector, and the inspection, until the transaction ends. */
export async function lockInspector(tx: Transaction, id: string): Promise<InspectorRow> {
  await readRow(tx, build.selectFrom('users').where('id', '=', id).forNoKeyUpdate());
  await readRow(tx, build.selectFrom('inspectors').where('user_id', '=', id).forUpdate());
  return readInspector(tx, id);
}

/** The same of one whose inspection goes on; throws if it has ended. */
export async function lockGoingInspector(
  tx: Transaction,
  id: string,
  now: Date,
): Promise<InspectorRow> {
  const row = await lockInspector(tx, id);
  if (inspectorState(row, lagosDate(now)) === 'ended') {
    throw new AppError('conflict', 'This inspection has ended. Add the inspector anew.');
  }
  return row;
}

const noSuchInspector = () => new AppError('not_found', 'There is no such inspector.');
