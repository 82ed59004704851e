import type { Expression } from 'kysely';
import { build } from '../platform/database/build.ts';

/** The id of a department, looked up by its name. */
export const departmentNamed = (name: Expression<string>) =>
  build.selectFrom('departments').select('id').where('name', '=', name);
