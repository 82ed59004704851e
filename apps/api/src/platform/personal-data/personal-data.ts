import type { Tables } from '@icare/database/tables';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Section } from './section.ts';

/** The member of staff whose data it is. */
export type Subject = {
  id: string;
  /** Lower case. */
  email: string;
};

/** One kind of rows in the copy of a member of staff's data. */
export type CopySection = Omit<Section, 'query'> & {
  query: (subject: Subject) => Section['query'];
  /** The columns by which it finds rows, as `table.column`; a test demands every column that refers to a person. */
  covers: readonly string[];
  /** Internal notes of officers: in the copy that the office makes, not in the copy that people make of their own data. */
  officeOnly?: true;
};

/**
 * What an erasure does with one kind of rows about a member of staff. The preview counts by the same list, so it shows
 * exactly what will be done.
 */
export type ErasureStep = {
  label: string;
  table: keyof Tables;
  /** Condition on `t`, a row of the table. */
  where: (subject: Subject) => RawBuilder<SqlBool>;
  /** The columns that it handles, as `table.column`; a test demands every column that refers to a person. */
  covers: readonly string[];
} & (
  | { fate: 'removed' }
  | { fate: 'cleared'; set: (subject: Subject) => RawBuilder<unknown> }
  | { fate: 'kept' }
);

/** All data that a feature stores about a member of staff. Colleagues appear only by name, where they made a decision. */
export type PersonalData = {
  /** The sections of the copy. Applicants and other staff whom the person dealt with are not named. */
  copy: readonly CopySection[];
  /** In the order of execution: rows that refer to another row come before it. */
  erasure: readonly ErasureStep[];
  /** The person's rows that are subjects of audit events; the values in those events are erased with them. */
  audited?: readonly { table: keyof Tables; column: string; subjectType: string }[];
};

/** Rows that name the subject in a column. */
export const by =
  (column: string) =>
  ({ id }: Subject) =>
    sql<SqlBool>`${sql.ref(`t.${column}`)} = ${id}::uuid`;

export const removed = (label: string, table: keyof Tables, column = 'user_id'): ErasureStep => ({
  label,
  table,
  where: by(column),
  covers: [`${table}.${column}`],
  fate: 'removed',
});

export const kept = (label: string, table: keyof Tables, column: string): ErasureStep => ({
  label,
  table,
  where: by(column),
  covers: [`${table}.${column}`],
  fate: 'kept',
});
