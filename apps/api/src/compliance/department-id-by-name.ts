import type { Expression } from 'kysely';
import { build } from '../platform/database/build.ts';

/** Subquery for the id of a department by its name. */
export const departmentIdByName = (name: Expression<string>) =>
  build.selectFrom('departments').select('id').where('name', '=', name);
