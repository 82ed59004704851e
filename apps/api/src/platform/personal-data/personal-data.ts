import type { Tables } from '@icare/database/tables';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Section } from './section.ts';

/** The member of staff whom rows are about. */
export type Subject = {
  id: string;
  /** Lower case. */
  email: string;
};

/** A kind of rows about a member of staff. */
export type CopySection = Omit<Section, 'query'> & {
  query: (subject: Subject) => Section['query'];
  /** The columns it reads rows by, as `table.column`: the test of the catalogue asks for every reference to a person. */
  covers: readonly string[];
  /** Officers wrote it for each other: it is in the copy that the office makes and not in the one made by oneself. */
  officeOnly?: true;
};

/**
 * The fate of one kind of rows about a member of staff. Preview and erasure read the same list: what is counted is
 * what is done.
 */
export type ErasureStep = {
  label: string;
  table: keyof Tables;
  /** Condition on `t`, a row of the table. */
  where: (subject: Subject) => RawBuilder<SqlBool>;
  /** The references it takes care of, as `table.column`: the test of the catalogue asks for every one. */
  covers: readonly string[];
} & (
  | { fate: 'removed' }
  | { fate: 'cleared'; set: (subject: Subject) => RawBuilder<unknown> }
  | { fate: 'kept' }
);

/** All that a feature keeps about a member of staff. Colleagues are there by name alone, where they decided something. */
export type PersonalData = {
  /** In the copy of their data. Applicants and other staff whom they dealt with are not named at all. */
  copy: readonly CopySection[];
  /** In the order in which it is done: what refers to a row before the row. */
  erasure: readonly ErasureStep[];
  /** Rows of theirs that the audit log knows: the values of events about these go with them. */
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
