import { Prisma } from '@icare/database/client';
import type { Transaction } from '../../platform/database/database.ts';
import type { Addition, Change } from './plan-import.ts';

/** Somebody new, with the id they get. */
export type NewPerson = Addition & { id: string };

/** Departments by name: there are few, and each has one. */
export type DepartmentIds = ReadonlyMap<string, string>;

export async function findDepartmentIds(transaction: Transaction): Promise<DepartmentIds> {
  const rows = await transaction.department.findMany({ select: { id: true, name: true } });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

// As JSON and in SQL: many times faster than one parameter for each field. A trigger notes for each of them that how
// they stand in compliance has to be worked out.
export async function insertPeople(
  transaction: Transaction,
  people: readonly NewPerson[],
  departmentIds: DepartmentIds,
  now: Date,
): Promise<void> {
  const rows = people.map(({ id, values }) => ({
    ...values,
    id,
    departmentId: departmentIds.get(values.department),
  }));
  await transaction.$executeRaw`
    INSERT INTO users (id, username, name, email, role, status, department_id, staff_number, cadre, phone, joined_on,
        inactive_since, created_at, updated_at)
    SELECT id, username, name, email, role, status, "departmentId", "staffNumber", cadre, phone, "joinedOn",
           CASE status WHEN 'Inactive' THEN ${now}::timestamptz END, ${now}, ${now}
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        AS row(id uuid, username text, name text, email text, role role, status user_status, "departmentId" uuid,
          "staffNumber" text, cadre text, phone text, "joinedOn" date)`;
}

/**
 * Holds people until the transaction ends, and then their standings in compliance, each in the order of their ids: the
 * trigger changes those, and whoever works them out takes both in this order.
 */
export async function holdPeople(transaction: Transaction, ids: readonly string[]): Promise<void> {
  const all = [...ids];
  await transaction.$queryRaw`SELECT FROM users WHERE id = ANY(${all}::uuid[]) ORDER BY id FOR UPDATE`;
  await transaction.$queryRaw`SELECT FROM compliance_standings WHERE user_id = ANY(${all}::uuid[])
    ORDER BY user_id FOR UPDATE`;
}

/** Each once, since every change of a row is one of all its indexes. */
export async function updatePeople(
  transaction: Transaction,
  changes: readonly Change[],
  departmentIds: DepartmentIds,
  now: Date,
): Promise<void> {
  // Naming one of these columns makes it due to be worked out how the person stands in compliance.
  const facts = Prisma.sql`, status = row.status, department_id = row."departmentId", cadre = row.cadre,
    joined_on = row."joinedOn", inactive_since = CASE WHEN u.status = row.status THEN u.inactive_since
                                                      WHEN row.status = 'Inactive' THEN ${now}::timestamptz END`;
  for (const [isDue, columns] of [
    [true, facts],
    [false, Prisma.empty],
  ] as const) {
    const rows = changes
      .filter((change) => isAboutCompliance(change) === isDue)
      .map(({ values }) => ({ ...values, departmentId: departmentIds.get(values.department) }));
    if (rows.length === 0) continue;
    await transaction.$executeRaw`
      UPDATE users AS u
         SET username = row.username, name = row.name, email = row.email, role = row.role, phone = row.phone,
             updated_at = ${now} ${columns}
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          AS row(id uuid, username text, name text, email text, role role, phone text, status user_status,
            "departmentId" uuid, cadre text, "joinedOn" date)
       WHERE u.id = row.id`;
  }
}

const isAboutCompliance = ({ after }: Change) =>
  (['status', 'department', 'cadre', 'joinedOn'] as const).some((field) => field in after);
